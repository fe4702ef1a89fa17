package org.tinyprof.format.trace;

import org.tinyprof.format.values.ThreadTimeline;

/** Exact timelines in blocks that are smaller than those of real runs. */
public final class SmallBlocks {
  private SmallBlocks() {}

  /** The same timeline in blocks of so many steps; the last may have fewer. */
  public static ThreadTimeline of(ThreadTimeline thread, int steps) {
    BlockSteps blocks = new BlockSteps(BlockSteps.encoded(thread, steps));
    return new ThreadTimeline(thread.thread(), true, blocks);
  }
}
