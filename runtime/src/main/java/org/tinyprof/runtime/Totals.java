package org.tinyprof.runtime;

/** What the calls of a callpath add up to within one execution. */
class Totals {
  long count;
  long total;
  long min = Long.MAX_VALUE;
  long max = Long.MIN_VALUE;

  /** Calls that were timed on behalf of others, the sum of their times, and of the squares. */
  long samples;

  long sampleSum;
  double sampleSquares;

  /**
   * Whether nothing was recorded. A call that began in an earlier execution has time here and no
   * count; while it is open, the count is one less than that of the calls that ended.
   */
  final boolean isEmpty() {
    return count == 0 && total == 0;
  }

  final void copyFrom(Totals other) {
    count = other.count;
    total = other.total;
    min = other.min;
    max = other.max;
    samples = other.samples;
    sampleSum = other.sampleSum;
    sampleSquares = other.sampleSquares;
  }

  final void clear() {
    count = 0;
    total = 0;
    min = Long.MAX_VALUE;
    max = Long.MIN_VALUE;
    samples = 0;
    sampleSum = 0;
    sampleSquares = 0;
  }
}
