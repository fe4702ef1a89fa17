package org.tinyprof.format.overview;

import java.util.Arrays;

/** Counts values into bins, which grow wider as the values need it. */
final class HistogramBuilder {
  private static final int MANTISSA_BITS = 52;

  /** Values further apart than so many bins, as a power of two, never fit. */
  private static final int TOO_FAR_BITS = 6;

  private int exponent;
  private long firstBin;
  private int bins;
  private long[] counts = new long[4]; // most histograms of a part are of a few lanes

  void add(double value) {
    int wanted = leastExponent(value);
    while (span(wanted, bin(value, wanted), bin(value, wanted)) >= Histogram.MOST_BINS) {
      wanted++;
    }
    widen(wanted);
    count(bin(value, wanted), 1);
  }

  /** No narrower bins can hold the values so far and this one. */
  private int leastExponent(double value) {
    int exact = Math.getExponent(value) - MANTISSA_BITS;
    if (bins == 0) {
      return exact;
    }
    double above = Math.scalb((double) (firstBin + 1), exponent);
    double below = Math.scalb((double) (firstBin + bins - 1), exponent);
    double apart = Math.max(value, below) - Math.min(value, above);
    int near = apart > 0 ? Math.getExponent(apart) - TOO_FAR_BITS : exact;
    return Math.max(exponent, Math.max(exact, near));
  }

  private static long bin(double value, int exponent) {
    return (long) Math.floor(Math.scalb(value, -exponent));
  }

  void add(Histogram other) {
    int wanted = bins == 0 ? other.exponent() : Math.max(exponent, other.exponent());
    while (span(wanted, first(other, wanted), last(other, wanted)) >= Histogram.MOST_BINS) {
      wanted++;
    }
    widen(wanted);
    for (int bin = 0; bin < other.bins(); bin++) {
      if (other.count(bin) > 0) {
        count((other.firstBin() + bin) >> shift(wanted - other.exponent()), other.count(bin));
      }
    }
  }

  private static long first(Histogram other, int wanted) {
    return other.firstBin() >> shift(wanted - other.exponent());
  }

  private static long last(Histogram other, int wanted) {
    return (other.firstBin() + other.bins() - 1) >> shift(wanted - other.exponent());
  }

  /** Bins of the wanted width that all values would take, less one. */
  private long span(int wanted, long lowest, long highest) {
    if (bins == 0) {
      return highest - lowest;
    }
    int by = shift(wanted - exponent);
    return Math.max(highest, (firstBin + bins - 1) >> by) - Math.min(lowest, firstBin >> by);
  }

  /** Two bins become one for each step of the exponent; beyond 63 steps nothing changes. */
  private static int shift(int steps) {
    return Math.min(Long.SIZE - 1, steps);
  }

  private void widen(int wanted) {
    int by = shift(wanted - exponent);
    if (bins > 0 && by > 0) {
      long first = firstBin >> by;
      long[] wider = new long[counts.length];
      int last = 0;
      for (int bin = 0; bin < bins; bin++) {
        last = (int) (((firstBin + bin) >> by) - first);
        wider[last] += counts[bin];
      }
      firstBin = first;
      bins = last + 1;
      counts = wider;
    }
    exponent = wanted;
  }

  private void count(long bin, long more) {
    if (bins == 0) {
      firstBin = bin;
    }
    int before = (int) Math.max(0, firstBin - bin);
    int needed = (int) Math.max((long) bins + before, bin - firstBin + 1);
    if (needed > counts.length || before > 0) {
      long[] moved = new long[Math.max(needed, Math.min(Histogram.MOST_BINS, 2 * counts.length))];
      System.arraycopy(counts, 0, moved, before, bins);
      counts = moved;
      firstBin -= before;
    }
    bins = needed;
    counts[(int) (bin - firstBin)] += more;
  }

  Histogram build() {
    return bins == 0
        ? Histogram.EMPTY
        : new Histogram(exponent, firstBin, Arrays.copyOf(counts, bins));
  }
}
