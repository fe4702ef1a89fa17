package com.example.closure;

import java.nio.LongBuffer;
import java.util.Arrays;

/** A list of pairs that grows and is emptied again and again. */
final class PairList {
  private long[] pairs = new long[64];
  private int size;

  void add(long pair) {
    if (size == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * size);
    }
    pairs[size++] = pair;
  }

  long at(int index) {
    return pairs[index];
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  void copyTo(LongBuffer buffer) {
    buffer.put(pairs, 0, size);
  }
}
