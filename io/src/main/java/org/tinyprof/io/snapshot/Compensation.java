package org.tinyprof.io.snapshot;

import org.tinyprof.runtime.calibration.FirstCalls;
import org.tinyprof.runtime.calibration.ProbeCosts;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.tree.Sampling;

/**
 * Takes what clock and probes cost out of the times of a rank's callpaths.
 *
 * <p>A call's own time has a part of its own probe in it, and all of the probes of the calls below
 * it. Both are taken out of totals, of least and greatest calls and of each kept call. Longer calls
 * have more calls below them, so they share what those cost by their time.
 */
final class Compensation {
  static final double SMALL = 0.001; // of a time: less is left out of the profile
  private static final double ERRORS = 2; // that a child may pass its parent by

  private final ProbeCosts costs;
  private final Metering metering;
  private final boolean raw;
  private final CallpathTable callpaths;
  private final double firstShare;
  private double costNanos;

  /**
   * Compensates callpaths of a rank.
   *
   * @param raw whether times stay as they were recorded
   * @param calls of the whole rank, which tells how many of them were its first ones
   */
  Compensation(
      ProbeCosts costs, Metering metering, boolean raw, CallpathTable callpaths, long calls) {
    this.costs = costs;
    this.metering = metering;
    this.raw = raw;
    this.callpaths = callpaths;
    this.firstShare = calls == 0 ? 0 : Math.min(1, (double) FirstCalls.CALLS / calls);
  }

  /** What recording all calls cost that came here. */
  double costNanos() {
    return costNanos;
  }

  /** Compensates one callpath of a lane, after all callpaths below it. */
  void apply(Series series, RecordedLane lane) {
    long calls = series.calls();
    long sampled = series.sampledCalls();
    long timed = calls - sampled;
    double mean = calls == 0 ? 0 : (double) series.nanos() / calls;
    Metering own = metering.with(callpaths.spec(series.callpath).metrics());
    double meters = 2 * (own.cpu() ? costs.cpuReadNanos() : 0);
    meters += 2 * (own.alloc() ? costs.allocReadNanos() : 0);
    double first = firstShare * calls;
    double inside = costs.insideNanos(timed, sampled, mean) + calls * meters;
    inside += first * costs.first().insideNanos();
    double whole = costs.wholeNanos(timed, sampled, mean);
    whole += (timed + (double) sampled / Sampling.BLOCK) * meters;
    whole += first * costs.first().wholeNanos();
    whole += series.readNanos();
    double error = costs.errorNanos(timed, sampled);
    error += first * costs.first().wholeNanos() / 2 + series.costErrorBelow;
    series.costError = error;
    if (raw) {
      check(series, error, lane);
    } else {
      CostRemoval removal = new CostRemoval(series);
      removal.fromTime(inside);
      removal.fromCpu(own.cpu() ? calls * costs.cpuReadNanos() : 0);
      double small = SMALL * series.nanos();
      removal.spread(RecordedColumn.TIME_COST, whole > small ? whole : 0);
      removal.spread(RecordedColumn.TIME_ERR_COST, error > small ? error : 0);
      lane.unsettled |= series.nanosBelow > series.nanos();
    }
    costNanos += whole;
    handUp(series, whole, error, lane);
  }

  /** Raw times are not settled; where they contradict each other is counted. */
  private static void check(Series series, double error, RecordedLane lane) {
    double known = Math.sqrt(series.variance() + series.varianceBelow + error * error);
    if (series.nanosBelow - series.nanos() > ERRORS * known) {
      lane.contradictions++;
    }
  }

  private void handUp(Series series, double whole, double error, RecordedLane lane) {
    int parent = callpaths.outer(series.callpath);
    Series above = lane.known(parent, series.execution);
    if (above != null) {
      above.costBelow += whole + series.costBelow;
      above.costErrorBelow += error;
      above.nanosBelow += series.nanos();
      above.varianceBelow += series.variance();
    }
  }
}
