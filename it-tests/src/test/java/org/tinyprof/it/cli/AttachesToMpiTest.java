package org.tinyprof.it.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.it.agent.Jdk;
import org.tinyprof.it.agent.Recording;

/** Ranks that MPI has connected already cannot agree any more: each leaves its part. */
class AttachesToMpiTest {
  private static final String SAID =
      "tinyprof: attached after MPI.Init, so each process attached to wrote its own part; join"
          + " them: tinyprof recover ";

  @TempDir Path folder;

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void leavesAPartOfEachRank(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    List<Object> command = JobsTest.mpirun(jdk, 2);
    command.addAll(List.of("-XX:+EnableDynamicAgentLoading", "program.Waits"));
    Path err = folder.resolve("program.err");
    Process job =
        new ProcessBuilder(command.stream().map(Object::toString).toList())
            .directory(folder.toFile())
            .redirectError(err.toFile())
            .start();
    try (BufferedReader out = job.inputReader()) {
      for (int rank = 0; rank < 2; rank++) {
        String pid = out.readLine().substring("ready ".length());
        Tinyprof.Ended ended =
            new Tinyprof(jdk, folder)
                .run("attach", pid, "--set", "output=" + folder.resolve("late"));
        assertEquals(new Tinyprof.Ended(0, "", ""), ended);
      }
      Files.createFile(folder.resolve("go"));
      assertEquals(0, job.waitFor());
    } finally {
      job.destroy();
    }
    List<String> said =
        Files.readAllLines(err).stream().filter(line -> line.startsWith("tinyprof: ")).toList();
    assertEquals(1, said.size(), said.toString());
    assertEquals(SAID, said.get(0).substring(0, SAID.length()));
    assertEquals(2, recovered(jdk, said.get(0).substring(SAID.length())).count("MPI_Barrier"));
  }

  private Recording recovered(Jdk jdk, String parts) throws Exception {
    Path profile = folder.resolve("both.tprof");
    Tinyprof.Ended ended = new Tinyprof(jdk, folder).run("recover", parts, "-o", profile);
    assertEquals(0, ended.exitCode(), ended.err());
    return Recording.read(profile);
  }
}
