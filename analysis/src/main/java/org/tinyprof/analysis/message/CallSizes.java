package org.tinyprof.analysis.message;

/**
 * The sizes of what a callpath moved, over all ranks.
 *
 * @param path the names from the root down
 * @param messages messages, or buffers of collective calls
 * @param small how many of them are below {@link Messages#SMALL_BYTES}
 * @param median the size that half of them have at most, as the largest of its power of two
 */
public record CallSizes(String path, long messages, long small, long median) {
  static CallSizes of(String path, long[] counts) {
    long all = 0;
    long small = 0;
    for (int bits = 0; bits < counts.length; bits++) {
      all += counts[bits];
      small += SizeRow.of(bits, 0).most() < Messages.SMALL_BYTES ? counts[bits] : 0;
    }
    long below = 0;
    int half = 0;
    while (half < counts.length - 1 && 2 * (below + counts[half]) < all) {
      below += counts[half++];
    }
    return new CallSizes(path, all, small, SizeRow.of(half, 0).most());
  }
}
