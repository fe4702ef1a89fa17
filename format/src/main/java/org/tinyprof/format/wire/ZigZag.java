package org.tinyprof.format.wire;

/** Signed numbers as unsigned ones: 0, -1, 1, -2 become 0, 1, 2, 3. */
public final class ZigZag {
  private ZigZag() {}

  public static long encode(long value) {
    return (value << 1) ^ (value >> 63);
  }

  public static long decode(long code) {
    return (code >>> 1) ^ -(code & 1);
  }
}
