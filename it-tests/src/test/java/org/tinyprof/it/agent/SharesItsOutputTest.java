package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several processes, and files of the user's, that want the same name for what they write. */
class SharesItsOutputTest {
  private static final int PROCESSES = Integer.getInteger("tinyprof.overwrite.processes", 8);
  private static final int ROUNDS = Integer.getInteger("tinyprof.overwrite.rounds", 2);
  private static final String SAID = "tinyprof: profile of 1 rank: tinyprof report ";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void eachOfManyProcessesLeavesOneWhetherTheyMayReplaceAProfileOrNot(boolean overwrite)
      throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      Path shared = Files.createDirectory(folder.resolve("round-" + round));
      Set<Path> profiles = new HashSet<>();
      for (Finished ended : together(shared, overwrite)) {
        Path profile = said(ended);
        assertTrue(profiles.add(profile), () -> "two processes wrote " + profile);
        assertEquals(1, Recording.read(profile).count("Attached.work"));
      }
      assertEquals(Set.of(), left(shared, profiles), "nothing else is left");
    }
  }

  /** Runs processes that all have begun before the first of them ends. */
  private List<Finished> together(Path shared, boolean overwrite) throws Exception {
    List<Running> running = new ArrayList<>();
    for (int i = 0; i < PROCESSES; i++) {
      running.add(agent(shared, "overwrite=" + overwrite).start("program.Attached"));
    }
    for (Running each : running) {
      each.awaitLine("ready");
    }
    for (Running each : running) {
      Files.createFile(each.folder().resolve("go"));
    }
    List<Finished> ended = new ArrayList<>();
    for (Running each : running) {
      ended.add(each.join());
    }
    return ended;
  }

  /** Some end while others look for a name. */
  @Test
  void eachOfManyProcessesThatStartAtOnceLeavesOne() throws Exception {
    for (int round = 0; round < ROUNDS / 2; round++) {
      Path shared = Files.createDirectory(folder.resolve("round-" + round));
      List<Running> running = new ArrayList<>();
      for (int i = 0; i < PROCESSES; i++) {
        running.add(agent(shared, "overwrite=false").start("program.Small"));
      }
      Set<Path> profiles = new HashSet<>();
      for (Running each : running) {
        Path profile = said(each.join());
        assertTrue(profiles.add(profile), () -> "two processes wrote " + profile);
        assertTrue(Files.exists(profile), profile::toString);
      }
      assertEquals(Set.of(), left(shared, profiles), "nothing else is left");
    }
  }

  /** It has seen that the name is free; when it may go on, another one has come and gone. */
  @Test
  void aProcessThatIsHeldUpWhileItTakesANameReplacesNothing() throws Exception {
    Path parts = folder.resolve("run.tprof.parts");
    List<String> delayed =
        List.of(
            "strace",
            "-f",
            "-o",
            folder.resolve("calls").toString(),
            "-P",
            parts.toString(),
            "-e",
            "inject=mkdir,mkdirat:delay_enter=10000000",
            "--");
    assumeTrue(works(List.of("strace", "-o", "/dev/null", "true")), "needs strace");
    Running held = agent(folder, "overwrite=false").launcher(delayed).start("program.Small");
    awaitName(held, folder.resolve("calls"));
    Path second = said(agent(folder, "overwrite=false").run("program.Small"));
    byte[] written = Files.readAllBytes(second);
    Path first = said(held.join());
    assertEquals(
        Set.of(folder.resolve("run.tprof"), folder.resolve("run-2.tprof")), Set.of(first, second));
    assertArrayEquals(written, Files.readAllBytes(second));
  }

  private static boolean works(List<String> command) throws InterruptedException {
    try {
      return new ProcessBuilder(command).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Waits until the process has looked for the name, and is about to take it. */
  private static void awaitName(Running held, Path calls) throws Exception {
    while (!Files.exists(calls) || !Files.readString(calls).contains(".parts")) {
      assertTrue(held.process().isAlive(), "ended early");
      held.process().waitFor(20, TimeUnit.MILLISECONDS);
    }
  }

  private static Jvm agent(Path in, String more) {
    String output = "output=" + in.resolve("run") + "," + more;
    return new Jvm(Jdk.current()).agent(output + ",include=program.**");
  }

  /** The profile that a process says it has written, on its last line. */
  private static Path said(Finished ended) {
    List<String> lines = ended.err().lines().toList();
    String last = lines.isEmpty() ? "" : lines.get(lines.size() - 1);
    assertTrue(last.startsWith(SAID), ended.err());
    assertEquals(0, ended.exitCode());
    return Path.of(last.substring(SAID.length()));
  }

  private static Set<Path> left(Path shared, Set<Path> profiles) throws Exception {
    try (Stream<Path> files = Files.list(shared)) {
      Set<Path> others = new HashSet<>(files.toList());
      others.removeAll(profiles);
      return others;
    }
  }

  @Test
  void aFileThatIsNoProfileStays() throws Exception {
    Path notes = Files.writeString(folder.resolve("run.txt"), "years of work");
    Finished ended = agent(folder, "overwrite=true,format=text").run("program.Small");
    assertEquals("years of work", Files.readString(notes));
    Path profile = folder.resolve("run-2.txt");
    assertEquals(
        "tinyprof: cannot write "
            + notes
            + ": it is not a profile, so overwrite does not replace it; this job writes "
            + profile
            + "\n",
        ended.complaints());
    assertEquals(profile, said(ended));
    assertTrue(Files.exists(profile));
  }

  @Test
  void aWorkingFolderThatTheLocaleCannotSpellIsOneLine() throws Exception {
    Finished ended = inLocaleC("cd '" + folder + "' && mkdir $NAME && cd $NAME");
    assertEquals(0, ended.exitCode());
    assertEquals(
        "tinyprof: output: the working folder has a name that this locale cannot spell; start the"
            + " job with LC_ALL=C.UTF-8, or give output an absolute path; the job runs"
            + " unprofiled\n",
        ended.err());
  }

  @Test
  void aNameThatTheLocaleCannotSpellIsOneLine() throws Exception {
    Finished ended = inLocaleC("export TINYPROF_OUTPUT=$NAME.tprof");
    assertEquals(0, ended.exitCode());
    assertEquals(1, ended.err().lines().count(), ended.err());
    assertTrue(ended.err().contains("LC_ALL=C.UTF-8; the job runs unprofiled"), ended.err());
  }

  /** Runs a program after a command of the shell, for which NAME is a letter beyond ASCII. */
  private static Finished inLocaleC(String before) throws Exception {
    String command = "NAME=$(printf '\\303\\274'); " + before + " && exec \"$@\"";
    return new Jvm(Jdk.current())
        .environment("LC_ALL", "C")
        .launcher(List.of("sh", "-c", command, "sh"))
        .agent("")
        .run("program.Small");
  }
}
