package org.tinyprof.analysis.time;

/**
 * Adds up nanoseconds by bin and callpath: the cells of one row of a picture. Time in which threads
 * ran is kept apart from other time.
 */
final class CellSums {
  private static final int FIRST_ROOM = 64;

  private final long perBin; // keys that a bin has
  private long[] keys = new long[FIRST_ROOM]; // 0 is free
  private long[] nanos = new long[FIRST_ROOM];
  private int size;

  /**
   * @param callpaths how many there are; their numbers begin with -1, which is nowhere
   */
  CellSums(int callpaths) {
    perBin = 2L * (callpaths + 1);
  }

  /** Takes the time of a callpath in a cell. */
  interface Visitor {
    void visit(int bin, int callpath, boolean running, long nanos);
  }

  void add(int bin, int callpath, boolean running, long added) {
    if (2 * size >= keys.length) {
      grow();
    }
    put(key(bin, callpath, running), added);
  }

  long nanos(int bin, int callpath, boolean running) {
    return nanos[slot(key(bin, callpath, running))];
  }

  /** Hands over all sums, in no order. */
  void visit(Visitor visitor) {
    for (int slot = 0; slot < keys.length; slot++) {
      if (keys[slot] != 0) {
        long inBin = (keys[slot] - 1) % perBin;
        int bin = (int) ((keys[slot] - 1) / perBin);
        visitor.visit(bin, (int) (inBin / 2) - 1, inBin % 2 == 1, nanos[slot]);
      }
    }
  }

  private long key(int bin, int callpath, boolean running) {
    return 1 + bin * perBin + 2L * (callpath + 1) + (running ? 1 : 0);
  }

  private void put(long key, long added) {
    int slot = slot(key);
    if (keys[slot] == 0) {
      keys[slot] = key;
      size++;
    }
    nanos[slot] += added;
  }

  /** Where a key is, or would be. */
  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = Long.hashCode(key * 0x9E3779B97F4A7C15L) & mask; // 2^64 / golden ratio
    while (keys[slot] != 0 && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldNanos = nanos;
    keys = new long[2 * oldKeys.length];
    nanos = new long[keys.length];
    size = 0;
    for (int slot = 0; slot < oldKeys.length; slot++) {
      if (oldKeys[slot] != 0) {
        put(oldKeys[slot], oldNanos[slot]);
      }
    }
  }
}
