package org.tinyprof.analysis.time;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * The timelines of a run as a picture of rows and bins of time. A cell holds the callpaths that
 * took most of its time, and how much of it was spent waiting, off the CPU or before and after the
 * threads lived. What a picture holds grows with its cells and what happened in them, not with
 * ranks.
 */
public final class TimelinePicture {
  /** How many callpaths a cell names. */
  public static final int NAMED = 3;

  /** In the place of a callpath where a cell has fewer. */
  public static final int NONE = -2;

  /** Shows the innermost callpaths. */
  public static final int INNERMOST = Integer.MAX_VALUE;

  // Filled by TimelineDrawing.
  final TimelineRows rows;
  final Interval interval;
  final int bins;
  final long[] edges; // where each bin begins, and where the last one ends
  final int[] threads; // of each row
  final int[] callpaths; // of each cell those that it names, the largest first
  final long[] nanos; // likewise
  final int[] running; // of each cell the callpath that ran most
  final long[] present; // of each cell, as the following
  final long[] waiting;
  final long[] offCpu;
  final long[] notRecorded; // calls were recorded before and after
  final long[] inChosen;
  final Map<Interruption.Kind, long[]> interrupted =
      new EnumMap<>(Interruption.Kind.class); // only kinds that occur; of each cell
  boolean exact;
  boolean sampled;
  long every = 1;

  private TimelinePicture(TimelineRows rows, Interval interval, int bins) {
    this.rows = rows;
    this.interval = interval;
    this.bins = bins;
    this.edges = new long[bins + 1];
    long length = interval.to() - interval.from();
    for (int i = 0; i <= bins; i++) {
      edges[i] = interval.from() + length / bins * i + length % bins * i / bins;
    }
    int cells = rows.size() * bins;
    threads = new int[rows.size()];
    callpaths = new int[NAMED * cells];
    nanos = new long[NAMED * cells];
    running = new int[cells];
    present = new long[cells];
    waiting = new long[cells];
    offCpu = new long[cells];
    notRecorded = new long[cells];
    inChosen = new long[cells];
    Arrays.fill(callpaths, NONE);
    Arrays.fill(running, NONE);
  }

  /**
   * The picture of an interval.
   *
   * @param mostBins there are fewer if the interval has fewer nanoseconds
   * @param depth callpaths below it count for their caller there; roots have depth 0
   * @param chosen callpaths whose time each cell tells apart, by {@link #chosen(int, int)}
   */
  public static TimelinePicture of(
      OpenProfile run, TimelineRows rows, Interval interval, int mostBins, int depth, BitSet chosen)
      throws IOException {
    int bins = (int) Math.min(mostBins, interval.to() - interval.from());
    TimelinePicture picture = new TimelinePicture(rows, interval, bins);
    new TimelineDrawing(run.schema().callpaths(), picture, depth, chosen).draw(run);
    return picture;
  }

  /** Where a bin begins. */
  public long edge(int bin) {
    return edges[bin];
  }

  public List<TimelineRow> rows() {
    return rows.all();
  }

  public int bins() {
    return bins;
  }

  public Interval interval() {
    return interval;
  }

  /** Whether some of it was recorded call by call. */
  public boolean exact() {
    return exact;
  }

  /** Whether some of it comes from samples. */
  public boolean sampled() {
    return sampled;
  }

  /** Of every this many samples, one was kept; the largest number where lanes differ. */
  public long every() {
    return every;
  }

  /**
   * The callpath with most of a cell's time, or with the second or third most.
   *
   * @return {@link ThreadTimeline#NOWHERE} outside of all callpaths, {@link #NONE} if there are
   *     fewer
   */
  public int callpath(int row, int bin, int place) {
    return callpaths[NAMED * (row * bins + bin) + place];
  }

  /** The callpath in which threads ran most of the time; {@link #NONE} if none ran. */
  public int running(int row, int bin) {
    return running[row * bins + bin];
  }

  /** How many threads of a row ran, on average. */
  public double runningThreads(int row, int bin) {
    double share = 1 - absent(row, bin) - waiting(row, bin) - offCpu(row, bin);
    return threads[row] * share;
  }

  /** That callpath's share of the time that the row's threads could have in the cell. */
  public double share(int row, int bin, int place) {
    return share(row, bin, nanos[NAMED * (row * bins + bin) + place]);
  }

  public double waiting(int row, int bin) {
    return share(row, bin, waiting[row * bins + bin]);
  }

  public double offCpu(int row, int bin) {
    return share(row, bin, offCpu[row * bins + bin]);
  }

  /** The share of time in which calls of the row's threads are not recorded. */
  public double notRecorded(int row, int bin) {
    return share(row, bin, notRecorded[row * bins + bin]);
  }

  /** Whether calls are not recorded somewhere in the picture. */
  public boolean hasGaps() {
    return LongStream.of(notRecorded).anyMatch(nanos -> nanos > 0);
  }

  /**
   * The share in which threads of the row did not live yet, or no more, or in which their calls are
   * not recorded; 1 if there are none.
   */
  public double absent(int row, int bin) {
    return 1 - share(row, bin, present[row * bins + bin]);
  }

  /** The share of the chosen callpaths. */
  public double chosen(int row, int bin) {
    return share(row, bin, inChosen[row * bins + bin]);
  }

  /** The kinds of interruptions that occur. */
  public Set<Interruption.Kind> interruptions() {
    return interrupted.keySet();
  }

  /** The share of its time in which a process of the row was interrupted, on average. */
  public double interrupted(Interruption.Kind kind, int row, int bin) {
    long[] cells = interrupted.get(kind);
    if (cells == null) {
      return 0;
    }
    TimelineRow shown = rows.all().get(row);
    long processes = shown.lastRank() - shown.firstRank() + 1L;
    double whole = (double) processes * (edges[bin + 1] - edges[bin]);
    return Math.min(1, cells[row * bins + bin] / whole);
  }

  private double share(int row, int bin, long time) {
    double whole = (double) threads[row] * (edges[bin + 1] - edges[bin]);
    return time == 0 ? 0 : time / whole;
  }
}
