package org.tinyprof.analysis.replay;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Rows of a few longs each, in the order in which they were added; some may be in a file. */
final class LongRows {
  private final SpillFile memory;
  private final int width;
  private final int pieceBits;
  private final int mask;
  private final List<LongBuffer> added = new ArrayList<>();
  private LongBuffer[] pieces = {};
  private long[][] arrays = {}; // of the pieces that are in the heap: most often all, and faster
  private long size;

  /**
   * @param width how many longs a row has
   */
  LongRows(SpillFile memory, int width) {
    this.memory = memory;
    this.width = width;
    pieceBits = memory.pieceBits();
    mask = (1 << pieceBits) - 1;
  }

  long size() {
    return size;
  }

  /** Adds a row of zeros and returns its number. */
  long add() {
    if (size >>> pieceBits == added.size()) {
      LongBuffer piece = memory.piece(width << pieceBits);
      added.add(piece);
      pieces = added.toArray(LongBuffer[]::new);
      arrays = Arrays.copyOf(arrays, pieces.length);
      arrays[pieces.length - 1] = piece.hasArray() ? piece.array() : null;
    }
    return size++;
  }

  long at(long row, int field) {
    int piece = (int) (row >>> pieceBits);
    long[] array = arrays[piece];
    int place = place(row, field);
    return array != null ? array[place] : pieces[piece].get(place);
  }

  void set(long row, int field, long value) {
    int piece = (int) (row >>> pieceBits);
    long[] array = arrays[piece];
    int place = place(row, field);
    if (array != null) {
      array[place] = value;
    } else {
      pieces[piece].put(place, value);
    }
  }

  private int place(long row, int field) {
    return (int) (row & mask) * width + field;
  }
}
