package org.tinyprof.format.overview;

import java.util.Arrays;

/**
 * How many values lie in each of at most {@value #MOST_BINS} neighbouring bins of one width.
 *
 * <p>The width is a power of two and bins start at its multiples, so two bins always fit into one
 * of twice the width. It is the smallest with which the values fit, and at least as wide as the gap
 * between a value and the next double: which values there are decides it, not their order. Merging
 * is therefore associative and commutative.
 */
public final class Histogram {
  public static final int MOST_BINS = 64;

  /** A histogram of no values. */
  public static final Histogram EMPTY = new Histogram(0, 0, new long[0]);

  private final int exponent;
  private final long firstBin;
  private final long[] counts;

  /**
   * Takes over the counts, of which neither the first nor the last is 0.
   *
   * @param exponent a bin is {@code 2^exponent} wide
   * @param firstBin the first count is of the values from {@code firstBin * 2^exponent}
   */
  public Histogram(int exponent, long firstBin, long[] counts) {
    this.exponent = exponent;
    this.firstBin = firstBin;
    this.counts = counts;
    if (counts.length > MOST_BINS) {
      throw new IllegalArgumentException("a histogram of " + counts.length + " bins is too wide");
    }
    for (long count : counts) {
      if (count < 0) {
        throw new IllegalArgumentException("a bin cannot hold " + count + " values");
      }
    }
    if (counts.length > 0 && (counts[0] == 0 || counts[counts.length - 1] == 0)) {
      throw new IllegalArgumentException("a histogram begins or ends with an empty bin");
    }
  }

  public int exponent() {
    return exponent;
  }

  public long firstBin() {
    return firstBin;
  }

  /** The number of bins from the first that holds a value to the last. */
  public int bins() {
    return counts.length;
  }

  /** How many values a bin holds, counted from the first. */
  public long count(int bin) {
    return counts[bin];
  }

  /** Both histograms' values in one. */
  public Histogram merge(Histogram other) {
    if (counts.length == 0 || other.counts.length == 0) {
      return counts.length == 0 ? other : this;
    }
    HistogramBuilder merged = new HistogramBuilder();
    merged.add(this);
    merged.add(other);
    return merged.build();
  }

  /** Counts the values in equal steps from the smallest to the largest, each bin by its middle. */
  public long[] steps(int number, double min, double max) {
    long[] steps = new long[number];
    for (int bin = 0; bin < counts.length; bin++) {
      double middle = Math.scalb((double) (firstBin + bin) + 0.5, exponent);
      double place = max > min ? (middle - min) / (max - min) * number : 0;
      steps[(int) Math.max(0, Math.min(number - 1, place))] += counts[bin];
    }
    return steps;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Histogram that
        && exponent == that.exponent
        && firstBin == that.firstBin
        && Arrays.equals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return 31 * exponent + Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return "Histogram[" + Arrays.toString(counts) + " from " + firstBin + " * 2^" + exponent + "]";
  }
}
