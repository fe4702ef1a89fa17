package org.tinyprof.analysis.time;

/** Adds up nanoseconds by bin and callpath: the cells of one row of a picture. */
final class CellSums {
  private static final int FIRST_ROOM = 64;

  private final int callpaths;
  private long[] keys = new long[FIRST_ROOM]; // 0 is free
  private long[] nanos = new long[FIRST_ROOM];
  private int size;

  /**
   * @param callpaths how many there are; their numbers begin with -1, which is nowhere
   */
  CellSums(int callpaths) {
    this.callpaths = callpaths;
  }

  /** Takes what a cell has of a callpath. */
  interface Visitor {
    void visit(int bin, int callpath, long nanos);
  }

  void add(int bin, int callpath, long added) {
    if (2 * size >= keys.length) {
      grow();
    }
    put((long) bin * (callpaths + 1) + callpath + 2, added);
  }

  void visit(Visitor visitor) {
    for (int slot = 0; slot < keys.length; slot++) {
      if (keys[slot] != 0) {
        long cell = keys[slot] - 1;
        int bin = (int) (cell / (callpaths + 1));
        visitor.visit(bin, (int) (cell % (callpaths + 1)) - 1, nanos[slot]);
      }
    }
  }

  private void put(long key, long added) {
    int mask = keys.length - 1;
    int slot = Long.hashCode(key * 0x9E3779B97F4A7C15L) & mask; // 2^64 / golden ratio
    while (keys[slot] != 0 && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    if (keys[slot] == 0) {
      keys[slot] = key;
      size++;
    }
    nanos[slot] += added;
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
