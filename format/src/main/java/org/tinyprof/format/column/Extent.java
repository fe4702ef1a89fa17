package org.tinyprof.format.column;

/** The smallest and the largest of some numbers. */
record Extent(long min, long max) {
  static Extent of(long[] values) {
    long min = Long.MAX_VALUE;
    long max = Long.MIN_VALUE;
    for (long value : values) {
      if (value < min) { // Math.min is one call per value until it is compiled
        min = value;
      }
      if (value > max) {
        max = value;
      }
    }
    return new Extent(min, max);
  }

  /** That of the differences of neighbours. */
  static Extent ofDifferences(long[] values) {
    long min = Long.MAX_VALUE;
    long max = Long.MIN_VALUE;
    for (int i = 1; i < values.length; i++) {
      long difference = values[i] - values[i - 1];
      if (difference < min) {
        min = difference;
      }
      if (difference > max) {
        max = difference;
      }
    }
    return new Extent(min, max);
  }

  /** The bits of the largest distance from the smallest number, which is unsigned. */
  int bits() {
    return Long.SIZE - Long.numberOfLeadingZeros(max - min);
  }
}
