package org.tinyprof.runtime.snapshot;

import java.util.Arrays;
import org.tinyprof.runtime.trace.StepVisitor;

/** Collects the steps of a tree's threads, which come newest first, as timelines of its lane. */
final class StepCollector implements StepVisitor {
  private static final int FEW = 1 << 8;

  private final LaneBuilder lane;
  private final int[] callpaths; // by place in the tree
  private final long startNanos;
  private String thread = "";
  private long[] moments = new long[FEW];
  private int[] places = new int[FEW];
  private int size;

  /**
   * @param startNanos when recording began, by {@link System#nanoTime}
   */
  StepCollector(LaneBuilder lane, int[] callpaths, long startNanos) {
    this.lane = lane;
    this.callpaths = callpaths;
    this.startNanos = startNanos;
  }

  @Override
  public void thread(String name) {
    finish();
    thread = name;
  }

  @Override
  public void step(long moment, int place) {
    if (size == moments.length) {
      moments = Arrays.copyOf(moments, 2 * size);
      places = Arrays.copyOf(places, 2 * size);
    }
    moments[size] = moment;
    places[size++] = place;
  }

  /** Adds the timeline of the last thread, if it has one. */
  void finish() {
    if (size > 0) {
      RecordedTimeline timeline = new RecordedTimeline(thread, true);
      for (int i = size - 1; i >= 0; i--) {
        int callpath = places[i] == NOWHERE ? CallpathTable.NO_PARENT : callpaths[places[i]];
        timeline.add(Math.max(0, moments[i] - startNanos), callpath, false);
      }
      lane.timeline(timeline);
      size = 0;
    }
  }
}
