package org.tinyprof.format.overview;

/** Adds up numbers by keys that are not negative, without an object per key. */
public final class SumsByKey {
  private static final int FIRST_ROOM = 64;

  private long[] keys = new long[FIRST_ROOM]; // 1 more than the key; 0 is free
  private long[] sums = new long[FIRST_ROOM];
  private int size;

  public void add(long key, long number) {
    if (2 * size >= keys.length) {
      grow();
    }
    put(key + 1, number);
  }

  /** What was added to a key; 0 if nothing was. */
  public long sum(long key) {
    return sums[slot(key + 1)];
  }

  /** How many keys something was added to. */
  public int size() {
    return size;
  }

  /** All keys, in no order. */
  public long[] keys() {
    long[] found = new long[size];
    int next = 0;
    for (long key : keys) {
      if (key != 0) {
        found[next++] = key - 1;
      }
    }
    return found;
  }

  private void put(long stored, long number) {
    int slot = slot(stored);
    if (keys[slot] == 0) {
      keys[slot] = stored;
      size++;
    }
    sums[slot] += number;
  }

  /** Where a key is, or would be. The high bits of the product depend on all bits of the key. */
  private int slot(long stored) {
    int mask = keys.length - 1;
    long product = stored * 0x9E3779B97F4A7C15L; // 2^64 / golden ratio
    int slot = (int) (product >>> Long.numberOfLeadingZeros(mask));
    while (keys[slot] != 0 && keys[slot] != stored) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldSums = sums;
    keys = new long[2 * oldKeys.length];
    sums = new long[keys.length];
    size = 0;
    for (int slot = 0; slot < oldKeys.length; slot++) {
      if (oldKeys[slot] != 0) {
        put(oldKeys[slot], oldSums[slot]);
      }
    }
  }
}
