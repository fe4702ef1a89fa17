package org.tinyprof.format.trace;

import java.util.BitSet;

/** The steps of a block. */
final class DecodedBlock {
  final TraceBlock block;
  final long[] moments;
  final int[] places; // of callpaths among those of the block
  final BitSet waiting;

  DecodedBlock(TraceBlock block, long[] moments, int[] places, BitSet waiting) {
    this.block = block;
    this.moments = moments;
    this.places = places;
    this.waiting = waiting;
  }
}
