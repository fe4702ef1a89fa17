package org.tinyprof.analysis.time;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.overview.TimelineGrid;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.StretchVisitor;
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

  private final Callpaths callers;
  private final TimelineRows rows;
  private final Interval interval;
  private final int bins;
  private final long[] edges; // where each bin begins, and where the last one ends
  private final int[] shownAs; // of each callpath itself, or the caller at the chosen depth
  private final BitSet chosen;
  private final int[] threads; // of each row
  private final int[] callpaths; // so many a cell as it names, the largest first
  private final long[] nanos; // likewise
  private final int[] running; // of each cell the callpath that ran most
  private final long[] present; // of each cell, as the following
  private final long[] waiting;
  private final long[] offCpu;
  private final long[] inChosen;
  private final Map<Interruption.Kind, long[]> interrupted =
      new EnumMap<>(Interruption.Kind.class); // only kinds that occur; of each cell
  private boolean exact;
  private boolean sampled;
  private long every = 1;

  private TimelinePicture(
      Callpaths callers,
      TimelineRows rows,
      Interval interval,
      int bins,
      int[] shownAs,
      BitSet chosen) {
    this.callers = callers;
    this.rows = rows;
    this.interval = interval;
    this.bins = bins;
    this.edges = new long[bins + 1];
    long length = interval.to() - interval.from();
    for (int i = 0; i <= bins; i++) {
      edges[i] = interval.from() + length / bins * i + length % bins * i / bins;
    }
    this.shownAs = shownAs;
    this.chosen = chosen;
    int cells = rows.size() * bins;
    threads = new int[rows.size()];
    callpaths = new int[NAMED * cells];
    nanos = new long[NAMED * cells];
    running = new int[cells];
    present = new long[cells];
    waiting = new long[cells];
    offCpu = new long[cells];
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
    int[] shownAs = shownAs(run.schema().callpaths(), depth);
    TimelinePicture picture =
        new TimelinePicture(run.schema().callpaths(), rows, interval, bins, shownAs, chosen);
    CellSums[] sums = new CellSums[rows.size()];
    Arrays.setAll(sums, row -> new CellSums(shownAs.length));
    if (rows.grid().isEmpty()) {
      RunTimeline.of(run).visitNamed(rows.lanes(), named -> picture.add(named, sums), picture::add);
    } else {
      picture.add(rows.grid(), run.summaries().timelines().beganEpochNanos(), sums);
    }
    for (int row = 0; row < sums.length; row++) {
      picture.take(row, sums[row]);
      sums[row] = null; // its room is needed for the next question
    }
    return picture;
  }

  private static int[] shownAs(Callpaths callpaths, int depth) {
    int[] depths = new int[callpaths.size()];
    int[] shownAs = new int[callpaths.size()];
    for (int i = 0; i < shownAs.length; i++) { // callers come before what they call
      int parent = callpaths.entry(i).parent();
      depths[i] = parent == Callpath.ROOT ? 0 : depths[parent] + 1;
      shownAs[i] = depths[i] > depth ? shownAs[parent] : i;
    }
    return shownAs;
  }

  /**
   * Adds what the index knows. Within a column of its grid, time is spread evenly.
   *
   * @param beganEpochNanos when the run began
   */
  private void add(TimelineGrid grid, long beganEpochNanos, CellSums[] sums) {
    sampled = true;
    every = grid.every();
    for (int group = 0; group < grid.groups(); group++) {
      int row = rows.of(group << grid.rankShift());
      if (row < 0) {
        continue;
      }
      threads[row] += (int) grid.threads(group);
      for (int column = 0; column < grid.columns(); column++) {
        long from = grid.beganEpochNanos(column) - beganEpochNanos;
        long to = from + grid.columnNanos();
        for (int bin = bin(from); bin < bins && edges[bin] < to; bin++) {
          long part = Math.min(to, edges[bin + 1]) - Math.max(from, edges[bin]);
          for (int i = grid.first(group, column); i < grid.end(group, column) && part > 0; i++) {
            long time = Math.round((double) grid.nanos(i) / (to - from) * part);
            if (grid.isOfThreads(i)) {
              add(row, sums[row], bin, grid.callpath(i), grid.activity(i), time);
            } else {
              add(row, bin, grid.interruption(i), time);
            }
          }
        }
      }
    }
  }

  private void add(int row, int bin, Optional<Interruption.Kind> kind, long time) {
    if (kind.isPresent()) {
      interrupted(kind.get())[row * bins + bin] += time;
    }
  }

  private long[] interrupted(Interruption.Kind kind) {
    return interrupted.computeIfAbsent(kind, unseen -> new long[rows.size() * bins]);
  }

  /** Adds threads of one lane and one name. */
  private void add(List<TimelineThread> named, CellSums[] sums) {
    int row = rows.of(named.get(0));
    if (row < 0) {
      return;
    }
    for (TimelineThread thread : named) {
      exact |= thread.exact();
      sampled |= !thread.exact();
      every = Math.max(every, thread.every());
    }
    StretchVisitor visitor =
        (callpath, from, to, does) -> add(row, sums[row], callpath, from, to, does);
    Optional<MixedThread> mixed = MixedThread.of(callers, named);
    if (mixed.isPresent()) {
      threads[row]++;
      mixed.get().visitAll(interval.from(), interval.to(), visitor);
      return;
    }
    boolean calls = named.stream().anyMatch(TimelineThread::exact);
    for (TimelineThread thread : named) {
      if (thread.exact() == calls) { // where there are both, calls tell more
        threads[row]++;
        thread.visit(interval.from(), interval.to(), visitor);
      }
    }
  }

  private void add(int row, CellSums sums, int callpath, long from, long to, Activity activity) {
    for (int bin = bin(from); bin < bins && edges[bin] < to; bin++) {
      long part = Math.min(to, edges[bin + 1]) - Math.max(from, edges[bin]);
      if (part > 0) {
        add(row, sums, bin, callpath, activity, part);
      }
    }
  }

  private void add(int row, CellSums sums, int bin, int callpath, Activity activity, long part) {
    int shown = callpath == ThreadTimeline.NOWHERE ? callpath : shownAs[callpath];
    sums.add(bin, shown, activity == Activity.RUNNING, part);
    int cell = row * bins + bin;
    present[cell] += part;
    waiting[cell] += activity == Activity.WAITING ? part : 0;
    offCpu[cell] += activity == Activity.OFF_CPU ? part : 0;
    inChosen[cell] += callpath >= 0 && chosen.get(callpath) ? part : 0;
  }

  /** Adds an interruption to the rows of its rank; where one lies is known only in about. */
  private void add(Lane lane, Interruption each) {
    if (each.to() <= interval.from() || each.from() >= interval.to() || each.nanos() == 0) {
      return;
    }
    long[] cells = interrupted(each.kind());
    double dense = (double) each.nanos() / (each.to() - each.from());
    rows.visitRows(
        lane.rank(),
        row -> {
          for (int bin = bin(each.from()); bin < bins && edges[bin] < each.to(); bin++) {
            long part = Math.min(each.to(), edges[bin + 1]) - Math.max(each.from(), edges[bin]);
            cells[row * bins + bin] += Math.round(Math.max(0, part) * dense);
          }
        });
  }

  /** The bin of a moment in the interval. */
  private int bin(long moment) {
    long length = interval.to() - interval.from();
    int bin = (int) ((double) (moment - interval.from()) / length * bins);
    bin = Math.max(0, Math.min(bins - 1, bin));
    while (bin > 0 && edges[bin] > moment) {
      bin--; // the quotient was rounded
    }
    return bin;
  }

  /** Where a bin begins. */
  public long edge(int bin) {
    return edges[bin];
  }

  private void take(int row, CellSums sums) {
    sums.visit(
        (bin, callpath, ran, time) -> {
          long other = sums.nanos(bin, callpath, !ran);
          if (ran) {
            takeRunning(sums, row, bin, callpath, time);
          }
          if (ran || other == 0) { // what has both comes twice
            take(NAMED * (row * bins + bin), callpath, time + other);
          }
        });
  }

  private void takeRunning(CellSums sums, int row, int bin, int callpath, long time) {
    int cell = row * bins + bin;
    long most = running[cell] == NONE ? 0 : sums.nanos(bin, running[cell], true);
    if (time > most || (time == most && callpath < running[cell])) {
      running[cell] = callpath;
    }
  }

  private void take(int first, int callpath, long time) {
    int place = first + NAMED;
    while (place > first && isBefore(time, callpath, place - 1)) {
      place--;
    }
    if (place < first + NAMED) {
      int moved = first + NAMED - 1 - place;
      System.arraycopy(nanos, place, nanos, place + 1, moved);
      System.arraycopy(callpaths, place, callpaths, place + 1, moved);
      nanos[place] = time;
      callpaths[place] = callpath;
    }
  }

  private boolean isBefore(long time, int callpath, int place) {
    return time > nanos[place] || (time == nanos[place] && callpath < callpaths[place]);
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

  /** One in so many samples was kept; where that differs, the largest number. */
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

  /** The share in which threads of the row did not live yet, or no more; 1 if there are none. */
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
