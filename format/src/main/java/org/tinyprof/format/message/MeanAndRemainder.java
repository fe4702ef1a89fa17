package org.tinyprof.format.message;

/**
 * Bytes as the mean of so many messages, rounded down, and what is left of them. Most messages to a
 * peer have the same size, so that nothing is left.
 */
final class MeanAndRemainder {
  final long[] means;
  final long[] rests;

  MeanAndRemainder(long[] counts, long[] bytes) {
    means = new long[counts.length];
    rests = new long[counts.length];
    for (int i = 0; i < counts.length; i++) {
      means[i] = counts[i] == 0 ? 0 : bytes[i] / counts[i];
      rests[i] = bytes[i] - means[i] * counts[i];
    }
  }

  /** The bytes that a mean and a rest came from. */
  static long[] bytes(long[] counts, long[] means, long[] rests) {
    long[] bytes = new long[counts.length];
    for (int i = 0; i < counts.length; i++) {
      bytes[i] = means[i] * counts[i] + rests[i];
    }
    return bytes;
  }
}
