package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.CountingSource;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.export.ExportFormat;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.format.Lane;
import org.tinyprof.format.LaneValues;
import org.tinyprof.format.Profile;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.source.MemorySource;

class ReportsTest {
  @TempDir Path folder;
  private Path path;
  private Report report;

  @BeforeEach
  void ask() throws Exception {
    path = ExampleRun.write(folder.resolve("run.tprof"));
    try (Run run = Run.open(path)) {
      report = Reports.of(run, 3);
    }
  }

  @Test
  void saysTheSameOfATextAndOfOneFile() throws Exception {
    for (ExportFormat format : List.of(ExportFormat.TEXT, ExportFormat.BINARY)) {
      Path copy = folder.resolve("copy");
      try (Run run = Run.open(path);
          OutputStream out = Files.newOutputStream(copy)) {
        format.write(run, out);
      }
      try (Run run = Run.open(copy)) {
        Report again = Reports.of(run, 3);
        assertEquals(report.balance(), again.balance());
        assertEquals(report.executions(), again.executions());
        assertEquals(report.iterations(), again.iterations());
      }
    }
  }

  @Test
  void splitsTheTimeOfAllRanksByKindOfWork() {
    assertEquals(1866e6, report.totalNanos()); // 7 ranks of 126 + 106 ms, rank 0 of 131 + 111 ms
    assertEquals(242e6, report.elapsedNanos());
    assertEquals(
        List.of(
            new CategoryTime(Category.COMPUTE, 1236e6, 1236.0 / 1866),
            new CategoryTime(Category.COMMUNICATION, 580e6, 580.0 / 1866),
            new CategoryTime(Category.WAITS, 40e6, 40.0 / 1866),
            new CategoryTime(Category.IO, 10e6, 10.0 / 1866)),
        report.split());
    assertEquals("Compute bounds this run: 66 % of all ranks' time.", report.bound());
  }

  @Test
  void ranksCallpathsByWhatTheyAndTheirCalleesCost() {
    assertEquals(
        List.of("main<step", "main<step<compute", "main<step<MPI_Allreduce"),
        report.inclusive().stream().map(Cost::path).toList());
    Cost compute = report.inclusive().get(1);
    assertEquals(1020e6, compute.nanos());
    assertEquals(80, compute.count());
    assertEquals(127.5e6, compute.meanNanos());
    assertEquals(180.0 / 127.5, compute.imbalance());
  }

  @Test
  void ranksCallpathsByTheirOwnTime() {
    assertEquals(
        List.of("main<step<compute", "main<step<MPI_Allreduce", "main<setup"),
        report.exclusive().stream().map(Cost::path).toList());
  }

  @Test
  void namesTheFiveRanksThatWorkLongestOutsideMpi() {
    assertEquals(207 / 155.75, report.balance().imbalance(), 1e-12);
    assertEquals(
        List.of(
            new RankTime(5, 232e6, 207e6),
            new RankTime(0, 242e6, 157e6),
            new RankTime(1, 232e6, 147e6),
            new RankTime(2, 232e6, 147e6),
            new RankTime(3, 232e6, 147e6)),
        report.balance().slowest());
  }

  @Test
  void followsExecutionsAndIterationsInOrder() {
    assertEquals(List.of(126.625e6, 106.625e6), report.executions().orElseThrow().course());
    Spread compute = report.iterations().get(0);
    assertEquals("main<step<compute", compute.path());
    assertEquals(List.of(20.75e6, 10.75e6, 10.75e6, 10.75e6, 10.75e6), compute.course());
  }

  @Test
  void pointsOutWhatAPersonWould() {
    assertEquals(
        List.of(
            "7 dropped values: see tinyprof info " + path + ".",
            "Rank 0 waits 29 % of its time in MPI_Allreduce (main<step<MPI_Allreduce);"
                + " the mean is 27 %, rank 5 waits least.",
            "Work is uneven in main<step<compute: rank 5 takes 1.41 times the mean."
                + " Spread evenly it would take 52.5 ms less.",
            "The iterations of main<step<compute vary by 50 %, from 10.0 ms to 36.0 ms."),
        report.hints());
  }

  @Test
  void readsTheTimesOfRootsOutermostMpiCallsAndLeastSteadyLoopsAndNothingElse() throws Exception {
    CountingSource counting = new CountingSource(BinarySource.open(path));
    try (Run run = Run.of(path, counting)) {
      assertEquals(report, Reports.of(run, 3));
    }
    assertEquals(
        Set.of(
            "main",
            "main<step",
            "main<step<compute",
            "main<step<exchange<MPI_Sendrecv",
            "main<step<exchange<MPI_Waitall",
            "main<step<MPI_Allreduce"),
        counting.callpaths());
    assertEquals(Set.of("time"), counting.metrics());
  }

  @Test
  void countsMissingRanksByRanksWhereThreadsAreLanes() throws Exception {
    Profile whole = BinarySource.open(path).profile();
    LaneValues rank = whole.values().range(0, 1);
    LaneValues worker =
        new LaneValues(List.of(new Lane(0, 1, "worker")), rank.counters(), rank.blocks());
    List<LaneValues> threads = new ArrayList<>(List.of(whole.values().range(0, 7), worker));
    LaneValues sevenRanks = LaneValues.join(whole.schema(), threads);
    Profile some = new Profile(whole.run(), whole.precision(), whole.schema(), sevenRanks);
    try (Run run = Run.of(path, new MemorySource(some))) {
      assertEquals(
          "Only 7 of 8 ranks are in this profile; the numbers are theirs alone.",
          Reports.of(run, 3).hints().get(0));
    }
  }
}
