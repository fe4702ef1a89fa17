package org.tinyprof.format.trace;

import java.util.BitSet;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.ChangeVisitor;
import org.tinyprof.format.values.CutStretches;
import org.tinyprof.format.values.ThreadTimeline;

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

  /**
   * Hands over the stretches from the first step to the last that are not before or after a cut.
   */
  void visitStretches(CutStretches cut) {
    int first = Math.max(0, ThreadTimeline.firstFrom(moments, cut.from()) - 1);
    for (int i = first; i + 1 < moments.length && moments[i] < cut.to(); i++) {
      Activity activity = Activity.ofStep(waiting.get(i));
      cut.visit(block.callpath(places[i]), moments[i], moments[i + 1], activity);
    }
  }

  /** Visits the changes that led to some steps; nothing led to the first step of a block. */
  void visitChanges(int first, int after, ChangeVisitor visitor) {
    for (int i = first; i < after; i++) {
      visitor.changed(block.callpath(places[i - 1]), block.callpath(places[i]), 1);
    }
  }
}
