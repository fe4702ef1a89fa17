package org.tinyprof.runtime;

/** Finds the child node for a parent node and an event: open addressing, owner thread only. */
final class ChildIndex {
  private static final int START_SIZE = 64;

  private long[] keys = new long[START_SIZE]; // parent and event; event numbers are never 0
  private int[] children = new int[START_SIZE];
  private int used;

  /** The child, or 0, which is nobody's child. */
  int find(int parent, int event) {
    long key = Node.pack(parent, event);
    long[] in = keys;
    int mask = in.length - 1;
    int slot = spread(key) & mask;
    while (in[slot] != 0) {
      if (in[slot] == key) {
        return children[slot];
      }
      slot = (slot + 1) & mask;
    }
    return 0;
  }

  void add(int parent, int event, int child) {
    if (used * 2 >= keys.length) {
      grow();
    }
    put(Node.pack(parent, event), child);
    used++;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldChildren = children;
    int[] newChildren = new int[oldKeys.length * 2];
    keys = new long[oldKeys.length * 2];
    children = newChildren;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        put(oldKeys[i], oldChildren[i]);
      }
    }
  }

  private void put(long key, int child) {
    int mask = keys.length - 1;
    int slot = spread(key) & mask;
    while (keys[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    keys[slot] = key;
    children[slot] = child;
  }

  private static int spread(long key) {
    long hash = key * 0x9E3779B97F4A7C15L; // 2^64 / golden ratio
    return (int) (hash >>> Integer.SIZE);
  }
}
