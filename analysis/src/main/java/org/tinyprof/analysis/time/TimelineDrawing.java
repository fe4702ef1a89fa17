package org.tinyprof.analysis.time;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.overview.TimelineGrid;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.StretchVisitor;
import org.tinyprof.format.values.ThreadTimeline;

/** Fills a picture from the index, if that is enough, or from the timelines of its lanes. */
final class TimelineDrawing {
  private final Callpaths callers;
  private final TimelinePicture picture;
  private final TimelineRows rows;
  private final Interval interval;
  private final int bins;
  private final long longest; // time of a thread in which it does not matter what came first
  private final int[] shownAs; // of each callpath itself, or the caller at the chosen depth
  private final BitSet chosen;

  TimelineDrawing(Callpaths callers, TimelinePicture picture, int depth, BitSet chosen) {
    this.callers = callers;
    this.picture = picture;
    this.rows = picture.rows;
    this.interval = picture.interval;
    this.bins = picture.bins;
    this.longest = (interval.to() - interval.from()) / bins;
    this.shownAs = shownAs(callers, depth);
    this.chosen = chosen;
  }

  void draw(OpenProfile run) throws IOException {
    CellSums[] sums = new CellSums[rows.size()];
    Arrays.setAll(sums, row -> new CellSums(shownAs.length));
    if (rows.grid().isEmpty()) {
      RunTimeline.of(run).visitNamed(rows.lanes(), named -> add(named, sums), this::add);
    } else {
      add(rows.grid(), run.summaries().timelines().beganEpochNanos(), sums);
    }
    for (int row = 0; row < sums.length; row++) {
      take(row, sums[row]);
      sums[row] = null; // its room is needed for the next question
    }
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
    picture.sampled = true;
    picture.every = grid.every();
    for (int group = 0; group < grid.groups(); group++) {
      int row = rows.of(group << grid.rankShift());
      if (row < 0) {
        continue;
      }
      picture.threads[row] += (int) grid.threads(group);
      for (int column = 0; column < grid.columns(); column++) {
        long from = grid.beganEpochNanos(column) - beganEpochNanos;
        long to = from + grid.columnNanos();
        for (int bin = bin(from); bin < bins && picture.edges[bin] < to; bin++) {
          long part = Math.min(to, picture.edges[bin + 1]) - Math.max(from, picture.edges[bin]);
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
    return picture.interrupted.computeIfAbsent(kind, unseen -> new long[rows.size() * bins]);
  }

  /** Adds threads of one lane and one name. */
  private void add(List<TimelineThread> named, CellSums[] sums) {
    int row = rows.of(named.get(0));
    if (row < 0) {
      return;
    }
    for (TimelineThread thread : named) {
      picture.exact |= thread.exact();
      picture.sampled |= !thread.exact();
      picture.every = Math.max(picture.every, thread.every());
    }
    StretchVisitor visitor =
        (callpath, from, to, does) -> add(row, sums[row], callpath, from, to, does);
    Optional<MixedThread> mixed = MixedThread.of(callers, named, interval, longest);
    if (mixed.isPresent()) {
      picture.threads[row]++;
      mixed.get().visitAll(interval.from(), interval.to(), longest, visitor);
      return;
    }
    boolean calls = named.stream().anyMatch(TimelineThread::exact);
    for (TimelineThread thread : named) {
      if (thread.exact() == calls) { // where there are both, calls tell more
        picture.threads[row]++;
        thread.visit(interval.from(), interval.to(), longest, visitor);
      }
    }
  }

  private void add(int row, CellSums sums, int callpath, long from, long to, Activity activity) {
    for (int bin = bin(from); bin < bins && picture.edges[bin] < to; bin++) {
      long part = Math.min(to, picture.edges[bin + 1]) - Math.max(from, picture.edges[bin]);
      if (part > 0) {
        add(row, sums, bin, callpath, activity, part);
      }
    }
  }

  private void add(int row, CellSums sums, int bin, int callpath, Activity activity, long part) {
    int cell = row * bins + bin;
    if (activity == Activity.NOT_RECORDED) {
      picture.notRecorded[cell] += part;
      return;
    }
    int shown = callpath == ThreadTimeline.NOWHERE ? callpath : shownAs[callpath];
    sums.add(bin, shown, activity == Activity.RUNNING, part);
    picture.present[cell] += part;
    picture.waiting[cell] += activity == Activity.WAITING ? part : 0;
    boolean off = activity == Activity.OFF_CPU || activity == Activity.PROFILER;
    picture.offCpu[cell] += off ? part : 0;
    picture.inChosen[cell] += callpath >= 0 && chosen.get(callpath) ? part : 0;
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
          for (int bin = bin(each.from()); bin < bins && picture.edges[bin] < each.to(); bin++) {
            long part =
                Math.min(each.to(), picture.edges[bin + 1])
                    - Math.max(each.from(), picture.edges[bin]);
            cells[row * bins + bin] += Math.round(Math.max(0, part) * dense);
          }
        });
  }

  /** The bin of a moment in the interval. */
  private int bin(long moment) {
    long length = interval.to() - interval.from();
    int bin = (int) ((double) (moment - interval.from()) / length * bins);
    bin = Math.max(0, Math.min(bins - 1, bin));
    while (bin > 0 && picture.edges[bin] > moment) {
      bin--; // the quotient was rounded
    }
    return bin;
  }

  private void take(int row, CellSums sums) {
    sums.visit(
        (bin, callpath, ran, time) -> {
          long other = sums.nanos(bin, callpath, !ran);
          if (ran) {
            takeRunning(sums, row, bin, callpath, time);
          }
          if (ran || other == 0) { // what has both comes twice
            take(TimelinePicture.NAMED * (row * bins + bin), callpath, time + other);
          }
        });
  }

  private void takeRunning(CellSums sums, int row, int bin, int callpath, long time) {
    int cell = row * bins + bin;
    long most =
        picture.running[cell] == TimelinePicture.NONE
            ? 0
            : sums.nanos(bin, picture.running[cell], true);
    if (time > most || (time == most && callpath < picture.running[cell])) {
      picture.running[cell] = callpath;
    }
  }

  private void take(int first, int callpath, long time) {
    int place = first + TimelinePicture.NAMED;
    while (place > first && isBefore(time, callpath, place - 1)) {
      place--;
    }
    if (place < first + TimelinePicture.NAMED) {
      int moved = first + TimelinePicture.NAMED - 1 - place;
      System.arraycopy(picture.nanos, place, picture.nanos, place + 1, moved);
      System.arraycopy(picture.callpaths, place, picture.callpaths, place + 1, moved);
      picture.nanos[place] = time;
      picture.callpaths[place] = callpath;
    }
  }

  private boolean isBefore(long time, int callpath, int place) {
    return time > picture.nanos[place]
        || (time == picture.nanos[place] && callpath < picture.callpaths[place]);
  }
}
