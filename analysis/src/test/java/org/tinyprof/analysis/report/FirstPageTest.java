package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.table.CsvRendering;
import org.tinyprof.analysis.table.Glyphs;
import org.tinyprof.analysis.table.JsonRendering;
import org.tinyprof.analysis.table.MarkdownRendering;
import org.tinyprof.analysis.table.Rendering;
import org.tinyprof.analysis.table.TextRendering;
import org.tinyprof.format.run.ProcessCounters;

/** What the first page says, and that every format says the same. */
class FirstPageTest {
  private static MadeRun twoRanks() {
    return new MadeRun(2)
        .wall(1000, 1000)
        .time("main", 1000, 1000)
        .time("main<launch", 1000, 1000)
        .time("main<launch<MPI_Waitall", 400, 400)
        .time("main<launch<solve", 300, 300)
        .time("main<launch<solve<relax", 290, 290)
        .time("main<launch<print", 200, 200);
  }

  private static String printed(Report report, Rendering rendering) throws Exception {
    StringBuilder out = new StringBuilder();
    rendering.render(report.page(), out);
    return out.toString();
  }

  @Test
  void endsTheHotPathWithTheTwoLargestCalleesWhereNoneHasHalf() throws Exception {
    List<HotStep> path = twoRanks().report().hotPath();
    assertEquals(
        List.of(List.of("main", "launch"), List.of("MPI_Waitall"), List.of("solve", "relax")),
        path.stream().map(HotStep::names).toList());
    assertEquals(List.of(0, 1, 1), path.stream().map(HotStep::level).toList());
  }

  @Test
  void hasNoBusiestRanksWhereAllWorkAlike() throws Exception {
    String text = printed(twoRanks().report(), new TextRendering(Glyphs.ASCII, false, 100));
    assertFalse(text.contains("Busiest ranks"), text);
  }

  @Test
  void asksForCallersOfAMethodThatHasSome() throws Exception {
    Report report = new MadeRun(1).wall(1000).time("main", 1000).time("main<f", 300).report();
    assertEquals("main", report.methods().get(0).name());
    assertEquals(
        List.of("tinyprof view made.tprof", "tinyprof flat made.tprof --callers f"), report.next());
  }

  @Test
  void asksForNoCallersOfTheStartOfMpi() throws Exception {
    Report report =
        new MadeRun(2)
            .wall(1000, 1000)
            .time("main", 1000, 1000)
            .time("main<MPI_Init", 600, 600)
            .time("main<step", 300, 300)
            .report();
    assertEquals("MPI_Init", report.methods().get(0).name());
    assertTrue(
        report.next().contains("tinyprof flat made.tprof --callers step"),
        report.next().toString());
  }

  @Test
  void endsWithACommandThatCountsCallsOfSampledMethods() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .time("main<f", 800)
            .samples("main<f", 80)
            .report();
    assertEquals("tinyprof run --set learn=made.tprof -- java ...", report.next().get(2));
  }

  @Test
  void saysThatTimeWithoutACpuIsAmongThatOfMethods() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .nanos(ProcessCounters.CPU, 220)
            .nanos(ProcessCounters.CPU_MAIN, 200)
            .nanos(ProcessCounters.QUEUED_MAIN, 780)
            .report();
    String text = printed(report, new TextRendering(Glyphs.ASCII, false, 100));
    assertTrue(text.contains("own time, of 1.00 s running or ready to run"), text);
  }

  @Test
  void namesTheRankThatItIsAbout() throws Exception {
    try (var run = twoRanks().run()) {
      Report report = ReportBuilder.of(run, Slice.parse("rank(1)"), 10, false);
      assertTrue(report.page().title().contains("on rank 1"), report.page().title());
    }
  }

  @Test
  void saysTheSameInEveryFormat() throws Exception {
    Report report = twoRanks().report();
    List<String> words =
        List.of(
            report.bound(),
            "Where the time went, mean of 2 ranks: 1.00 s",
            "waiting in MPI",
            "Next",
            "tinyprof flat made.tprof --callers");
    for (Rendering rendering :
        List.of(
            new TextRendering(Glyphs.ASCII, false, 160),
            new JsonRendering(),
            new CsvRendering(false))) {
      String page = printed(report, rendering);
      int at = 0;
      for (String each : words) {
        int found = page.indexOf(each, at);
        assertTrue(found >= 0, each + " in " + page);
        at = found;
      }
    }
  }

  @Test
  void separatesThePartsOfItsHeadlineWhereBlanksCollapse() throws Exception {
    String title = printed(twoRanks().report(), new MarkdownRendering()).lines().findFirst().get();
    assertEquals("# example.Made · 1.00 s on 2 ranks", title);
  }
}
