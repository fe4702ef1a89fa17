package org.tinyprof.io.file;

import java.util.Arrays;
import java.util.Optional;
import org.tinyprof.format.trace.StoredBlock;

/** Where the blocks of one rank are in a trace file, by their numbers. */
final class MemberBlocks {
  private static final int LOST = 0;

  private long[] offsets = new long[16];
  private int[] lengths = new int[16];
  private int size;

  void add(long offset, int length) {
    if (size == offsets.length) {
      offsets = Arrays.copyOf(offsets, 2 * size);
      lengths = Arrays.copyOf(lengths, 2 * size);
    }
    offsets[size] = offset;
    lengths[size++] = length;
  }

  int size() {
    return size;
  }

  /** Blocks from an offset on are not there; they keep their numbers. */
  void loseFrom(long offset) {
    for (int i = size - 1; i >= 0 && offsets[i] >= offset; i--) {
      lengths[i] = LOST;
    }
  }

  /** Where a block is; empty if it is lost. */
  Optional<StoredBlock> place(String file, int number) {
    return lengths[number] == LOST
        ? Optional.empty()
        : Optional.of(new StoredBlock(file, offsets[number], lengths[number]));
  }
}
