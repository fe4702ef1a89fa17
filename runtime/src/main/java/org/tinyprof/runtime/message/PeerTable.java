package org.tinyprof.runtime.message;

/**
 * The cells of a communicator by the peer's rank in it.
 *
 * <p>Thread-safe. A look-up takes no lock; a reader that misses a cell that is just being added
 * looks again under the lock.
 */
final class PeerTable {
  private static final int FIRST_SLOTS = 16; // a power of two

  private volatile Entry[] slots = new Entry[FIRST_SLOTS];
  private int used;

  private static final class Entry {
    final int rank;
    final PeerCell cell;

    Entry(int rank, PeerCell cell) {
      this.rank = rank;
      this.cell = cell;
    }
  }

  /** The peer's cell, or null if it has none. */
  PeerCell find(int rank) {
    Entry[] now = slots;
    for (int at = first(rank, now); ; at = (at + 1) & (now.length - 1)) {
      Entry entry = now[at];
      if (entry == null) {
        return null;
      }
      if (entry.rank == rank) {
        return entry.cell;
      }
    }
  }

  /** Adds a cell and returns it, or the one that another thread has added. */
  synchronized PeerCell add(int rank, PeerCell cell) {
    PeerCell known = find(rank);
    if (known != null) {
      return known;
    }
    if (2 * (used + 1) > slots.length) {
      grow();
    }
    put(new Entry(rank, cell), slots);
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
    int at = first(entry.rank, into);
    while (into[at] != null) {
      at = (at + 1) & (into.length - 1);
    }
    into[at] = entry;
  }

  private static int first(int rank, Entry[] in) {
    return ((rank * 0x9E3779B9) >>> 7) & (in.length - 1);
  }

  /** All cells; none twice, unless several peers share one. */
  synchronized PeerCell[] cells() {
    PeerCell[] cells = new PeerCell[used];
    int next = 0;
    for (Entry entry : slots) {
      if (entry != null) {
        cells[next++] = entry.cell;
      }
    }
    return cells;
  }
}
