package org.tinyprof.benchmarks.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tinyprof.benchmarks.report.InterleavedRuns;

/** Pairs of (2, 2.2), (4, 5) and (10, 10.5) CPU seconds, each run of half as many on the wall. */
class OverheadTest {
  private static final StatedCost COST = new StatedCost(0, 0.1, 0.01, 0.02, 0.03, 0.04, 0.3, 1);

  private final Overhead overhead;

  OverheadTest() throws Exception {
    Iterator<Double> seconds = List.of(2.0, 2.2, 5.0, 4.0, 10.0, 10.5).iterator();
    List<String> options = List.of(ProfiledRun.PLAIN, "");
    overhead =
        new Overhead(
            InterleavedRuns.take(
                3, options, each -> run(seconds.next(), !each.equals(ProfiledRun.PLAIN))),
            "");
  }

  private static ProfiledRun run(double seconds, boolean profiled) {
    return new ProfiledRun(
        new MeasuredJob.Took(seconds / 2, seconds),
        profiled ? Optional.of(COST) : Optional.empty());
  }

  @Test
  void comparesTheRunsOfATurn() {
    assertEquals(1.1, overhead.ratio(ProfiledRun::wallSeconds).median(), 1e-9);
  }

  @Test
  void relatesWhatTheProfileTellsToThePlainRun() {
    assertEquals(0.4, overhead.io().median(), 1e-9);
    assertEquals(List.of(50.0, 25.0, 10.0), overhead.toldPercent().readings());
  }
}
