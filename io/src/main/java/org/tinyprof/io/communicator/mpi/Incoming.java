package org.tinyprof.io.communicator.mpi;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.runtime.memory.OutsideHeap;

/**
 * The blocks that several ranks send to this one, received in rounds small enough for MPI's counts.
 *
 * <p>Everything that fits into one round is handed on where it was received, without a copy.
 */
final class Incoming {
  private final int[] lengths;
  private final int roundBytes;
  private final int[] counts;
  private final int[] offsets;
  private final List<ByteBuffer> blocks = new ArrayList<>();
  private ByteBuffer buffer;

  /** Expects {@code lengths[r]} bytes from rank r, at most {@code roundBytes} of them a round. */
  Incoming(int[] lengths, int roundBytes) {
    this.lengths = lengths;
    this.roundBytes = roundBytes;
    counts = new int[lengths.length];
    offsets = new int[lengths.length];
  }

  /** Makes room for the bytes that each rank sends from {@code start} of its block on. */
  void open(int start) {
    int total = 0;
    for (int rank = 0; rank < lengths.length; rank++) {
      counts[rank] = Math.min(roundBytes, Math.max(0, lengths[rank] - start));
      offsets[rank] = total;
      total += counts[rank];
    }
    buffer = OutsideHeap.allocate(total);
  }

  /** Takes the bytes of this round out of the buffer. */
  void close(int start) {
    for (int rank = 0; rank < lengths.length; rank++) {
      ByteBuffer piece = buffer.slice(offsets[rank], counts[rank]);
      if (start == 0 && counts[rank] == lengths[rank]) {
        blocks.add(piece);
      } else if (start == 0) {
        blocks.add(ByteBuffer.allocate(lengths[rank]).put(0, piece, 0, counts[rank]));
      } else if (counts[rank] > 0) {
        blocks.get(rank).put(start, piece, 0, counts[rank]);
      }
    }
  }

  ByteBuffer buffer() {
    return buffer;
  }

  int[] counts() {
    return counts;
  }

  int[] offsets() {
    return offsets;
  }

  List<ByteBuffer> blocks() {
    if (blocks.isEmpty()) { // all blocks are empty, so there was no round
      open(0);
      close(0);
    }
    List<ByteBuffer> readOnly = new ArrayList<>();
    for (ByteBuffer block : blocks) {
      readOnly.add(block.asReadOnlyBuffer());
    }
    return readOnly;
  }
}
