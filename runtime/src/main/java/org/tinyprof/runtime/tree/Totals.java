package org.tinyprof.runtime.tree;

/** The sums of the calls of a callpath within one execution. */
public class Totals {
  public long count;
  public long total;
  public long min = Long.MAX_VALUE;
  public long max = Long.MIN_VALUE;

  /** Calls that were timed on behalf of others, the sum of their times, and of the squares. */
  public long samples;

  public long sampleSum;
  public double sampleSquares;

  /** How long the reading of stacks took before its calls. */
  public long readNanos;

  /** Calls that were counted and not entered. */
  public long counted;

  /**
   * Whether nothing was recorded. A call that began in an earlier execution has time here and no
   * count; while it is open, the count is one less than that of the calls that ended.
   */
  public final boolean isEmpty() {
    return count == 0 && total == 0;
  }

  /** Calls that the total is the time of. */
  public final long entered() {
    return count - counted;
  }

  public final void copyFrom(Totals other) {
    count = other.count;
    total = other.total;
    min = other.min;
    max = other.max;
    samples = other.samples;
    sampleSum = other.sampleSum;
    sampleSquares = other.sampleSquares;
    counted = other.counted;
    readNanos = other.readNanos;
  }

  /** Adds what the budget asks for: calls and their time. */
  final void add(Totals other) {
    count += other.count;
    total += other.total;
    samples += other.samples;
    counted += other.counted;
  }

  final void clear() {
    count = 0;
    total = 0;
    min = Long.MAX_VALUE;
    max = Long.MIN_VALUE;
    samples = 0;
    sampleSum = 0;
    sampleSquares = 0;
    counted = 0;
    readNanos = 0;
  }
}
