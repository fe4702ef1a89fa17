package com.example.closure;

import java.util.Arrays;

/** The pairs that are known already, in an open hash table. */
final class PairSet {
  private static final long FREE = -1; // vertices are not negative

  private long[] slots = new long[1024];
  private int size;

  PairSet() {
    Arrays.fill(slots, FREE);
  }

  /** Returns whether the pair is new. */
  boolean add(long pair) {
    int slot = slotOf(pair);
    if (slots[slot] == pair) {
      return false;
    }
    slots[slot] = pair;
    size++;
    if (size > slots.length / 2) {
      grow();
    }
    return true;
  }

  int size() {
    return size;
  }

  private int slotOf(long pair) {
    int mask = slots.length - 1;
    int slot = Hash.of(pair) & mask;
    while (slots[slot] != FREE && slots[slot] != pair) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] old = slots;
    slots = new long[2 * old.length];
    Arrays.fill(slots, FREE);
    for (long pair : old) {
      if (pair != FREE) {
        slots[slotOf(pair)] = pair;
      }
    }
  }
}
