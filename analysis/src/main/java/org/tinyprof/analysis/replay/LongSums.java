package org.tinyprof.analysis.replay;

import java.util.Arrays;

/** Sums by key; a key has as many as the table is wide. No key is {@link Long#MIN_VALUE}. */
final class LongSums {
  private static final int ROOM = 64;
  private static final long FREE = Long.MIN_VALUE;
  private static final long SPREAD = 0x9E3779B97F4A7C15L; // 2^64 / golden ratio
  private static final int HALF = 32;

  private final int width;
  private long[] keys = free(ROOM);
  private double[] sums;
  private int size;

  /** Takes the sums of a key. */
  @FunctionalInterface
  interface Visitor {
    /**
     * A key.
     *
     * @param sums all sums, of which those of the key begin at {@code first}
     */
    void visit(long key, double[] sums, int first);
  }

  LongSums(int width) {
    this.width = width;
    sums = new double[ROOM * width];
  }

  private static long[] free(int room) {
    long[] keys = new long[room];
    Arrays.fill(keys, FREE);
    return keys;
  }

  /** How many keys there are. */
  int size() {
    return size;
  }

  boolean has(long key) {
    return keys[slot(key)] == key;
  }

  double at(long key, int field) {
    int slot = slot(key);
    return keys[slot] == key ? sums[slot * width + field] : 0;
  }

  void add(long key, int field, double more) {
    int slot = slot(key);
    if (keys[slot] == FREE) {
      keys[slot] = key;
      size++;
      if (2 * size > keys.length) {
        grow();
        slot = slot(key);
      }
    }
    sums[slot * width + field] += more;
  }

  void visit(Visitor visitor) {
    for (int slot = 0; slot < keys.length; slot++) {
      if (keys[slot] != FREE) {
        visitor.visit(keys[slot], sums, slot * width);
      }
    }
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = (int) ((key * SPREAD) >>> HALF) & mask;
    while (keys[slot] != FREE && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    double[] oldSums = sums;
    keys = free(2 * oldKeys.length);
    sums = new double[keys.length * width];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != FREE) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        System.arraycopy(oldSums, i * width, sums, slot * width, width);
      }
    }
  }
}
