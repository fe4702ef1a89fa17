package org.tinyprof.format.values;

import java.util.Arrays;
import java.util.Comparator;

/**
 * How many messages, or buffers of collectives, a callpath moved on a lane, by their size in powers
 * of two. Immutable.
 */
public final class CallpathSizes {
  /** Bin 0 holds messages of no bytes, bin {@code k} those of 2^(k-1) to 2^k - 1. */
  public static final int MOST_BINS = Long.SIZE;

  /** A class of its own instead of a lambda: jobs that end run it. */
  static final Comparator<CallpathSizes> BY_CALLPATH =
      new Comparator<>() {
        @Override
        public int compare(CallpathSizes one, CallpathSizes other) {
          return Integer.compare(one.callpath, other.callpath);
        }
      };

  private final int callpath;
  private final long[] counts;

  /** Copies the counts, and leaves out zeros at their end. */
  public CallpathSizes(int callpath, long... counts) {
    int bins = counts.length;
    while (bins > 0 && counts[bins - 1] == 0) {
      bins--;
    }
    if (callpath < 0 || bins == 0 || bins > MOST_BINS) {
      throw new IllegalArgumentException(
          "callpath " + callpath + " cannot have " + bins + " sizes of messages");
    }
    this.callpath = callpath;
    this.counts = Arrays.copyOf(counts, bins);
    for (long count : this.counts) {
      if (count < 0) {
        throw new IllegalArgumentException("a number of messages is negative: " + count);
      }
    }
  }

  /** The bin of a size. */
  public static int bin(long bytes) {
    return Long.SIZE - Long.numberOfLeadingZeros(bytes);
  }

  public int callpath() {
    return callpath;
  }

  /** The last bin is not empty. */
  public int bins() {
    return counts.length;
  }

  /** How many messages a bin has; none beyond the last. */
  public long count(int bin) {
    return bin < counts.length ? counts[bin] : 0;
  }

  public long[] counts() {
    return counts.clone();
  }

  /** The same counts of another callpath. */
  CallpathSizes of(int otherCallpath) {
    return new CallpathSizes(otherCallpath, counts);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CallpathSizes that
        && callpath == that.callpath
        && Arrays.equals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return 31 * callpath + Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return "CallpathSizes[" + callpath + ": " + Arrays.toString(counts) + "]";
  }
}
