package org.tinyprof.format.trace;

import java.util.BitSet;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.ChangeVisitor;
import org.tinyprof.format.values.ClippedIntervals;
import org.tinyprof.format.values.ThreadTimeline;

/** The steps of a block. */
final class DecodedBlock {
  private static final int PARTS = 8;

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
   *
   * @param longest within a part of this time, many stretches become one for each callpath; 0 if
   *     all stay as they are
   */
  void visitStretches(ClippedIntervals cut, long longest) {
    long part = longest / PARTS;
    JoinedStretches joined = new JoinedStretches(block);
    int step = Math.max(0, ThreadTimeline.firstFrom(moments, cut.from()) - 1);
    while (step + 1 < moments.length && moments[step] < cut.to()) {
      boolean whole = part > 0 && moments[step] >= cut.from();
      int end = whole ? endOfPart(step, part, cut.to()) : step + 1;
      if (end - step < joined.fewest()) {
        visitEach(step, end, cut);
      } else {
        for (int i = step; i < end; i++) {
          joined.add(places[i], waiting.get(i), moments[i + 1] - moments[i]);
        }
        joined.visit(moments[step], cut);
      }
      step = end;
    }
  }

  /** The last step that is no later than so long after one, and before a cut; or the next. */
  private int endOfPart(int step, long part, long to) {
    int end = step + 1;
    while (end + 1 < moments.length
        && moments[end + 1] - moments[step] <= part
        && moments[end + 1] < to) {
      end++;
    }
    return end;
  }

  private void visitEach(int step, int end, ClippedIntervals cut) {
    for (int i = step; i < end; i++) {
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
