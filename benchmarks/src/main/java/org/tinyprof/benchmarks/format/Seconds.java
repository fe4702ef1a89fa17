package org.tinyprof.benchmarks.format;

/** Nanoseconds as seconds with six places, as every text of the comparison writes them. */
final class Seconds {
  private static final long MICROS_PER_SECOND = 1_000_000;

  private Seconds() {}

  static String text(long nanos) {
    long micros = (nanos + 500) / 1000;
    String fraction = Long.toString(MICROS_PER_SECOND + micros % MICROS_PER_SECOND);
    return micros / MICROS_PER_SECOND + "." + fraction.substring(1);
  }
}
