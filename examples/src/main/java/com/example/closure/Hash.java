package com.example.closure;

/** Spreads neighbouring numbers over all ints. */
final class Hash {
  private Hash() {}

  static int of(long number) {
    long mixed = number * 0x9E3779B97F4A7C15L; // 2^64 / golden ratio
    return (int) (mixed >>> 32);
  }
}
