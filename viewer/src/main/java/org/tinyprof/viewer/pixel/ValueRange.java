package org.tinyprof.viewer.pixel;

/**
 * The smallest, mean and largest of the values that share a pixel, and the ranks of the extremes.
 */
public final class ValueRange {
  private long count;
  private double sum;
  private double min = Double.NaN;
  private double max = Double.NaN;
  private int minRank = -1;
  private int maxRank = -1;

  ValueRange() {}

  void add(int rank, double value) {
    if (!Double.isNaN(value)) {
      add(1, value, value, rank);
    }
  }

  void add(int more, double moreSum, double extreme, int rank) {
    count += more;
    sum += moreSum;
    if (!(extreme >= min)) {
      min = extreme;
      minRank = rank;
    }
    if (!(extreme <= max)) {
      max = extreme;
      maxRank = rank;
    }
  }

  /** How many values there are. */
  public long count() {
    return count;
  }

  /** NaN without values, as are the extremes. */
  public double mean() {
    return count == 0 ? Double.NaN : sum / count;
  }

  public double min() {
    return min;
  }

  public double max() {
    return max;
  }

  /** Negative without values. */
  public int minRank() {
    return minRank;
  }

  public int maxRank() {
    return maxRank;
  }
}
