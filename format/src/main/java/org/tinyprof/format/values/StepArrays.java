package org.tinyprof.format.values;

import java.util.BitSet;

/** Steps in memory. */
final class StepArrays implements StepSource {
  private final long[] moments;
  private final int[] callpaths;
  private final BitSet waiting;

  /** Takes over arrays of equal length. */
  StepArrays(long[] moments, int[] callpaths, BitSet waiting) {
    if (moments.length != callpaths.length || waiting.length() > moments.length) {
      throw new IllegalArgumentException(
          "the columns of a timeline differ in length: " + moments.length);
    }
    for (int i = 1; i < moments.length; i++) {
      if (moments[i - 1] > moments[i]) {
        throw new IllegalArgumentException("moments must ascend: " + moments[i]);
      }
    }
    this.moments = moments;
    this.callpaths = callpaths;
    this.waiting = waiting;
  }

  @Override
  public int size() {
    return moments.length;
  }

  @Override
  public long moment(int index) {
    return moments[index];
  }

  @Override
  public int callpath(int index) {
    return callpaths[index];
  }

  @Override
  public boolean waits(int index) {
    return waiting.get(index);
  }

  @Override
  public int firstFrom(long moment) {
    return ThreadTimeline.firstFrom(moments, moment);
  }

  @Override
  public StepSource mapped(int[] places) {
    int[] others = new int[callpaths.length];
    for (int i = 0; i < others.length; i++) {
      others[i] = ThreadTimeline.mapped(callpaths[i], places);
    }
    return new StepArrays(moments, others, waiting);
  }
}
