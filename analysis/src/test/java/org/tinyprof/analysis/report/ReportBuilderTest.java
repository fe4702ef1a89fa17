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
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.profile.CountingSource;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.interchange.write.ExportFormat;

class ReportBuilderTest {
  @TempDir Path folder;
  private Path path;
  private Report report;

  @BeforeEach
  void ask() throws Exception {
    path = ExampleRun.write(folder.resolve("run.tprof"));
    try (OpenProfile run = OpenProfile.open(path)) {
      report = ReportBuilder.of(run, 3);
    }
  }

  @Test
  void saysTheSameOfATextAndOfOneFile() throws Exception {
    for (ExportFormat format : List.of(ExportFormat.TEXT, ExportFormat.BINARY)) {
      Path copy = folder.resolve("copy");
      try (OpenProfile run = OpenProfile.open(path);
          OutputStream out = Files.newOutputStream(copy)) {
        format.write(new FrameExport(run), out);
      }
      try (OpenProfile run = OpenProfile.open(copy)) {
        Report again = ReportBuilder.of(run, 3);
        assertEquals(report.balance(), again.balance());
        assertEquals(report.executions(), again.executions());
        assertEquals(report.iterations(), again.iterations());
      }
    }
  }

  @Test
  void splitsTheTimeOfAllRanksByKindOfWork() {
    double whole = 1866; // 7 ranks of 126 + 106 ms, rank 0 of 131 + 111 ms
    assertEquals(242e6, report.elapsedNanos());
    assertEquals(
        List.of(
            new CategoryTime(Category.COMPUTE, 1236e6 / 8, 1236 / whole, ""),
            new CategoryTime(
                Category.COLLECTIVE, 500e6 / 8, 500 / whole, "MPI_Allreduce under step"),
            new CategoryTime(
                Category.POINT_TO_POINT, 80e6 / 8, 80 / whole, "MPI_Sendrecv under exchange"),
            new CategoryTime(Category.WAITS, 40e6 / 8, 40 / whole, "MPI_Waitall under exchange"),
            new CategoryTime(Category.IO, 10e6 / 8, 10 / whole, "")),
        report.split());
    assertEquals(
        "Computing bounds this run: main computes 66 % of the time, 83 % of it in compute.",
        report.bound());
  }

  @Test
  void listsMethodsByTheTimeInThemselves() {
    assertEquals(
        List.of("compute", "MPI_Allreduce", "setup"),
        report.methods().stream().map(HotMethod::name).toList());
    HotMethod compute = report.methods().get(0);
    assertEquals(127.5e6, compute.nanos());
    assertEquals(10, compute.calls());
    assertEquals(180.0 / 127.5, compute.imbalance());
    assertEquals(List.of("step", "main"), compute.callers());
  }

  @Test
  void followsTheHotPathDownWithChainsInOneLine() {
    assertEquals(
        List.of(List.of("main"), List.of("step"), List.of("compute")),
        report.hotPath().stream().map(HotStep::names).toList());
  }

  @Test
  void namesTheFiveRanksThatWorkLongestOutsideMpi() {
    assertEquals(207 / 155.75, report.balance().imbalance(), 1e-12);
    assertEquals(
        List.of(
            new RankTime(5, "", 232e6, 207e6),
            new RankTime(0, "", 242e6, 157e6),
            new RankTime(1, "", 232e6, 147e6),
            new RankTime(2, "", 232e6, 147e6),
            new RankTime(3, "", 232e6, 147e6)),
        report.balance().slowest());
  }

  @Test
  void followsExecutionsAndIterationsInOrder() {
    assertEquals(List.of(126.625e6, 106.625e6), report.executions().orElseThrow().course());
    Variation compute = report.iterations().get(0);
    assertEquals("main<step<compute", compute.path());
    assertEquals(List.of(20.75e6, 10.75e6, 10.75e6, 10.75e6, 10.75e6), compute.course());
  }

  @Test
  void pointsOutWhatAPersonWould() {
    assertEquals(List.of("7 dropped values: see tinyprof info " + path + "."), report.notes());
    assertEquals(
        List.of(
            "Rank 5 works 1.33 times the mean, mostly in compute; the other ranks wait for it in"
                + " MPI_Allreduce (30 % of their time). Fixing this saves at most 51.3 ms (21 %).",
            "The iterations of compute vary by 50 %, from 10.0 ms to 36.0 ms"
                + " (iteration 0 on rank 5). Fixing this saves at most 27.5 ms (11 %).",
            "Work is uneven in write: 8.00 times the mean on rank 0 (10.0 ms outside MPI, the"
                + " mean is 1.25 ms). Fixing this saves at most 8.75 ms (3.6 %)."),
        report.sentences());
  }

  @Test
  void readsTimesByRankWhereMpiCallsAreAndOfTheLeastSteadyLoopsAndNothingElse() throws Exception {
    CountingSource counting = new CountingSource(BinarySource.open(path));
    try (OpenProfile run = OpenProfile.of(path, counting)) {
      assertEquals(report, ReportBuilder.of(run, 3));
    }
    assertEquals(
        Set.of(
            "main",
            "main<step",
            "main<step<compute",
            "main<step<exchange",
            "main<step<exchange<MPI_Sendrecv",
            "main<step<exchange<MPI_Waitall",
            "main<step<MPI_Allreduce",
            "main<write"),
        counting.callpaths());
    assertEquals(Set.of("time"), counting.metrics());
  }

  @Test
  void doesNotSayThatComputeBoundsARunWhoseMpiNobodySaw() throws Exception {
    Profile whole = BinarySource.open(path).profile();
    Attributes unseen = Attributes.NONE.with(RunAttributes.UNSEEN_MPI, "libmpi.so.40");
    Profile other =
        new Profile(whole.run().with(unseen), whole.precision(), whole.schema(), whole.values());
    try (OpenProfile run = OpenProfile.of(path, new MemorySource(other))) {
      Report found = ReportBuilder.of(run, 3);
      assertEquals(
          "The program used an MPI (libmpi.so.40) through calls that TinyProf does not know. Time"
              + " in such calls counts as compute, except in methods named MPI_*: see"
              + " docs/troubleshooting.md.",
          found.notes().get(0));
      assertEquals(
          "What bounds this run is not known: MPI calls that were not recorded count as computing.",
          found.bound());
    }
  }

  @Test
  void countsMissingRanksByRanksWhereThreadsAreLanes() throws Exception {
    Profile whole = BinarySource.open(path).profile();
    LaneValues rank = whole.values().range(0, 1);
    LaneValues worker =
        new LaneValues(
            List.of(new Lane(0, 1, "worker")),
            rank.counters().stream().map(counter -> Column.absent(1)).toList(),
            rank.blocks());
    List<LaneValues> threads = new ArrayList<>(List.of(whole.values().range(0, 7), worker));
    LaneValues sevenRanks = LaneValues.join(whole.schema(), threads);
    Profile some = new Profile(whole.run(), whole.precision(), whole.schema(), sevenRanks);
    try (OpenProfile run = OpenProfile.of(path, new MemorySource(some))) {
      assertEquals(
          "1 of 8 ranks is missing: 7; the numbers are those of the others.",
          ReportBuilder.of(run, 3).notes().get(0));
    }
  }
}
