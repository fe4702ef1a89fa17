package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.ensemble.fixtures.StudyRun;

/** Scaling by group, models of several metrics, and one bad file among very many. */
class RunGroupsTest {
  @TempDir Path folder;
  private Path study;

  @BeforeEach
  void write() throws Exception {
    study = Files.createDirectory(folder.resolve("study"));
    int number = 0;
    for (String cluster : List.of("big", "old")) {
      for (int ranks : List.of(1, 2, 4)) {
        double work = cluster.equals("big") ? 100.0 / ranks : 100.0;
        StudyRun.of(++number, ranks)
            .with("cluster", cluster)
            .with("main", work)
            .write(study.resolve(cluster + ranks + ".tprof"));
      }
    }
  }

  @Test
  void scalingHasATableForEachGroup() throws Exception {
    Commands done = Commands.run("scaling", study, "--group-by", "cluster");
    assertEquals(
        """
        scaling of time by ranks: 6 runs, max over ranks

        big
          Each value is the median of the runs of one size. Base: ranks = 1. Ideal: the base's time divided
          by the growth in size (strong scaling).
          time at 1  time at 4  beyond ideal  efficiency at 2  efficiency at 4  stops at  method
             100 ms    25.0 ms          0 ns            100 %            100 %         -  main

        old
          Each value is the median of the runs of one size. Base: ranks = 1. Ideal: the base's time divided
          by the growth in size (strong scaling).
          time at 1  time at 4  beyond ideal  efficiency at 2  efficiency at 4  stops at  method
             100 ms     100 ms       75.0 ms             50 %             25 %         2  main
        """,
        done.out());
    List<String> csv =
        Commands.run("scaling", study, "--group-by", "cluster", "--format", "csv")
            .out()
            .lines()
            .toList();
    assertTrue(csv.stream().anyMatch(line -> line.startsWith("scaling_old,")), csv.toString());
    Path svg = folder.resolve("both.svg");
    assertEquals(0, Commands.run("scaling", study, "--group-by", "cluster", "-o", svg).exitCode());
    assertTrue(Files.readString(svg).contains(">old: main<"));
  }

  @Test
  void scalingTakesRanksForRepetitions() {
    Commands done = Commands.run("scaling", study, "--across", "ranks", "--where", "cluster = old");
    assertTrue(done.out().startsWith("scaling of time by ranks: 7 ranks\n"), done.out());
  }

  @Test
  void modelRanksEveryMetricForItself() {
    Commands done = Commands.run("model", study, "--metric", "all", "--where", "cluster = old");
    assertTrue(done.out().startsWith("models of count, time by ranks: 3 runs"), done.out());
    assertTrue(done.out().contains("\ncount\n") && done.out().contains("\ntime\n"), done.out());
    assertEquals(2, done.out().split("Largest run:", -1).length, "is said once");
    String csv = Commands.run("model", study, "--metric", "time,count", "--format", "csv").out();
    assertTrue(csv.contains("models_time,") && csv.contains("models_count,"), csv);
  }

  @Test
  void oneDamagedRunHidesNoneOfFiveHundred() throws Exception {
    Path many = Files.createDirectory(folder.resolve("many"));
    for (int i = 0; i < 500; i++) {
      StudyRun.of(1000 + i, 1).with("main", 10 + i % 7).write(many.resolve(i + ".tprof"));
    }
    Path damaged = many.resolve("250.tprof");
    byte[] bytes = Files.readAllBytes(damaged);
    bytes[bytes.length / 2] ^= 0x55;
    Files.write(damaged, bytes);
    Commands done = Commands.run("stats", many, "--show", "runs");
    assertEquals(0, done.exitCode());
    assertTrue(done.out().startsWith("time over 499 runs"), done.out());
    assertTrue(done.out().contains(damaged + ": ") && done.out().contains("(the run is left out)"));
    assertTrue(done.out().contains("   499  main\n"), done.out());
    Commands gate = Commands.run("compare", many, many, "--fail-above", "5%");
    assertEquals(3, gate.exitCode(), gate.out());
  }
}
