package org.tinyprof.store.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.store.catalogue.RunSummary;
import org.tinyprof.store.catalogue.SomeRuns;

class HistoryTest {
  private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");
  private static final int RUNS = 60;

  @Test
  void namesTheCallpathThatChangedAndWhatElseDid() {
    History history = History.of(runs(30, 1.2, -1), 0.01);
    assertEquals(1, history.shifts().size());
    Shift shift = history.shifts().get(0);
    assertEquals(30, shift.index());
    assertEquals("main<solve", shift.where().path());
    assertEquals(List.of("jdk: 17 to 21"), shift.others());
    assertTrue(shift.change().low() > 1.15 && shift.change().high() < 1.25, "" + shift.change());
    assertTrue(shift.slower());
  }

  @Test
  void isNotMovedByASingleOddRun() {
    History history = History.of(runs(RUNS, 1, 20), 0.01);
    assertEquals(List.of(), history.shifts());
  }

  @Test
  void saysHowLargeAChangeWouldBeSeen() {
    double seen = History.of(runs(RUNS, 1, -1), 0.01).calls().get(0).seen();
    assertTrue(seen > 0.005 && seen < 0.05, "with noise of 1 %: " + seen);
  }

  @Test
  void findsWhatSlowRunsHaveInCommon() {
    List<RunSummary> runs = new ArrayList<>();
    for (RunSummary run : runs(RUNS, 1, -1)) {
      boolean slow = run.info().start().getEpochSecond() / 86400 % 4 == 0;
      Attributes labelled = run.info().attributes().with("node", slow ? "n13" : "n7");
      long[] nanos = run.times().nanos().clone();
      nanos[0] += slow ? 100_000_000 : 0;
      nanos[1] += slow ? 100_000_000 : 0;
      RunSummary plain = SomeRuns.of("a.Main", runs.size(), run.info().start(), nanos);
      runs.add(
          new RunSummary(
              plain.path(), run.info().withAttributes(labelled), false, 0, plain.times()));
    }
    List<String> common =
        SlowRuns.of(History.of(runs, 0.01)).stream().map(SlowRuns.Common::what).toList();
    assertTrue(common.contains("node = n13"), common.toString());
    assertTrue(common.contains("time in main<step"), common.toString());
  }

  @Test
  void showsItAll() throws Exception {
    Page page = HistoryPage.of(History.of(runs(30, 1.2, -1), 0.01), 10, List.of());
    assertTrue(
        page.title().startsWith("a.Main on 4 ranks    60 runs from 2026-01-01 to 2026-03-01"),
        page.title());
    assertTrue(page.title().endsWith("1 change"), page.title());
    StringWriter text = new StringWriter();
    new org.tinyprof.analysis.table.JsonRendering().render(page, text);
    assertTrue(text.toString().contains("jdk: 17 to 21"), text.toString());
  }

  /**
   * A run a day, with 1 % of noise.
   *
   * @param change the run from which solve takes longer, and the JDK is another
   * @param odd one run that takes three times as long
   */
  private static List<RunSummary> runs(int change, double factor, int odd) {
    Random random = new Random(42);
    List<RunSummary> runs = new ArrayList<>();
    for (int i = 0; i < RUNS; i++) {
      double noise = (1 + 0.01 * random.nextGaussian()) * (i == odd ? 3 : 1);
      long step = Math.round(4e8 * noise);
      long solve = Math.round(5e8 * noise * (i < change ? 1 : factor));
      Instant start = START.plus(Duration.ofDays(i));
      RunSummary run = SomeRuns.of("a.Main", i, start, step + solve + 10_000_000, step, solve);
      Attributes attributes = run.info().attributes().with("jdk", i < change ? "17" : "21");
      runs.add(
          new RunSummary(run.path(), run.info().withAttributes(attributes), false, 0, run.times()));
    }
    return runs;
  }
}
