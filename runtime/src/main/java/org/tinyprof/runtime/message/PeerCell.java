package org.tinyprof.runtime.message;

import java.util.concurrent.atomic.AtomicLongArray;

/** The messages to and from one process. Any thread may add. */
final class PeerCell extends AtomicLongArray {
  private static final long serialVersionUID = 1;

  private static final int SENT = 0;
  private static final int SENT_BYTES = 1;
  private static final int RECEIVED = 2;
  private static final int RECEIVED_BYTES = 3;
  private static final int NUMBERS = 4;

  /** The process's rank in COMM_WORLD, or {@link MpiLookup#OUTSIDE}. */
  final int peer;

  PeerCell(int peer) {
    super(NUMBERS);
    this.peer = peer;
  }

  void sent(long bytes) {
    getAndAdd(SENT, 1);
    getAndAdd(SENT_BYTES, bytes);
  }

  void received(long bytes) {
    getAndAdd(RECEIVED, 1);
    getAndAdd(RECEIVED_BYTES, bytes);
  }

  /** Adds the numbers as they are now to others of the same peer. */
  void addTo(PeerCounts counts) {
    counts.add(get(SENT), get(SENT_BYTES), get(RECEIVED), get(RECEIVED_BYTES));
  }
}
