package org.tinyprof.format.overview;

import java.util.Arrays;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.StretchVisitor;
import org.tinyprof.format.values.Stretches;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * Makes a grid from the sampled timelines of lanes, or from other grids. Recorded calls are not
 * read: a thread that has them has samples too, unless the sampler was off.
 *
 * <p>It runs while jobs end: no streams, no lambdas, no object a cell.
 */
final class TimelineGridBuilder {
  private static final int CODE_BITS = 40; // of a key; above them the cell
  private static final long CODE_MASK = (1L << CODE_BITS) - 1;
  private static final int COLUMN_MASK = TimelineGrid.MOST_COLUMNS - 1;

  private long[] threads = new long[TimelineGrid.MOST_GROUPS];
  private SumsByKey sums = new SumsByKey();
  private boolean recorded;
  private int rankShift;
  private int groups;
  private int columnShift;
  private long firstColumn = Long.MAX_VALUE;
  private long lastColumn = Long.MIN_VALUE;
  private long every = 1;

  /** Adds the timeline of a lane of a rank. */
  void add(int rank, LaneTimeline lane, Callpaths callpaths) {
    int count = 0;
    long first = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    boolean calls = false;
    for (ThreadTimeline thread : lane.threads()) {
      calls |= thread.exact() && thread.size() > 0;
      if (isSampled(thread)) {
        count++;
        first = Math.min(first, thread.moment(0));
        last = Math.max(last, thread.moment(thread.size() - 1));
      }
    }
    recorded |= calls && count == 0;
    if (count == 0 || recorded) {
      return;
    }
    for (Interruption each : lane.interruptions()) {
      first = Math.min(first, each.from());
      last = Math.max(last, each.to());
    }
    reach(rank);
    long began = lane.beganEpochNanos();
    reachColumns((began + first) >> columnShift, (began + last) >> columnShift);
    int group = rank >> rankShift;
    threads[group] += count;
    every = Math.max(every, lane.every());
    Adding adding = new Adding(group, began);
    for (ThreadTimeline thread : lane.threads()) {
      if (isSampled(thread)) {
        new Stretches(callpaths, lane, thread).visit(Long.MIN_VALUE, Long.MAX_VALUE, adding);
      }
    }
    for (Interruption each : lane.interruptions()) {
      adding.add(each);
    }
  }

  private static boolean isSampled(ThreadTimeline thread) {
    return !thread.exact() && thread.size() > 0;
  }

  /** Adds what one lane did. */
  private final class Adding implements StretchVisitor {
    private final int group;
    private final long began;

    Adding(int group, long began) {
      this.group = group;
      this.began = began;
    }

    @Override
    public void visit(int callpath, long from, long to, Activity activity) {
      int code = TimelineGrid.code(callpath, activity);
      long start = began + from;
      long end = began + to;
      while (start < end) {
        long column = start >> columnShift;
        long next = Math.min(end, (column + 1) << columnShift);
        sums.add(key(group, column, code), next - start);
        start = next;
      }
    }

    /** Where one lies is known only in about: its time is spread evenly. */
    void add(Interruption each) {
      int code = TimelineGrid.code(each.kind());
      double dense = (double) each.nanos() / Math.max(1, each.to() - each.from());
      long start = began + each.from();
      long end = began + each.to();
      long before = 0;
      while (start < end) {
        long column = start >> columnShift;
        start = Math.min(end, (column + 1) << columnShift);
        long upTo = (long) ((start - began - each.from()) * dense);
        if (upTo > before) {
          sums.add(key(group, column, code), upTo - before);
        }
        before = upTo;
      }
    }
  }

  void add(TimelineGrid other) {
    recorded |= other.isRecorded();
    if (other.isEmpty() || recorded) {
      return;
    }
    widen(Math.max(0, other.rankShift() - rankShift));
    reach((other.groups() - 1) << other.rankShift());
    coarsen(Math.max(0, other.columnShift() - columnShift));
    int finer = columnShift - other.columnShift();
    long last = other.firstColumn() + other.columns() - 1;
    reachColumns(other.firstColumn() >> finer, last >> finer);
    finer = columnShift - other.columnShift();
    int narrower = rankShift - other.rankShift();
    every = Math.max(every, other.every());
    for (int group = 0; group < other.groups(); group++) {
      threads[group >> narrower] += other.threads(group);
      for (int column = 0; column < other.columns(); column++) {
        long to = (other.firstColumn() + column) >> finer;
        for (int i = other.first(group, column); i < other.end(group, column); i++) {
          sums.add(key(group >> narrower, to, other.code(i)), other.nanos(i));
        }
      }
    }
  }

  private static long key(int group, long column, long code) {
    long cell = (long) group * TimelineGrid.MOST_COLUMNS + (column & COLUMN_MASK);
    return cell << CODE_BITS | code;
  }

  private static int group(long key) {
    return (int) (key >> CODE_BITS) / TimelineGrid.MOST_COLUMNS;
  }

  /** How far behind the first column; there are never more columns than places for them. */
  private int column(long key) {
    return (int) (((key >> CODE_BITS) - firstColumn) & COLUMN_MASK);
  }

  /** Makes groups as wide as it takes for this rank to be in one. */
  private void reach(int rank) {
    int wider = 0;
    while (rank >> (rankShift + wider) >= TimelineGrid.MOST_GROUPS) {
      wider++;
    }
    widen(wider);
    groups = Math.max(groups, (rank >> rankShift) + 1);
  }

  /** Makes columns as wide as it takes for these, and those so far, to be among them. */
  private void reachColumns(long from, long to) {
    long first = Math.min(firstColumn, from);
    long last = Math.max(lastColumn, to);
    int wider = 0;
    while ((last >> wider) - (first >> wider) >= TimelineGrid.MOST_COLUMNS) {
      wider++;
    }
    coarsen(wider);
    firstColumn = first >> wider;
    lastColumn = last >> wider;
  }

  private void widen(int by) {
    if (by > 0) {
      long[] wide = new long[threads.length];
      for (int group = 0; group < groups; group++) {
        wide[group >> by] += threads[group];
      }
      threads = wide;
      move(by, 0);
      rankShift += by;
      groups = groups == 0 ? 0 : ((groups - 1) >> by) + 1;
    }
  }

  /** Makes columns twice as wide, so many times. */
  void coarsen(int by) {
    if (by > 0) {
      move(0, by);
      columnShift += by;
      if (firstColumn <= lastColumn) {
        firstColumn >>= by;
        lastColumn >>= by;
      }
    }
  }

  /** Adds up what is in one cell once groups and columns are wider. */
  private void move(int groupShift, int columnsShift) {
    SumsByKey narrow = sums;
    sums = new SumsByKey();
    for (long key : narrow.keys()) {
      long column = (firstColumn + column(key)) >> columnsShift;
      sums.add(key(group(key) >> groupShift, column, key & CODE_MASK), narrow.sum(key));
    }
  }

  /** All that was added. */
  TimelineGrid build() {
    if (recorded || groups == 0) {
      return recorded ? TimelineGrid.RECORDED : TimelineGrid.NONE;
    }
    int columns = (int) (lastColumn - firstColumn) + 1;
    long[] keys = sums.keys();
    long[] sorted = new long[keys.length];
    for (int i = 0; i < keys.length; i++) { // by place in the grid, then by code
      long cell = (long) group(keys[i]) * columns + column(keys[i]);
      sorted[i] = cell << CODE_BITS | (keys[i] & CODE_MASK);
    }
    Arrays.sort(sorted);
    int[] ends = new int[groups * columns];
    int[] codes = new int[sorted.length];
    long[] nanos = new long[sorted.length];
    for (int i = 0; i < sorted.length; i++) {
      int cell = (int) (sorted[i] >> CODE_BITS);
      codes[i] = (int) (sorted[i] & CODE_MASK);
      long column = firstColumn + cell % columns;
      nanos[i] = sums.sum(key(cell / columns, column, codes[i]));
      ends[cell] = i + 1;
    }
    for (int cell = 1; cell < ends.length; cell++) {
      ends[cell] = Math.max(ends[cell], ends[cell - 1]);
    }
    return new TimelineGrid(
        rankShift,
        columnShift,
        firstColumn,
        columns,
        every,
        Arrays.copyOf(threads, groups),
        ends,
        codes,
        nanos);
  }
}
