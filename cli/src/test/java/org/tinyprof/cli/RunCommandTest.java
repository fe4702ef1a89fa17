package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;

/** Starts jobs with the real command; the job is a shell that shows what it was given. */
class RunCommandTest {
  private static final Path COMMAND = Path.of(System.getProperty("tinyprof.dist"), "bin/tinyprof");
  private static final Map<String, String> JAVA =
      Map.of("JAVA_HOME", System.getProperty("java.home"), "LC_ALL", "C.UTF-8");

  @TempDir Path folder;
  private Path agent;

  @BeforeEach
  void makeAgent() throws Exception {
    agent = Files.createFile(folder.resolve("agent.jar"));
  }

  @Test
  void handsTheAgentToTheJobAndExitsAsItDid() throws Exception {
    Path profile = folder.resolve("my.tprof");
    Finished done =
        Finished.of(
            JAVA,
            COMMAND,
            "run",
            "--agent",
            agent,
            "--set",
            "snapshot=30s",
            "-o",
            profile,
            "--",
            "sh",
            "-c",
            "echo $JAVA_TOOL_OPTIONS; exit 7");
    assertEquals(7, done.exitCode(), done.err());
    assertEquals("\"-javaagent:" + agent + "=snapshot=30s,output=" + profile + "\"\n", done.out());
    assertEquals(
        "tinyprof run: the job left no profile at "
            + profile
            + "; what the agent printed above says why\n",
        done.err());
  }

  @Test
  void startsNoJobWithoutTheConfigurationThatItIsToGet() throws Exception {
    Path missing = folder.resolve("no.yaml");
    Path mark = folder.resolve("started");
    Finished done =
        Finished.of(
            JAVA, COMMAND, "run", "--agent", agent, "--config", missing, "--", "touch", mark);
    assertEquals(
        "tinyprof run: " + missing + ": no such file or directory; check the path\n", done.err());
    assertEquals(1, done.exitCode());
    assertFalse(Files.exists(mark));
  }

  @Test
  void printsTheReportOfTheProfileThatTheJobLeft() throws Exception {
    Path source = ExampleRun.write(folder.resolve("source.tprof"));
    Path taken = ExampleRun.write(folder.resolve("run.tprof"));
    Path next = folder.resolve("run-2.tprof");
    Finished done =
        Finished.of(
            JAVA, COMMAND, "run", "--agent", agent, "-o", taken, "--", "cp", "-r", source, next);
    assertEquals("", done.err());
    assertEquals(0, done.exitCode());
    assertTrue(done.out().startsWith("org.example.Stencil    242 ms on 8 ranks\n"), done.out());
  }

  @Test
  void findsTheProfileWhoseNameOnlyTheJobKnows() throws Exception {
    ExampleRun.write(folder.resolve("run-11.tprof"));
    Path source = ExampleRun.write(folder.resolve("source.tprof"));
    Finished done = left(folder.resolve("run-%j"), source, folder.resolve("run-12.tprof"));
    assertEquals("", done.err());
    assertTrue(done.out().startsWith("org.example.Stencil    242 ms on 8 ranks\n"), done.out());
  }

  @Test
  void namesTheProfilesOfTheJobsOtherPrograms() throws Exception {
    Path source = ExampleRun.write(folder.resolve("source.tprof"));
    Path wanted = folder.resolve("run.tprof");
    Path other = folder.resolve("run-2.tprof");
    Finished done =
        Finished.of(
            JAVA,
            COMMAND,
            "run",
            "--agent",
            agent,
            "-o",
            wanted,
            "--",
            "sh",
            "-c",
            "cp -r %1$s %2$s; cp -r %1$s %3$s".formatted(source, other, wanted));
    assertEquals("tinyprof run: the job left one more profile: " + other + "\n", done.err());
    assertTrue(done.out().startsWith("org.example.Stencil    242 ms on 8 ranks\n"), done.out());
  }

  @Test
  void reportsOnTheRankFilesOfAJobThatWentDown() throws Exception {
    Path source = Files.createDirectory(folder.resolve("source"));
    ExampleRun.writeSome(source.resolve("rank-00002.tprof"), 2, 3, "bytes");
    Path parts = folder.resolve("run.4711.tprof.parts");
    Finished done = left(folder.resolve("run.tprof"), source, parts);
    assertEquals("", done.err());
    assertTrue(done.out().contains("6 of 8 ranks are missing: 0-1, 4-7;"), done.out());
  }

  private Finished left(Path wanted, Path source, Path left) throws Exception {
    return Finished.of(
        JAVA, COMMAND, "run", "--agent", agent, "-o", wanted, "--", "cp", "-r", source, left);
  }

  @Test
  void exitsAsTheJobDidEvenIfItsProfileIsDamaged() throws Exception {
    Path profile = folder.resolve("bad.tprof");
    Finished done =
        Finished.of(
            JAVA,
            COMMAND,
            "run",
            "--agent",
            agent,
            "-o",
            profile,
            "--",
            "sh",
            "-c",
            "echo rubbish > " + profile + "; exit 5");
    assertEquals(5, done.exitCode());
    assertEquals(
        "tinyprof run: "
            + profile
            + ": not a TinyProf profile at byte 0; give the path of a .tprof\n",
        done.err());
  }

  @Test
  void saysWhereTheAgentShouldBe() throws Exception {
    Path none = folder.resolve("none.jar");
    Finished done = Finished.of(JAVA, COMMAND, "run", "--agent", none, "--", "true");
    assertEquals(1, done.exitCode());
    assertEquals(
        "tinyprof run: " + none + ": no agent there; give the path of tinyprof.jar with --agent\n",
        done.err());
  }

  @Test
  void namesAProgramThatIsNotThere() throws Exception {
    Finished done = Finished.of(JAVA, COMMAND, "run", "--agent", agent, "--", "no-such-program");
    assertEquals(1, done.exitCode());
    assertEquals(
        "tinyprof run: cannot start 'no-such-program'; check its name and the PATH\n", done.err());
  }
}
