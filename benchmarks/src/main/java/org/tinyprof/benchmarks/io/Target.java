package org.tinyprof.benchmarks.io;

import java.util.Locale;

/** Says of a measured number whether it is what was aimed at. */
final class Target {
  private Target() {}

  static String atLeast(double wanted, double measured, String what) {
    return line(measured >= wanted, "at least", wanted, measured, what);
  }

  static String atMost(double wanted, double measured, String what) {
    return line(measured <= wanted, "at most", wanted, measured, what);
  }

  private static String line(
      boolean met, String relation, double wanted, double measured, String what) {
    return String.format(
        Locale.ROOT,
        "%s: %s: %.2f, aimed at %s %.2f",
        met ? "met" : "MISSED",
        what,
        measured,
        relation,
        wanted);
  }
}
