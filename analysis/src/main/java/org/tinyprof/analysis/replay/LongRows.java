package org.tinyprof.analysis.replay;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;

/** Rows of a few longs each, in the order in which they were added; some may be in a file. */
final class LongRows {
  private static final int PIECE_BITS = 16;
  private static final int ROWS_OF_PIECE = 1 << PIECE_BITS;

  private final SpillFile memory;
  private final int width;
  private final List<LongBuffer> added = new ArrayList<>();
  private LongBuffer[] pieces = {};
  private long size;

  /**
   * @param width how many longs a row has
   */
  LongRows(SpillFile memory, int width) {
    this.memory = memory;
    this.width = width;
  }

  long size() {
    return size;
  }

  /** Adds a row of zeros and returns its number. */
  long add() {
    if (size >>> PIECE_BITS == added.size()) {
      added.add(memory.piece(ROWS_OF_PIECE * width));
      pieces = added.toArray(LongBuffer[]::new);
    }
    return size++;
  }

  long at(long row, int field) {
    return pieces[(int) (row >>> PIECE_BITS)].get(place(row, field));
  }

  void set(long row, int field, long value) {
    pieces[(int) (row >>> PIECE_BITS)].put(place(row, field), value);
  }

  private int place(long row, int field) {
    return (int) (row & (ROWS_OF_PIECE - 1)) * width + field;
  }
}
