package org.tinyprof.runtime.calibration;

import org.tinyprof.runtime.clock.ClockPace;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Sampling;

/**
 * The cost of recording a call in this process, in nanoseconds.
 *
 * @param clockNanos one read of the clock
 * @param timed of calls that are all timed
 * @param sampled of calls of which one in some is timed
 * @param first of the first calls, which the JVM interprets
 * @param cpuReadNanos one read of the thread's CPU time; 0 if it is not read
 * @param allocReadNanos one read of what the thread has allocated; 0 if it is not read
 */
public record ProbeCosts(
    double clockNanos,
    ProbeCurve timed,
    ProbeCurve sampled,
    FirstCalls first,
    double cpuReadNanos,
    double allocReadNanos) {
  /** Calls that cost nothing. */
  public static final ProbeCosts NONE =
      new ProbeCosts(0, ProbeCurve.NONE, ProbeCurve.NONE, FirstCalls.NONE, 0, 0);

  /** What is left unknown of a call, in reads of the clock: a standard error. */
  static final double TIMED_ERROR = 0.25;

  static final double SAMPLED_ERROR = 0.3;

  /** What recording a call costs now; cheap enough to ask every 100 ms. */
  public static ProbeCosts now(Rank rank) {
    ClockPace pace = new ClockPace();
    for (CallTree tree : rank.trees()) {
      pace.add(tree.pace);
    }
    return of(pace.nanosPerRead(), Metering.OFF);
  }

  /** The same with a clock of that pace. */
  public static ProbeCosts of(double clockNanos, Metering metering) {
    return new ProbeCosts(
        clockNanos,
        ProbeCurve.TIMED,
        ProbeCurve.SAMPLED,
        FirstCalls.measured(),
        metering.cpu() ? metering.cpuReadNanos() : 0,
        metering.alloc() ? metering.allocReadNanos() : 0);
  }

  /** What a call of a short method costs if every call is timed. */
  public double timedPairNanos() {
    return timed.whole(0) * clockNanos;
  }

  /** What a call of a short method costs if one in {@link Sampling#BLOCK} is timed. */
  double sampledPairNanos() {
    return sampled.whole(0) * clockNanos;
  }

  /** What a call of a short method costs that is entered and not timed. */
  public double untimedPairNanos() {
    return Math.max(0, sampledPairNanos() - timedPairNanos() / Sampling.BLOCK);
  }

  /** How much of the recorded time of some calls is the probes' own. */
  public double insideNanos(long timedCalls, long sampledCalls, double rawNanos) {
    double reads = reads(rawNanos);
    return clockNanos * (timedCalls * timed.inside(reads) + sampledCalls * sampled.inside(reads));
  }

  /** The cost of some calls to those around them. */
  public double wholeNanos(long timedCalls, long sampledCalls, double rawNanos) {
    double reads = reads(rawNanos);
    return clockNanos * (timedCalls * timed.whole(reads) + sampledCalls * sampled.whole(reads));
  }

  /** The error of the subtracted cost of some calls. */
  public double errorNanos(long timedCalls, long sampledCalls) {
    return clockNanos * (timedCalls * TIMED_ERROR + sampledCalls * SAMPLED_ERROR);
  }

  private double reads(double rawNanos) {
    return clockNanos == 0 ? 0 : rawNanos / clockNanos;
  }
}
