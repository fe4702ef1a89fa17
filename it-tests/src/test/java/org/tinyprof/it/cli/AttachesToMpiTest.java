package org.tinyprof.it.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.it.agent.Jdk;
import org.tinyprof.it.agent.Recording;

/** Attaches to all ranks of a job, before or after MPI has connected them. */
class AttachesToMpiTest {
  private static final String SAID =
      "tinyprof: attached after MPI.Init, so each process attached to wrote its own rank file; join"
          + " them: tinyprof recover ";

  @TempDir Path folder;

  /** Ranks that are connected already cannot agree any more. */
  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void leavesAPartOfEachRank(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    List<String> said = attach(jdk, List.of("program.Waits"), List.of(0));
    assertEquals(1, said.size(), said.toString());
    assertEquals(SAID, said.get(0).substring(0, SAID.length()));
    assertEquals(2, recovered(jdk, said.get(0).substring(SAID.length())).count("MPI_Barrier"));
  }

  @Test
  void takesTheSecondConfigurationIfTheFirstIsWrong() throws Exception {
    List<String> said = attach(Jdk.current(), List.of("program.Waits", "before"), List.of(1, 1, 0));
    assertEquals(
        "tinyprof: profile of 2 ranks: tinyprof report " + folder.resolve("late.tprof"),
        said.get(said.size() - 1));
    assertFalse(Files.exists(folder.resolve("late.tprof.parts")), said.toString());
    assertEquals(2, Recording.read(folder.resolve("late.tprof")).count("MPI_Barrier"));
  }

  /**
   * Attaches to each of two ranks, which then run to their end.
   *
   * @param exitCodes of each attempt; the configuration is wrong where it is not 0
   * @return what the agents said
   */
  private List<String> attach(Jdk jdk, List<String> program, List<Integer> exitCodes)
      throws Exception {
    List<Object> command = JobsTest.mpirun(jdk, 2);
    command.add("-XX:+EnableDynamicAgentLoading");
    command.addAll(program);
    Path err = folder.resolve("program.err");
    Process job =
        new ProcessBuilder(command.stream().map(Object::toString).toList())
            .directory(folder.toFile())
            .redirectError(err.toFile())
            .start();
    try (BufferedReader out = job.inputReader()) {
      for (int rank = 0; rank < 2; rank++) {
        String pid = out.readLine().substring("ready ".length());
        for (int exitCode : exitCodes) {
          String format = exitCode == 0 ? "binary" : "nonsense";
          Tinyprof.Ended ended =
              new Tinyprof(jdk, folder)
                  .run(
                      "attach",
                      pid,
                      "--set",
                      "output=" + folder.resolve("late"),
                      "--set",
                      "format=" + format);
          assertEquals(exitCode, ended.exitCode(), ended.err());
          assertEquals(exitCode == 0, ended.err().isEmpty(), ended.err());
        }
      }
      Files.createFile(folder.resolve("go"));
      assertEquals(0, job.waitFor());
    } finally {
      job.destroy();
    }
    return Files.readAllLines(err).stream().filter(line -> line.startsWith("tinyprof: ")).toList();
  }

  private Recording recovered(Jdk jdk, String parts) throws Exception {
    Path profile = folder.resolve("both.tprof");
    Tinyprof.Ended ended = new Tinyprof(jdk, folder).run("recover", parts, "-o", profile);
    assertEquals(0, ended.exitCode(), ended.err());
    return Recording.read(profile);
  }
}
