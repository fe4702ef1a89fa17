package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.table.Glyphs;
import org.tinyprof.analysis.table.TextRendering;

/** Threads of a folded group are counted where samples could count them. */
class ThreadNumberTest {
  @Test
  void aGroupHasTheNumberThatItsRootStandsFor() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .time("thread pool", 4000)
            .threads("thread pool", 8)
            .report();
    assertEquals(ThreadNumber.of(8, 1), report.threads().get(0).number());
    assertTrue(text(report).contains("1.00 s    9 threads"), text(report));
    assertTrue(text(report).contains("  pool         8"), text(report));
  }

  @Test
  void ranksMayDiffer() throws Exception {
    Report report =
        new MadeRun(2)
            .wall(1000, 1000)
            .time("main", 1000, 1000)
            .time("thread pool", 4000, 3000)
            .threads("thread pool", 8, 3)
            .time("thread rare", 100, MadeRun.ABSENT)
            .threads("thread rare", 2, MadeRun.ABSENT)
            .report();
    assertEquals(
        List.of(new ThreadNumber(3, 8, 11), new ThreadNumber(0, 2, 2)),
        report.threads().stream().map(ThreadTime::number).toList());
    assertTrue(text(report).contains("on 2 ranks    15 threads"), text(report));
    assertTrue(text(report).contains("pool   3 to 8"), text(report));
    assertTrue(text(report).contains("rare   up to 2"), text(report));
  }

  @Test
  void theHeadlineCountsNoneIfOneGroupIsUnknown() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .time("thread pool", 4000)
            .threads("thread pool", 8)
            .time("thread request", 400)
            .report();
    assertEquals(0, report.threadsBesideMain());
  }

  private static String text(Report report) throws Exception {
    StringBuilder out = new StringBuilder();
    new TextRendering(Glyphs.UNICODE, false, 100).render(report.page(), out);
    return out.toString();
  }
}
