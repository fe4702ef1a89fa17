package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs under limits: they end and print as without the agent, which leaves a profile or says in
 * one line why there is none.
 */
class KeepsWithinLimitsTest {
  private static final String HIDDEN_PROC = "mount -t tmpfs none /proc";
  private static final Path GROUPS = Path.of("/sys/fs/cgroup/memory"); // of version 1

  /** Refuses one system call to a program. */
  private static final String FILTER =
      """
      #include <errno.h>
      #include <linux/filter.h>
      #include <linux/seccomp.h>
      #include <stddef.h>
      #include <stdlib.h>
      #include <sys/prctl.h>
      #include <unistd.h>
      int main(int count, char **words) {
        struct sock_filter rules[] = {
          BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
          BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned) atoi(words[1]), 0, 1),
          BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
          BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
        struct sock_fprog program = {4, rules};
        if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
            || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program)) {
          return 99;
        }
        execvp(words[2], words + 2);
        return 98;
      }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ulimit -f 1",
        "ulimit -f 8",
        "ulimit -n 10",
        "ulimit -n 14",
        "ulimit -n 20",
        "ulimit -l 0",
        "ulimit -i 0",
        "ulimit -c 0; umask 777",
      })
  void leavesTheProgramAsItIsUnderALimitOfTheShell(String limit) throws Exception {
    compare(List.of("bash", "-c", limit + "; exec \"$@\"", "bash"), List.of());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xmx4m",
        "-Xmx8m",
        "-Xmx12m -XX:+UseSerialGC",
        "-Xss228k",
        "-XX:MaxMetaspaceSize=8m",
        "-XX:MaxMetaspaceSize=10m",
        "-XX:CompressedClassSpaceSize=1m -XX:MaxMetaspaceSize=12m",
        "-XX:MaxDirectMemorySize=1",
        "-Djava.io.tmpdir=/there/is/no/such/folder",
        "-Duser.home=/there/is/no/such/folder",
      })
  void leavesTheProgramAsItIsUnderALimitOfTheJvm(String options) throws Exception {
    compare(List.of(), List.of(options.split(" ")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        HIDDEN_PROC,
        "mount -t tmpfs -o ro none /tmp",
        "mount -t tmpfs -o ro none \"$HOME\"",
      })
  void leavesTheProgramAsItIsInAStrangeFileSystem(String mount) throws Exception {
    List<String> launcher =
        List.of("unshare", "-m", "bash", "-c", mount + " && exec \"$@\"", "bash");
    assumeTrue(works(launcher), "needs the right to mount, and a build elsewhere: " + mount);
    compare(launcher, List.of());
  }

  /** Whether it can be done, and the agent does not lie in the file system that it hides. */
  private static boolean works(List<String> launcher) throws InterruptedException {
    List<String> command = new ArrayList<>(launcher);
    command.addAll(List.of("test", "-r", Jvm.AGENT.toString()));
    return runs(command);
  }

  private static boolean runs(List<String> command) throws InterruptedException {
    try {
      return new ProcessBuilder(command).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static void compare(List<String> launcher, List<String> options) throws Exception {
    for (String sampler : List.of("none", "auto")) {
      Finished bare = jvm(launcher, options, sampler).run("program.Small");
      Finished profiled = jvm(launcher, options, sampler).agent("").run("program.Small");
      assertEquals(bare.exitCode(), profiled.exitCode(), profiled.err());
      assertEquals(bare.out(), profiled.out(), profiled.err());
      String said = profiled.complaints();
      int most = sampler.equals("none") ? 1 : 2; // the sampler says for itself why it ends
      assertTrue(said.lines().count() <= most + bare.err().lines().count(), said);
      assertFalse(said.contains("please report"), said);
      assertLeavesNothingUnfinished(profiled.folder());
    }
  }

  /** The working folder stays where the test can read it. */
  private static Jvm jvm(List<String> launcher, List<String> options, String sampler) {
    return new Jvm(Jdk.current())
        .launcher(launcher)
        .option(options.toArray(String[]::new))
        .environment("TINYPROF_SAMPLER", sampler);
  }

  private static void assertLeavesNothingUnfinished(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> left =
          files.filter(file -> file.toString().matches(".*[.](tmp|previous)")).toList();
      assertEquals(List.of(), left);
    }
  }

  /** The kernel ends who needs more. */
  @ParameterizedTest
  @ValueSource(ints = {48, 128})
  void leavesTheProgramAsItIsWhereMemoryIsLimited(int megabytes) throws Exception {
    Path group = GROUPS.resolve("tinyprof-" + ProcessHandle.current().pid() + "-" + megabytes);
    String limit =
        "mkdir -p %1$s && echo %2$dM > %1$s/memory.limit_in_bytes && echo $$ > %1$s/cgroup.procs"
            .formatted(group, megabytes);
    List<String> launcher = List.of("bash", "-c", limit + " && exec \"$@\"", "bash");
    assumeTrue(
        Files.isWritable(GROUPS) && works(launcher), "needs the right to make a control group");
    try {
      compare(launcher, List.of());
    } finally {
      Files.delete(group);
    }
  }

  /** The program holds all its direct memory when the profile is written. */
  @ParameterizedTest
  @CsvSource({"auto, off", "none, off", "auto, on", "none, last 30s"})
  void takesNothingOfTheProgramsDirectMemory(String sampler, String trace) throws Exception {
    List<String> limit = List.of("-XX:MaxDirectMemorySize=16m");
    Finished bare = jvm(List.of(), limit, sampler).run("program.HoldsBuffers");
    assertEquals("64 buffers\n", bare.out());
    Finished profiled =
        jvm(List.of(), limit, sampler)
            .agent("include=program.**,trace=" + trace)
            .run("program.HoldsBuffers");
    assertEquals(bare.out(), profiled.out());
    assertEquals("", profiled.complaints());
    assertEquals(100_064, profiled.recording().count("HoldsBuffers.work"));
    assertLeavesNothingUnfinished(profiled.folder());
  }

  @Test
  void takesNothingOfTheDirectMemoryOfRanks() throws Exception {
    OpenMpi mpi = OpenMpi.require();
    Jvm bare = mpi.jvm(Jdk.current(), 2).option("-XX:MaxDirectMemorySize=16m");
    Jvm profiled = mpi.jvm(Jdk.current(), 2).option("-XX:MaxDirectMemorySize=16m").agent("");
    String printed = bare.run("program.HoldsBuffersInMpi").out();
    Finished ended = profiled.run("program.HoldsBuffersInMpi");
    assertEquals(printed, ended.out(), ended.err());
    assertEquals("", ended.complaints());
    assertTrue(ended.err().contains("profile of 2 ranks"), ended.err());
  }

  /**
   * Nothing can be allocated any more, from the program's error to the end of the JVM. Sometimes
   * not even the line can be said.
   */
  @ParameterizedTest
  @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseG1GC"})
  void saysAtMostOneLineIfTheHeapIsFull(String collector) throws Exception {
    List<String> limit = List.of("-Xmx24m", collector);
    Finished bare = jvm(List.of(), limit, "auto").run("program.FillsTheHeap");
    Finished run = jvm(List.of(), limit, "auto").agent("").run("program.FillsTheHeap");
    assertEquals(bare.exitCode(), run.exitCode(), run.err());
    assertEquals(bare.out(), run.out());
    long said = run.err().lines().filter(line -> line.startsWith("tinyprof: ")).count();
    assertTrue(said <= 1, run.err());
    assertFalse(run.err().contains("in thread \"tinyprof"), run.err());
  }

  /** pwrite64: there is a profile without samples. */
  @ParameterizedTest
  @ValueSource(ints = 18)
  void saysOneLineWhereASystemCallIsDenied(int call) throws Exception {
    assumeTrue(System.getProperty("os.arch").equals("amd64"), "other numbers elsewhere");
    Path source = Files.writeString(folder.resolve("deny.c"), FILTER);
    String deny = folder.resolve("deny").toString();
    assumeTrue(runs(List.of("cc", "-o", deny, source.toString())), "no C compiler");
    List<String> launcher = List.of(deny, Integer.toString(call));
    assumeTrue(works(launcher), "filters are denied here");
    compare(launcher, List.of());
    Finished run = jvm(launcher, List.of(), "auto").agent("").run("program.Small");
    assertEquals(1, run.complaints().lines().count(), run.complaints());
  }
}
