package org.tinyprof.benchmarks.jobs;

import org.tinyprof.benchmarks.report.Digits;

/**
 * What the agent costs a rank of CPU time.
 *
 * @param once seconds for start, weaving, compilation of what was woven, the flush
 * @param rate of recording: CPU seconds for each second of the application's
 */
record Price(double once, double rate) {
  private static final double AIM = 0.01;

  /** Of jobs of seconds: all that they got dearer, but for recording, is paid once. */
  static Price of(double plain, double added, double recording) {
    return new Price(Math.max(0, added - recording), recording / plain);
  }

  /** What to expect of a run that takes so many CPU seconds a rank. */
  double percentOf(double seconds) {
    return 100 * (once / seconds + rate);
  }

  /** From how many seconds of a rank on the agent adds less than 1 %. */
  String belowAimFrom() {
    return rate < AIM ? Digits.of(once / (AIM - rate)) + " s a rank" : "never at this rate";
  }
}
