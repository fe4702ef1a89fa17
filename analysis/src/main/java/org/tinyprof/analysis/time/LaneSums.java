package org.tinyprof.analysis.time;

import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * What the threads of one lane did in an interval, by callpath.
 *
 * <p>Samples give times with an error: that of a share, of as many samples as the thread has in the
 * interval.
 */
final class LaneSums {
  /** Of one callpath and those below it. */
  private static final class Sums {
    private long nanos;
    private long calls;
    private long samples;
    private double squares; // of the errors
    private boolean timed;
    private boolean estimated;
  }

  private final Callpaths callpaths;
  private final Interval interval;
  private final Map<Integer, Sums> sums = new TreeMap<>();
  private long from = Long.MAX_VALUE;
  private long to = Long.MIN_VALUE;

  LaneSums(Callpaths callpaths, Interval interval) {
    this.callpaths = callpaths;
    this.interval = interval;
  }

  void add(TimelineThread thread) {
    from = Math.min(from, thread.from());
    to = Math.max(to, thread.to());
    Interval shared = interval.and(new Interval(thread.from(), thread.to() + 1));
    int first = thread.firstFrom(shared.from());
    int after = thread.firstFrom(shared.to());
    long[] spent = new long[callpaths.size()];
    boolean[] ran = new boolean[callpaths.size()];
    thread.visit(
        shared.from(),
        shared.to(),
        (callpath, start, end, activity) -> {
          if (callpath != ThreadTimeline.NOWHERE) {
            spent[callpath] += end - start;
            ran[callpath] = true;
          }
        });
    for (int i = spent.length - 1; i >= 0; i--) { // callers come before what they call
      if (ran[i]) {
        int parent = callpaths.entry(i).parent();
        if (parent != Callpath.ROOT) {
          ran[parent] = true;
          spent[parent] += spent[i];
        }
        add(thread, i, spent[i], after - first);
      }
    }
    for (int i = first; i < after; i++) {
      addStep(thread, i);
    }
  }

  private Sums of(int callpath) {
    return sums.computeIfAbsent(callpath, unseen -> new Sums());
  }

  private void add(TimelineThread thread, int callpath, long nanos, int steps) {
    Sums one = of(callpath);
    one.nanos += nanos;
    one.timed |= thread.exact();
    if (!thread.exact()) {
      one.estimated = true;
      double whole = interval.within(thread.from(), thread.to());
      double error = whole * errorOfShare(nanos / whole, steps);
      one.squares += error * error;
    }
  }

  /** Never 0, though all samples or none were of one kind. */
  private static double errorOfShare(double share, int samples) {
    double mid = (share * samples + 0.5) / (samples + 1);
    return Math.sqrt(mid * (1 - mid) / (samples + 1));
  }

  /** A sample is one of all its callers; a boundary of calls begins those that were not open. */
  private void addStep(TimelineThread thread, int step) {
    int before = step == 0 ? ThreadTimeline.NOWHERE : thread.callpath(step - 1);
    int open =
        thread.exact() ? callpaths.commonCaller(before, thread.callpath(step)) : Callpath.ROOT;
    for (int at = thread.callpath(step); at != open; at = callpaths.entry(at).parent()) {
      of(at).calls += thread.exact() ? 1 : 0;
      of(at).samples += thread.exact() ? 0 : 1;
    }
  }

  /** How much of the interval lies within the lane's life. */
  long wallNanos() {
    return interval.within(from, to);
  }

  /** Writes the values of a lane that the builder has begun. */
  void write(IntervalSchema schema, LaneValuesBuilder values) {
    sums.forEach(
        (callpath, one) -> {
          if (!one.timed) {
            values.level(callpath, Level.ESTIMATED, 0);
          }
          values.series(callpath, 0, false).row().set(schema.time(), one.nanos);
          if (one.estimated) {
            values.set(schema.error(), Math.round(Math.sqrt(one.squares)));
            values.set(schema.samples(), one.samples);
          }
          if (one.calls > 0) {
            values.set(schema.count(), one.calls);
          }
        });
  }
}
