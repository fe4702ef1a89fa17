package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.report.Balance;
import org.tinyprof.analysis.report.Category;
import org.tinyprof.analysis.report.CategoryTime;
import org.tinyprof.analysis.report.Cost;
import org.tinyprof.analysis.report.ProcessCost;
import org.tinyprof.analysis.report.Report;
import org.tinyprof.analysis.report.ThreadTime;
import org.tinyprof.analysis.report.UnevenWork;
import org.tinyprof.analysis.table.Glyphs;
import org.tinyprof.analysis.table.JsonRendering;
import org.tinyprof.analysis.table.Rendering;
import org.tinyprof.analysis.table.TextRendering;

/** The sections that the example run has nothing for. */
class ReportPageTest {
  private static final Report REPORT =
      new Report(
          "app.Main",
          2,
          1e9,
          true,
          Optional.empty(),
          List.of("Profiling slowed this run by about 9.9 %."),
          List.of(new CategoryTime(Category.BLOCKED, 2e9, 1.0)),
          "Waiting bounds this run.",
          List.of(),
          List.of(new Cost("main<get", Category.COMPUTE, 1e9, Double.NaN, 0.5, 8, 2, 1.0, true)),
          List.of(),
          List.of("main<get: 8 calls, then counted only."),
          List.of(new ThreadTime("worker", 3e9, 1.5, 2)),
          new Balance(
              1.5, List.of(), List.of(new UnevenWork("main<a", 1e8, 2e8, 3, "ranks 2 to 3", 0))),
          Optional.empty(),
          List.of(),
          List.of(
              new ProcessCost("CPU time, all threads", "ns", 1.5e9, 1.5, 2e9, 1),
              new ProcessCost("resident memory", "bytes", 1024, Double.NaN, 2048, 0)));

  private static String printed(Rendering rendering) throws Exception {
    StringBuilder out = new StringBuilder();
    rendering.render(REPORT.page(), out);
    return out.toString();
  }

  @Test
  void saysFirstWhatTheNumbersAreWorthAndWhatIsTakenOverRanks() throws Exception {
    List<String> lines = printed(new TextRendering(Glyphs.UNICODE, false, 0)).lines().toList();
    assertEquals(
        List.of(
            "app.Main: 1.00 s on 2 ranks",
            "",
            "What to know first",
            "  Profiling slowed this run by about 9.9 %.",
            "",
            "Where the time went, sum of 2 ranks"),
        lines.subList(0, 6));
  }

  @Test
  void marksAndListsCallpathsThatWereNoLongerTimed() throws Exception {
    String text = printed(new TextRendering(Glyphs.UNICODE, false, 0));
    assertTrue(text.contains("compute  main<get ‡\n"), text);
    assertTrue(text.contains("‡ No longer timed\n  main<get: 8 calls, then counted only.\n"), text);
    String plain = printed(new TextRendering(Glyphs.ASCII, false, 0));
    assertTrue(plain.contains("compute  main<get *\n"), plain);
    assertTrue(plain.contains("* No longer timed\n"), plain);
    String json = printed(new JsonRendering());
    assertTrue(json.contains("\"callpath\":\"main<get\""), json);
  }

  @Test
  void showsThreadsAndProcessesInBlocksOfTheirOwn() throws Exception {
    String text = printed(new TextRendering(Glyphs.ASCII, false, 0));
    assertTrue(
        text.contains(
            """
            Threads beside main, sum of 2 ranks
              share                   time  ranks  thread
              ############   150 %  3.00 s      2  worker
            """),
        text);
    assertTrue(
        text.contains(
            """
            What the processes cost as a whole
                                         mean  share       max  on rank
              CPU time, all threads    1.50 s  150 %    2.00 s        1
              resident memory        1.00 KiB      -  2.00 KiB        0
            """),
        text);
  }

  @Test
  void tellsPeopleTheRanksAndMachinesTheRankOfUnevenWork() throws Exception {
    String text = printed(new TextRendering(Glyphs.ASCII, false, 0));
    assertTrue(text.contains("200 ms  ranks 2 to 3  main<a\n"), text);
    String json = printed(new JsonRendering());
    assertTrue(json.contains("\"max_rank\":3"), json);
  }
}
