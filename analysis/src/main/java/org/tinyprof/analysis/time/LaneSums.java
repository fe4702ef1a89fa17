package org.tinyprof.analysis.time;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.stretch.TreeStretches;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.StretchVisitor;
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
    private boolean fitted;
  }

  private final Callpaths callpaths;
  private final Interval interval;
  private final Map<Integer, Sums> sums = new TreeMap<>();
  private final long[] fitted; // by callpath, of stretches with the times of the tree
  private TreeStretches tree; // of these, or null
  private long from = Long.MAX_VALUE;
  private long to = Long.MIN_VALUE;

  LaneSums(Callpaths callpaths, Interval interval) {
    this.callpaths = callpaths;
    this.interval = interval;
    this.fitted = new long[callpaths.size()];
  }

  /** Adds the threads of one name, of which calls may be recorded and samples taken. */
  void add(List<TimelineThread> threads) {
    for (TimelineThread thread : threads) {
      from = Math.min(from, thread.from());
      to = Math.max(to, thread.to());
    }
    Optional<MixedThread> mixed = MixedThread.of(callpaths, threads, interval, 0);
    if (mixed.isPresent()) {
      add(mixed.get());
    } else {
      List<TimelineThread> calls = threads.stream().filter(TimelineThread::exact).toList();
      (calls.isEmpty() ? threads : calls).forEach(this::add);
    }
  }

  private void add(TimelineThread thread) {
    if (!thread.fitsTree()) {
      add(thread, interval);
      return;
    }
    tree = thread.tree();
    Interval shared = interval.and(new Interval(thread.from(), thread.to() + 1));
    addSteps(thread, shared);
    thread.visit(
        shared.from(),
        shared.to(),
        (callpath, start, end, activity) -> {
          if (callpath != ThreadTimeline.NOWHERE && activity != Activity.PROFILER) {
            fitted[callpath] += end - start;
          }
        });
  }

  private void add(TimelineThread thread, Interval part) {
    Interval shared = part.and(new Interval(thread.from(), thread.to() + 1));
    RecordingCost cost = thread.exact() ? thread.cost() : null;
    add(
        cost,
        visitor -> {
          if (cost == null) {
            thread.visit(shared.from(), shared.to(), Long.MAX_VALUE, visitor);
          } else {
            cost.visit(shared.from(), shared.to(), Long.MAX_VALUE, visitor);
          }
        },
        thread::isRecorded,
        (double) shared.within(thread.from(), thread.to()),
        addSteps(thread, shared));
  }

  /** Before and after the recorded calls, samples count alone. */
  private void add(MixedThread thread) {
    TimelineThread calls = thread.calls();
    add(thread.samples(), interval.and(new Interval(Long.MIN_VALUE, calls.from())));
    Interval shared = interval.and(new Interval(calls.from(), calls.to()));
    addSteps(calls, interval.and(new Interval(calls.from(), calls.to() + 1)));
    add(
        calls.cost(),
        visitor -> thread.visit(shared.from(), shared.to(), Long.MAX_VALUE, visitor),
        thread::isRecorded,
        (double) (shared.to() - shared.from()),
        addSteps(thread.samples(), shared));
    add(thread.samples(), interval.and(new Interval(calls.to(), Long.MAX_VALUE)));
  }

  /**
   * Adds stretches.
   *
   * @param cost of recording, which is in them; null if they are not of recorded calls
   */
  private void add(
      RecordingCost cost,
      Consumer<StretchVisitor> stretches,
      IntPredicate exact,
      double whole,
      int samples) {
    long[] spent = new long[callpaths.size()];
    boolean[] ran = new boolean[callpaths.size()];
    stretches.accept(
        (callpath, start, end, activity) -> {
          if (callpath != ThreadTimeline.NOWHERE && activity != Activity.PROFILER) {
            spent[callpath] += end - start;
            ran[callpath] = true;
          }
        });
    for (int i = 0; i < spent.length && cost != null; i++) {
      spent[i] = cost.without(i, spent[i]);
    }
    for (int i = spent.length - 1; i >= 0; i--) { // callers come before what they call
      if (ran[i]) {
        int parent = callpaths.entry(i).parent();
        if (parent != Callpath.ROOT) {
          ran[parent] = true;
          spent[parent] += spent[i];
        }
        Sums one = of(i);
        one.nanos += spent[i];
        one.timed |= exact.test(i);
        double known = cost == null ? 0 : cost.variance(i, spent[i]);
        if (known > 0) {
          one.estimated = true;
          one.squares += known;
        }
        if (!exact.test(i)) {
          one.estimated = true;
          double error = whole * errorOfShare(spent[i] / whole, samples);
          one.squares += error * error;
        }
      }
    }
  }

  private Sums of(int callpath) {
    return sums.computeIfAbsent(callpath, unseen -> new Sums());
  }

  /** Never 0, though all samples or none were of one kind. */
  private static double errorOfShare(double share, int samples) {
    double mid = (share * samples + 0.5) / (samples + 1);
    return Math.sqrt(mid * (1 - mid) / (samples + 1));
  }

  /**
   * Adds the moments of a thread in an interval: a sample is one of all its callers, a boundary of
   * calls begins those that were not open.
   *
   * @return how many there are
   */
  private int addSteps(TimelineThread thread, Interval shared) {
    int first = thread.firstFrom(shared.from());
    int after = thread.firstFrom(shared.to());
    thread.visitChanges(first, after, (before, at, times) -> addSteps(thread, before, at, times));
    return after - first;
  }

  private void addSteps(TimelineThread thread, int before, int callpath, long times) {
    int open = thread.exact() ? callpaths.commonCaller(before, callpath) : Callpath.ROOT;
    for (int at = callpath; at != open; at = callpaths.entry(at).parent()) {
      if (!thread.exact()) {
        of(at).samples += times;
      } else if (thread.isRecorded(at)) {
        of(at).timed = true;
        of(at).calls += times;
      }
    }
  }

  private void addFitted(FittedTimes times) {
    for (int i = 0; i < callpaths.size(); i++) {
      if (times.has(i) && times.nanos(i) > 0) {
        double error = times.error(i);
        Sums one = of(i);
        one.nanos += times.nanos(i);
        one.squares += error * error;
        one.estimated |= error > 0;
        one.timed |= error == 0;
        one.fitted = true;
      }
    }
  }

  /** How much of the interval lies within the lane's life. */
  long wallNanos() {
    return interval.within(from, to);
  }

  /** Writes the values of a lane that the builder has begun. */
  void write(IntervalSchema schema, LaneValuesBuilder values) {
    if (tree != null) {
      addFitted(new FittedTimes(callpaths, tree, fitted));
    }
    sums.forEach(
        (callpath, one) -> {
          if (!one.timed) {
            values.level(callpath, Level.ESTIMATED, 0);
          }
          values.series(callpath, 0, false).row().set(schema.time(), one.nanos);
          if (one.estimated || !one.timed) {
            values.set(schema.error(), Math.round(Math.sqrt(one.squares)));
          }
          if (one.estimated || one.fitted || !one.timed) {
            values.set(schema.samples(), one.samples);
          }
          if (one.calls > 0) {
            values.set(schema.count(), one.calls);
          }
        });
  }
}
