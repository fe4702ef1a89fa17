package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.Run;

/** Commands about files of other tools. */
class OtherFilesTest {
  @TempDir Path folder;

  /** Two of Hatchet's literals, which name no unit: 6 and 12 of whatever it is. */
  private Path literals() throws IOException {
    Path study = Files.createDirectory(folder.resolve("study"));
    for (int run = 1; run <= 2; run++) {
      Files.writeString(
          study.resolve("run" + run + ".json"),
          """
          [{"frame":{"name":"main"},"metrics":{"time":%d.0},
            "children":[{"frame":{"name":"work"},"metrics":{"time":%d.0}}]}]
          """
              .formatted(4 * run, 2 * run));
    }
    return study;
  }

  @ParameterizedTest
  @CsvSource({"s, 6.00 s, 12.0 s", "us, 6.00 us, 12.0 us"})
  void statsTakesAllTimesInTheUnitThatTheUserNames(String unit, String least, String most)
      throws Exception {
    Commands done =
        Commands.run("stats", literals(), "--unit", unit, "--show", "min,max", "--query", "main");
    assertEquals("", done.err());
    assertTrue(done.out().contains(least + "  " + most), done.out());
  }

  @Test
  void statsSaysTheUnitThatItAssumed() throws Exception {
    Commands done = Commands.run("stats", literals());
    assertTrue(done.out().contains("does not name the unit of its times"), done.out());
    Commands said = Commands.run("stats", folder.resolve("study"), "--unit", "s");
    assertTrue(!said.out().contains("does not name the unit of its times"), said.out());
  }

  @Test
  void compareReadsBothSidesByTheSameRules() throws Exception {
    Path study = literals();
    Path one = study.resolve("run1.json");
    Path two = study.resolve("run2.json");
    Commands own = Commands.run("compare", one, two, "--unit", "ms");
    assertTrue(own.out().contains("6.00 ms"), own.out() + own.err());
    Commands whole = Commands.run("compare", one, two, "--unit", "ms", "--inclusive", "time");
    assertTrue(whole.out().contains("4.00 ms"), whole.out() + whole.err());
    assertTrue(!whole.out().contains("6.00 ms"), whole.out());
  }

  @Test
  void aSecondRootOfAFileIsNoThread() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("roots.json"),
            """
            [{"frame":{"name":"main"},"metrics":{"time":3.0}},
             {"frame":{"name":"MPI_Init"},"metrics":{"time":1.0}}]
            """);
    String report = Commands.run("report", file).out();
    assertTrue(report.startsWith("roots.json    4.00 s"), report);
    assertTrue(!report.contains("Threads beside main"), report);
  }

  @Test
  void aFileWithoutTimesIsReportedByWhatItHas() throws Exception {
    Path samples = Files.writeString(folder.resolve("app.folded"), "main;work 5\nmain 3\n");
    String report = Commands.run("report", samples).out();
    assertTrue(report.startsWith("app.folded    8 samples\n"), report);
    try (Run run = Run.open(samples)) {
      assertEquals("app.folded    8 samples", run.report().page().title());
      assertEquals(
          "The file has no times; of its 8 samples, 63 % are in work.", run.report().bound());
    }
    Path bytes =
        Files.writeString(
            folder.resolve("heap.json"),
            """
            {"shared":{"frames":[{"name":"main"}]},
             "profiles":[{"type":"sampled","name":"heap","unit":"bytes","samples":[[0]],
                          "weights":[2048]}]}
            """);
    assertTrue(
        Commands.run("report", bytes).out().startsWith("heap.json    2.00 KiB\n"),
        Commands.run("report", bytes).out());
  }

  @Test
  void aMeanOverRanksIsNamedAsSuch() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("mean.json"),
            """
            {"data":[[1.5,2.5,0]],"columns":["avg#sum#time.duration","max#sum#time.duration","path"],
             "column_metadata":[{"is_value":true},{"is_value":true},{"is_value":false}],
             "nodes":[{"label":"main","column":"path"}],"jobsize":"64"}
            """);
    assertTrue(
        Commands.run("tree", file).out().startsWith("mean.json: time, mean of 64 ranks\n"),
        Commands.run("tree", file).out());
    assertTrue(
        Commands.run("flat", file).out().contains(", mean of 64 ranks\n"),
        Commands.run("flat", file).out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"runs", "stats", "scaling", "model"})
  void aUnitThatIsNoneIsRefused(String command) throws Exception {
    Commands done = Commands.run(command, literals(), "--unit", "h");
    assertEquals(2, done.exitCode());
    assertTrue(
        done.err()
            .contains("tinyprof " + command + ": --unit: no unit of time: h; use one of s, ms, us"),
        done.err());
  }
}
