package org.tinyprof.runtime.message;

import java.util.ArrayList;
import java.util.List;

/**
 * The cells of a communicator by a number: a peer's rank in it, or a rank and a tag.
 *
 * <p>Thread-safe. A look-up takes no lock; a reader that misses a cell that is just being added
 * looks again under the lock.
 */
final class CellTable<C> {
  private static final int FIRST_SLOTS = 16; // a power of two

  private volatile Entry[] slots = new Entry[FIRST_SLOTS];
  private int used;

  private static final class Entry {
    final long key;
    final Object cell;

    Entry(long key, Object cell) {
      this.key = key;
      this.cell = cell;
    }
  }

  /** The cell, or null if there is none. */
  @SuppressWarnings("unchecked") // only cells are put in
  C find(long key) {
    Entry[] now = slots;
    for (int at = first(key, now); ; at = (at + 1) & (now.length - 1)) {
      Entry entry = now[at];
      if (entry == null) {
        return null;
      }
      if (entry.key == key) {
        return (C) entry.cell;
      }
    }
  }

  /** Adds a cell and returns it, or the one that another thread has added. */
  synchronized C add(long key, C cell) {
    C known = find(key);
    if (known != null) {
      return known;
    }
    if (2 * (used + 1) > slots.length) {
      grow();
    }
    put(new Entry(key, cell), slots);
    used++;
    return cell;
  }

  private void grow() {
    Entry[] more = new Entry[2 * slots.length];
    for (Entry entry : slots) {
      if (entry != null) {
        put(entry, more);
      }
    }
    slots = more;
  }

  private static void put(Entry entry, Entry[] into) {
    int at = first(entry.key, into);
    while (into[at] != null) {
      at = (at + 1) & (into.length - 1);
    }
    into[at] = entry;
  }

  private static int first(long key, Entry[] in) {
    return (int) ((key * 0x9E3779B97F4A7C15L) >>> 33) & (in.length - 1);
  }

  /** All cells; none twice, unless several keys share one. */
  @SuppressWarnings("unchecked") // only cells are put in
  synchronized List<C> cells() {
    List<C> cells = new ArrayList<>(used);
    for (Entry entry : slots) {
      if (entry != null) {
        cells.add((C) entry.cell);
      }
    }
    return cells;
  }
}
