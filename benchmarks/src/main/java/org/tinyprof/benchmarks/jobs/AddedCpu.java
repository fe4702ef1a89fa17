package org.tinyprof.benchmarks.jobs;

import org.tinyprof.benchmarks.report.Digits;
import org.tinyprof.benchmarks.report.Samples;

/**
 * The CPU time that the agent adds to a rank.
 *
 * <p>Nearly all of it is paid once: start, weaving, compilation of what was woven, the flush. Only
 * recording grows with the run, and the profile tells how much that is.
 *
 * @param plain the CPU seconds of a rank without the agent, pair by pair
 * @param profiled with it
 * @param recording what the slowest rank's events took, in seconds, by the profile's own account
 */
record AddedCpu(Samples plain, Samples profiled, double recording) {
  private static final double AIM = 0.01;

  Samples seconds() {
    return profiled.with(plain, (with, without) -> with - without);
  }

  Samples percent() {
    return seconds().with(plain, (added, job) -> 100 * added / job);
  }

  double recordingPercent() {
    return 100 * recording / plain.median();
  }

  /** From how many seconds of a rank on the agent adds less than 1 %; events come at this rate. */
  String belowAimFrom() {
    double rate = recording / plain.median();
    double once = Math.max(0, seconds().median() - recording);
    return rate < AIM ? Digits.of(once / (AIM - rate)) + " s a rank" : "never at this rate";
  }
}
