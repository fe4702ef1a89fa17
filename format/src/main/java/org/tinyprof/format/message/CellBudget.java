package org.tinyprof.format.message;

import java.util.concurrent.atomic.AtomicLong;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/** How many cells a section may still have, by the bytes that it has. Thread-safe. */
final class CellBudget {
  private static final long CELL_BYTES = 40L * Long.BYTES; // a use of a communicator is objects

  private final AtomicLong spent = new AtomicLong();
  private final long bytes;

  CellBudget(long bytes) {
    this.bytes = bytes;
  }

  /** Refuses more cells than memory or the section's bytes can hold. */
  void spend(Input in, long cells) throws MalformedProfileException {
    in.reserve(cells, CELL_BYTES);
    in.requirePlausible(spent.addAndGet(cells), bytes);
  }
}
