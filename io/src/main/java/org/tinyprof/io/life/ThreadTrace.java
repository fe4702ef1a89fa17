package org.tinyprof.io.life;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.trace.BlockSteps;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * All blocks of one thread so far, in the places of its tree. Their steps are in the outbox or with
 * the aggregator.
 */
final class ThreadTrace {
  private final String name;
  private final List<TraceBlock> blocks = new ArrayList<>();
  private long end; // where the thread left all calls, or where steps end so far

  ThreadTrace(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  /** Adds blocks that come after all so far; calls that were open at the end go on in them. */
  void add(List<TraceBlock> more, long newEnd) {
    if (!more.isEmpty()) {
      if (!blocks.isEmpty() && more.get(0).from() > end) {
        blocks.add(TraceBlock.outsideFrom(end));
      }
      blocks.addAll(more);
    }
    end = newEnd;
  }

  /** Forgets blocks that end before a moment. */
  void forgetBefore(long moment) {
    int old = 0;
    while (old < blocks.size() && blocks.get(old).to() < moment) {
      old++;
    }
    blocks.subList(0, old).clear();
  }

  boolean isEmpty() {
    return blocks.isEmpty();
  }

  /**
   * All that is known up to now.
   *
   * @param callpaths by place in the tree
   */
  ThreadTimeline timeline(int[] callpaths) {
    List<TraceBlock> all = new ArrayList<>(blocks);
    all.add(TraceBlock.outsideFrom(end));
    return new ThreadTimeline(name, true, new BlockSteps(all)).mapped(callpaths);
  }
}
