package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import org.junit.jupiter.params.provider.ValueSource;

/** With JAVA_TOOL_OPTIONS every JVM below a job has the agent; few of them are to be profiled. */
class LeavesOthersAloneTest {
  private static final String OPTIONS = "JAVA_TOOL_OPTIONS";
  private static final String LONG_ENOUGH = "1100"; // milliseconds

  @TempDir Path folder;

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void thatAProfiledProgramStarts(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    Finished run = inherited(jdk).run(parent("5", child(jdk)));
    assertEquals(List.of("tinyprof.tprof"), left(run), run::toString);
    assertEquals(List.of(), said(run));
  }

  @Test
  void unlessTheyAreAskedFor() throws Exception {
    Jdk jdk = Jdk.current();
    Finished run =
        inherited(jdk).environment("TINYPROF_CHILDREN", "yes").run(parent("2", child(jdk)));
    assertEquals(
        List.of("tinyprof-2.tprof", "tinyprof-3.tprof", "tinyprof.tprof"), left(run), run::err);
  }

  @Test
  void unlessTheSiteAsksForThem() throws Exception {
    Jdk jdk = Jdk.current();
    Path jar = Files.copy(Jvm.AGENT, folder.resolve("tinyprof.jar"));
    Files.writeString(folder.resolve("tinyprof.yaml"), "children: true\n");
    Finished run =
        new Jvm(jdk).environment(OPTIONS, "-javaagent:" + jar).run(parent("1", child(jdk)));
    assertEquals(List.of("tinyprof-2.tprof", "tinyprof.tprof"), left(run), run::err);
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void thatAreProgramsOfTheJdk(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    for (String tool : List.of("javac", "jar", "keytool")) {
      Path program = jdk.java().resolveSibling(tool);
      Finished run = shell(jdk, program + " --help > /dev/null");
      assertEquals(List.of(), left(run), run::toString);
      assertEquals(List.of(), said(run));
    }
  }

  /** On a busy machine some take longer, and are profiled like any program. */
  @Test
  void thatRunForLessThanASecond() throws Exception {
    int brief = 0;
    for (int i = 0; i < 20; i++) {
      long begin = System.nanoTime();
      Finished run = inherited(Jdk.current()).run("program.Ends", "return");
      if (System.nanoTime() - begin < 1_000_000_000L) {
        assertEquals(List.of(), left(run), run::toString);
        assertEquals(List.of(), said(run));
        brief++;
      }
    }
    assumeTrue(brief > 0, "no JVM ends within a second here");
  }

  /** Ranks are not the children of the program that starts mpirun. */
  @Test
  void butNoRankOfAJobThatAProfiledProgramStarts() throws Exception {
    Jdk jdk = Jdk.current();
    List<String> job = mpirun(jdk, "program.Ring", "data");
    Finished run = inherited(jdk).run(parent("1", job));
    assertEquals(List.of("tinyprof-2.tprof", "tinyprof.tprof"), left(run), run::toString);
    assertEquals(
        20, Recording.read(run.folder().resolve("tinyprof-2.tprof")).count("MPI_Sendrecv"));
  }

  /** It inherits the launcher's variables as well. */
  @Test
  void thatARankStarts() throws Exception {
    Jdk jdk = Jdk.current();
    List<String> rank = new ArrayList<>(List.of("program.StartsOthers", LONG_ENOUGH, "1"));
    rank.addAll(child(jdk));
    List<String> job = mpirun(jdk, rank.toArray(String[]::new));
    Finished run = shell(jdk, String.join(" ", job));
    // Four ranks without MPI.Init write four rank files.
    assertEquals(1, left(run).size(), run::toString);
    try (Stream<Path> parts = Files.list(run.folder().resolve(left(run).get(0)))) {
      assertEquals(4, parts.filter(part -> part.toString().endsWith(".tprof")).count());
    }
  }

  private static Jvm inherited(Jdk jdk) {
    return new Jvm(jdk).environment(OPTIONS, "-javaagent:" + Jvm.AGENT);
  }

  private static Finished shell(Jdk jdk, String script) throws Exception {
    return inherited(jdk).launcher(List.of("sh", "-c", script + "; exit 0", "sh")).run("none");
  }

  private static String[] parent(String times, List<String> command) {
    List<String> all = new ArrayList<>(List.of("program.StartsOthers", LONG_ENOUGH, times));
    all.addAll(command);
    return all.toArray(String[]::new);
  }

  private static List<String> child(Jdk jdk) {
    return List.of(
        jdk.java().toString(),
        "-cp",
        Programs.plain().toString(),
        "program.StartsOthers",
        LONG_ENOUGH,
        "0");
  }

  private static List<String> mpirun(Jdk jdk, String... main) {
    OpenMpi mpi = OpenMpi.require();
    List<String> command = new ArrayList<>(List.of(mpi.installation().mpirun().toString()));
    command.addAll(List.of("--allow-run-as-root", "--oversubscribe", "--bind-to", "none"));
    command.addAll(List.of("-n", "4", jdk.java().toString(), "-Xmx64m"));
    command.add("-Djava.library.path=" + mpi.installation().library());
    command.add("-cp");
    command.add(Programs.mpi(mpi.jar()) + ":" + mpi.jar() + ":" + Programs.plain());
    command.addAll(List.of(main));
    return command;
  }

  /** Everything in the working folder that is called as ours. */
  private static List<String> left(Finished run) throws IOException {
    try (Stream<Path> files = Files.list(run.folder())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.contains("tinyprof"))
          .sorted()
          .toList();
    }
  }

  /** What the agent said, but for where a profile is. */
  private static List<String> said(Finished run) {
    return run.complaints().lines().filter(line -> line.startsWith("tinyprof")).toList();
  }
}
