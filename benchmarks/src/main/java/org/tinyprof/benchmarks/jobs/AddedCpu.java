package org.tinyprof.benchmarks.jobs;

import org.tinyprof.benchmarks.report.Digits;
import org.tinyprof.benchmarks.report.Samples;

/**
 * The CPU time that the agent adds to a rank of a long job, put together from its parts.
 *
 * <p>Two runs of such a job differ by far more than 1 % on a machine like this, so their difference
 * says nothing of the agent. Its parts can be measured: what every process pays once, as the
 * difference of many pairs of runs that are over at once; and what each event costs.
 *
 * @param fixed what a process pays once, in seconds, pair by pair
 * @param recording what the slowest rank's events took, in seconds, by the profile's own account
 * @param total the CPU seconds of a rank, under the agent
 */
record AddedCpu(Samples fixed, double recording, double total) {
  private static final double AIM = 0.01;

  /** A rank's CPU time without the agent. */
  double plain() {
    return total - added();
  }

  double added() {
    return fixed.median() + recording;
  }

  double share() {
    return added() / plain();
  }

  /** The same, had every pair been the dearest, and an event cost twice what it was found to. */
  double mostShare() {
    return (fixed.max() + 2 * recording) / plain();
  }

  /** From how many seconds of a rank on the agent adds less than 1 %; events come at this rate. */
  String belowAimFrom() {
    double rate = recording / plain();
    return rate < AIM
        ? Digits.of(fixed.median() / (AIM - rate)) + " s a rank"
        : "never at this rate";
  }
}
