package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.report.Balance;
import org.tinyprof.analysis.report.Category;
import org.tinyprof.analysis.report.CategoryTime;
import org.tinyprof.analysis.report.HotMethod;
import org.tinyprof.analysis.report.HotStep;
import org.tinyprof.analysis.report.Report;
import org.tinyprof.analysis.report.ThreadNumber;
import org.tinyprof.analysis.report.ThreadTime;
import org.tinyprof.analysis.table.Glyphs;
import org.tinyprof.analysis.table.JsonRendering;
import org.tinyprof.analysis.table.Rendering;
import org.tinyprof.analysis.table.TextRendering;

/** The sections that the example run has nothing for. */
class ReportPageTest {
  private static final Report REPORT =
      new Report(
          "app.Main",
          Optional.empty(),
          1,
          "",
          2e9,
          6e9,
          false,
          Optional.of("profiling cost about 1.4 %"),
          List.of("System.exit(3) ended the program after 2.00 s."),
          "Other threads do the work.",
          Optional.empty(),
          List.of(),
          List.of(),
          2e9,
          List.of(
              new CategoryTime(Category.WAITING, 1.5e9, 0.75, "FutureTask.get"),
              new CategoryTime(Category.COMPUTE, 0.5e9, 0.25, "")),
          false,
          4e9,
          400,
          List.of(
              new HotMethod(
                  "Pool.crunch",
                  "thread pool<Pool.task<Pool.crunch",
                  3e9,
                  1e8,
                  0.75,
                  Double.NaN,
                  1.0,
                  12,
                  List.of("task", "pool"))),
          List.of(
              new HotStep(
                  0,
                  List.of("pool", "Pool.task", "crunch"),
                  "thread pool<Pool.task<Pool.crunch",
                  3e9,
                  1e8,
                  0.75)),
          List.of(
              new ThreadTime(
                  "pool", ThreadNumber.of(8, 1), 3e9, 0, 1e9, 2e9, 5e8, "Pool.crunch", 3e9, "")),
          8,
          new Balance(false, 1.0, List.of(), List.of()),
          Optional.empty(),
          List.of(),
          List.of("tinyprof view run.tprof", "tinyprof flat run.tprof --callers Pool.crunch"));

  private static String printed(Rendering rendering) throws Exception {
    StringBuilder out = new StringBuilder();
    rendering.render(REPORT.page(), out);
    return out.toString();
  }

  @Test
  void isOnePageForAPerson() throws Exception {
    assertEquals(
        """
        app.Main    2.00 s    6.00 s of CPU    9 threads    profiling cost about 1.4 %

        System.exit(3) ended the program after 2.00 s.
        Other threads do the work.

        Where main's time went: 2.00 s
          █████████       75 %  1.50 s  waiting for others  FutureTask.get
          ███             25 %  500 ms  computing

        Hottest methods, all threads: own time, of 4.00 s not waiting (400 samples)
           own           time  method          called by
          75 %  3.00 s ± 3 %   Pool.crunch:12  task < pool

        Hot path, of 4.00 s not waiting
          75 %  3.00 s  pool > Pool.task > crunch

        Threads beside main
          group  threads  running  waiting   locks    idle  hottest method
          pool         8   3.00 s   2.00 s  1.00 s  500 ms  Pool.crunch

        Next
          tinyprof view run.tprof
          tinyprof flat run.tprof --callers Pool.crunch
        """,
        printed(new TextRendering(Glyphs.UNICODE, false, 100)));
  }

  @Test
  void givesMachinesTheSameInTheSameOrder() throws Exception {
    String json = printed(new JsonRendering());
    int at = 0;
    for (String section : List.of("verdict", "split", "methods", "hot_path", "threads", "next")) {
      int found = json.indexOf('"' + section + '"', at);
      assertTrue(found > 0, section + " in " + json);
      at = found;
    }
    assertTrue(json.contains("\"callpath\":\"thread pool<Pool.task<Pool.crunch\""), json);
    assertTrue(json.contains("\"line\":12"), json);
  }
}
