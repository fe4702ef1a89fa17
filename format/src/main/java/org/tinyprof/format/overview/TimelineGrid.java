package org.tinyprof.format.overview;

import java.util.Arrays;
import java.util.Optional;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * The sampled timelines of all lanes as a picture of bounded size: groups of consecutive ranks by
 * columns of time. A cell has the time that the threads of its ranks spent in each callpath, by
 * what they did there, and the time for which processes were interrupted. Immutable.
 *
 * <p>There are at most {@link #MOST_GROUPS} groups and {@link #MOST_COLUMNS} columns. A group has
 * the least power of two of ranks, a column the least power of two of nanoseconds, with which that
 * many suffice. Columns are counted from 1970, each lane by its own clock.
 */
public final class TimelineGrid {
  public static final int MOST_GROUPS = 128;
  public static final int MOST_COLUMNS = 512;

  /** No lane has a timeline. */
  public static final TimelineGrid NONE = new TimelineGrid(false);

  /** Some lane has recorded calls and no samples. Blocks of calls are not read for a grid. */
  public static final TimelineGrid RECORDED = new TimelineGrid(true);

  /** What a code has for each callpath: activities, interruptions, and room for more. */
  public static final int KINDS = 8;

  private static final int ACTIVITIES = Activity.OFF_CPU.code() + 1;
  private static final Interruption.Kind[] INTERRUPTIONS = Interruption.Kind.values();

  private final boolean recorded;
  private final int rankShift;
  private final int columnShift;
  private final long firstColumn;
  private final int columns;
  private final long every;
  private final long[] threads;
  private final int[] ends; // of each cell, in entries; those of a group follow each other
  private final int[] codes;
  private final long[] nanos;

  private TimelineGrid(boolean recorded) {
    this(recorded, 0, 0, 0, 0, 1, new long[0], new int[0], new int[0], new long[0]);
  }

  /**
   * Takes over the arrays.
   *
   * @param rankShift log2 of the ranks in a group
   * @param columnShift log2 of the nanoseconds in a column
   * @param firstColumn how many columns lie between 1970 and the first
   * @param every of this many samples, one was kept; the largest number where lanes differ
   * @param threads of each group
   * @param ends of each cell in the entries, group after group
   * @param codes of the entries, ascending in a cell: see {@link #code}
   * @param nanos of the entries
   */
  public TimelineGrid(
      int rankShift,
      int columnShift,
      long firstColumn,
      int columns,
      long every,
      long[] threads,
      int[] ends,
      int[] codes,
      long[] nanos) {
    this(false, rankShift, columnShift, firstColumn, columns, every, threads, ends, codes, nanos);
    if (threads.length < 1 || threads.length > MOST_GROUPS || ends.length % columns != 0) {
      throw new IllegalArgumentException("no grid has " + threads.length + " groups");
    }
  }

  private TimelineGrid(
      boolean recorded,
      int rankShift,
      int columnShift,
      long firstColumn,
      int columns,
      long every,
      long[] threads,
      int[] ends,
      int[] codes,
      long[] nanos) {
    this.recorded = recorded;
    this.rankShift = rankShift;
    this.columnShift = columnShift;
    this.firstColumn = firstColumn;
    this.columns = columns;
    this.every = every;
    this.threads = threads;
    this.ends = ends;
    this.codes = codes;
    this.nanos = nanos;
  }

  /** The number of an entry of threads that did something in a callpath, or nowhere. */
  public static int code(int callpath, Activity activity) {
    return KINDS * (callpath + 1) + activity.code();
  }

  /** The number of an entry of interruptions. */
  public static int code(Interruption.Kind kind) {
    return ACTIVITIES + kind.code();
  }

  /** Whether there are no cells. */
  public boolean isEmpty() {
    return threads.length == 0;
  }

  /** Whether there are none because some lane has recorded calls alone. */
  public boolean isRecorded() {
    return recorded;
  }

  /** Associative and commutative; both must be of different lanes. */
  public TimelineGrid merge(TimelineGrid other) {
    TimelineGridBuilder merged = new TimelineGridBuilder();
    merged.add(this);
    merged.add(other);
    return merged.build();
  }

  /** The same with columns that are twice as wide. */
  public TimelineGrid coarser() {
    TimelineGridBuilder wide = new TimelineGridBuilder();
    wide.add(this);
    wide.coarsen(1);
    return wide.build();
  }

  /** The same with other numbers of callpaths, in the same order. */
  TimelineGrid placed(int[] places) {
    int[] placed = new int[codes.length];
    for (int i = 0; i < placed.length; i++) {
      int callpath = callpath(i);
      int further = callpath == ThreadTimeline.NOWHERE ? 0 : places[callpath] - callpath;
      placed[i] = codes[i] + KINDS * further;
    }
    return new TimelineGrid(
        recorded,
        rankShift,
        columnShift,
        firstColumn,
        columns,
        every,
        threads,
        ends,
        placed,
        nanos);
  }

  public int groups() {
    return threads.length;
  }

  public int rankShift() {
    return rankShift;
  }

  /** How many ranks a group has; the last one may have fewer. */
  public int ranksOfGroup() {
    return 1 << rankShift;
  }

  public int columns() {
    return columns;
  }

  public int columnShift() {
    return columnShift;
  }

  /** How many nanoseconds a column has. */
  public long columnNanos() {
    return 1L << columnShift;
  }

  /** How many columns lie between 1970 and the first. */
  public long firstColumn() {
    return firstColumn;
  }

  /** When a column begins, in nanoseconds since 1970. */
  public long beganEpochNanos(int column) {
    return (firstColumn + column) << columnShift;
  }

  /** Of every this many samples, one was kept; the largest number where lanes differ. */
  public long every() {
    return every;
  }

  /** How many threads with samples the ranks of a group have. */
  public long threads(int group) {
    return threads[group];
  }

  /** How many entries there are. */
  public int size() {
    return codes.length;
  }

  /** The first entry of a cell. */
  public int first(int group, int column) {
    int cell = group * columns + column;
    return cell == 0 ? 0 : ends[cell - 1];
  }

  /** Behind the last entry of a cell. */
  public int end(int group, int column) {
    return ends[group * columns + column];
  }

  public int code(int entry) {
    return codes[entry];
  }

  /** The callpath of an entry; {@link ThreadTimeline#NOWHERE} for interruptions, too. */
  public int callpath(int entry) {
    return codes[entry] / KINDS - 1;
  }

  /** Whether an entry is about threads; otherwise it is about interruptions. */
  public boolean isOfThreads(int entry) {
    return isCodeOfThreads(codes[entry]);
  }

  /** Whether an entry with this code is about threads. */
  public static boolean isCodeOfThreads(long code) {
    return code % KINDS < ACTIVITIES;
  }

  /** Whether there can be an entry with this code, under a schema of so many callpaths. */
  public static boolean isPossible(long code, int callpaths) {
    return code < (isCodeOfThreads(code) ? KINDS * (callpaths + 1L) : KINDS);
  }

  /** What threads did, if the entry is about threads. */
  public Activity activity(int entry) {
    return Activity.of(codes[entry] % KINDS);
  }

  /** Who interrupted, if the entry is not of threads; empty if only later versions know. */
  public Optional<Interruption.Kind> interruption(int entry) {
    int kind = codes[entry] % KINDS - ACTIVITIES;
    return kind < INTERRUPTIONS.length ? Optional.of(INTERRUPTIONS[kind]) : Optional.empty();
  }

  public long nanos(int entry) {
    return nanos[entry];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TimelineGrid that
        && recorded == that.recorded
        && rankShift == that.rankShift
        && columnShift == that.columnShift
        && firstColumn == that.firstColumn
        && columns == that.columns
        && every == that.every
        && Arrays.equals(threads, that.threads)
        && Arrays.equals(ends, that.ends)
        && Arrays.equals(codes, that.codes)
        && Arrays.equals(nanos, that.nanos);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(codes) + Arrays.hashCode(nanos);
  }

  @Override
  public String toString() {
    return recorded
        ? "TimelineGrid[recorded]"
        : "TimelineGrid[%d groups of %d ranks, %d columns of %d ns, %d entries]"
            .formatted(groups(), ranksOfGroup(), columns, columnNanos(), size());
  }
}
