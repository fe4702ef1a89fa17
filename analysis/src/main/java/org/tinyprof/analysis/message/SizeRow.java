package org.tinyprof.analysis.message;

/**
 * Messages of about one size.
 *
 * @param least bytes
 * @param most bytes
 */
public record SizeRow(long least, long most, long messages) {
  /** The range of sizes in a bin, by their number of bits. */
  static SizeRow of(int bits, long messages) {
    long least = bits == 0 ? 0 : 1L << (bits - 1);
    return new SizeRow(least, bits == 0 ? 0 : 2 * least - 1, messages);
  }
}
