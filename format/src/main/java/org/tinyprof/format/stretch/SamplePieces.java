package org.tinyprof.format.stretch;

import java.util.Arrays;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.Stretches;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * The stretches of a sampled thread as its samples alone tell them, in columns of some samples
 * each. A column is as fine as the lengths of stretches are fitted.
 */
final class SamplePieces {
  private static final int SAMPLES_A_COLUMN = 32;

  final ThreadTimeline thread;
  int[] callpaths = new int[64];
  byte[] activities = new byte[64];
  long[] ends = new long[64];
  int size;
  int[] columnEnds = new int[8]; // the first piece after each column
  int columns;
  private int inColumn;

  SamplePieces(Callpaths callpaths, LaneTimeline lane, ThreadTimeline thread) {
    this.thread = thread;
    Stretches stretches = new Stretches(callpaths, lane, thread);
    new ProfilerWork(lane, thread).visit(stretches, Long.MIN_VALUE, Long.MAX_VALUE, 0, this::add);
    if (inColumn > 0 || columns == 0) {
      boolean few = inColumn < SAMPLES_A_COLUMN && columns > 0;
      endColumn(few ? columns - 1 : columns);
    }
  }

  /** Each sample has two pieces, one on each side. */
  private void add(int callpath, long from, long to, Activity activity) {
    if (inColumn == 2 * SAMPLES_A_COLUMN) {
      endColumn(columns);
    }
    if (size == ends.length) {
      callpaths = Arrays.copyOf(callpaths, 2 * size);
      activities = Arrays.copyOf(activities, 2 * size);
      ends = Arrays.copyOf(ends, 2 * size);
    }
    callpaths[size] = callpath;
    activities[size] = (byte) activity.code();
    ends[size++] = to;
    inColumn++;
  }

  private void endColumn(int column) {
    if (column == columnEnds.length) {
      columnEnds = Arrays.copyOf(columnEnds, 2 * column);
    }
    columnEnds[column] = size;
    columns = column + 1;
    inColumn = 0;
  }

  long from() {
    return thread.moment(0);
  }

  long length(int piece) {
    return ends[piece] - (piece == 0 ? from() : ends[piece - 1]);
  }

  int firstOf(int column) {
    return column == 0 ? 0 : columnEnds[column - 1];
  }

  /** Whether the profiler worked then, perhaps while the thread waited for it. */
  boolean isProfiler(int piece) {
    return activities[piece] == Activity.PROFILER.code();
  }

  /** Leaves the time that no callpath is known to have had to none. */
  void forgetSlack() {
    for (int i = 0; i < size; i++) {
      callpaths[i] = isSlack(i) && !isProfiler(i) ? ThreadTimeline.NOWHERE : callpaths[i];
    }
  }

  /** Whether no callpath is known to have had the time of a piece. */
  boolean isSlack(int piece) {
    return callpaths[piece] == ThreadTimeline.NOWHERE
        || activities[piece] == Activity.OFF_CPU.code()
        || isProfiler(piece);
  }
}
