package org.tinyprof.analysis.time;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.stretch.TreeStretches;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.StretchVisitor;
import org.tinyprof.format.values.Stretches;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * A thread that has both recorded calls and samples. The times of recorded calls are exact. Samples
 * below such a call share out its own time: on a clock that runs only while the thread is in the
 * call itself, each moment is that of the nearest sample. It stands still in a gap, in which calls
 * are not recorded. A sample in a call without a record is one below the recorded call around it.
 */
final class MixedThread {
  private static final int UNKNOWN = -2;
  private static final int MOST_FITTED = 1 << 20; // steps: to fit, all of them are decoded

  /** Samples below one recorded callpath, on its own clock. */
  private static final class Samples {
    private final List<Long> moments = new ArrayList<>();
    private final List<Integer> callpaths = new ArrayList<>();
    private final BitSet waiting = new BitSet();

    void add(long moment, int callpath, boolean waits) {
      waiting.set(moments.size(), waits);
      moments.add(moment);
      callpaths.add(callpath);
    }
  }

  private final Callpaths callpaths;
  private final TimelineThread calls;
  private final TimelineThread samples;
  private final BitSet sampled = new BitSet(); // recorded at other times only
  private final int[] callers; // of samples: the innermost callpath recorded then, or UNKNOWN
  private final Map<Integer, Integer> asked = new HashMap<>(); // by callpath: the last sample in it
  private final Map<Integer, Stretches> shares = new HashMap<>(); // by recorded callpath
  private final long longest;
  private final boolean fitted; // to the times of the tree, else weighed by them
  private final long zero; // of the clocks

  private MixedThread(
      Callpaths callpaths,
      TimelineThread calls,
      TimelineThread samples,
      Interval interval,
      long longest) {
    this.callpaths = callpaths;
    this.calls = calls;
    this.samples = samples;
    this.longest = longest;
    this.callers = new int[samples.size()];
    Arrays.fill(callers, UNKNOWN);
    this.fitted = longest == 0 && samples.fitsTree() && calls.size() <= MOST_FITTED;
    BitSet needed = needed(fitted ? Interval.ALL : interval);
    long first = needed.isEmpty() ? Long.MAX_VALUE : onCalls(needed.nextSetBit(0));
    long start = fitted ? calls.from() : Math.max(calls.from(), interval.from());
    this.zero = Math.min(first, start);
    share(needed);
  }

  /**
   * The thread of which one timeline has the calls and the other the samples, if it is so.
   *
   * @param interval nothing outside of it will be asked for
   * @param longest samples may be moved within times of this length; 0 if none may
   */
  static Optional<MixedThread> of(
      Callpaths callpaths, List<TimelineThread> threads, Interval interval, long longest) {
    List<TimelineThread> calls = threads.stream().filter(TimelineThread::exact).toList();
    if (calls.size() != 1 || threads.size() != 2) {
      return Optional.empty();
    }
    TimelineThread samples = threads.get(threads.get(0).exact() ? 1 : 0);
    return Optional.of(new MixedThread(callpaths, calls.get(0), samples, interval, longest));
  }

  TimelineThread calls() {
    return calls;
  }

  TimelineThread samples() {
    return samples;
  }

  /** Whether recorded calls tell all the time of a callpath. */
  boolean isRecorded(int callpath) {
    return calls.isRecorded(callpath) && !sampled.get(callpath);
  }

  /** The samples of an interval, and of each recorded callpath the ones before and after. */
  private BitSet needed(Interval interval) {
    int begin = samples.firstFrom(calls.from());
    int end = samples.firstFrom(calls.to() + 1);
    BitSet needed = new BitSet();
    BitSet before = new BitSet();
    BitSet after = new BitSet();
    for (int i = begin; i < end; i++) {
      if (samples.moment(i) >= interval.to()) {
        addFirst(i, after, needed);
      } else if (samples.moment(i) >= interval.from()) {
        needed.set(i);
      }
    }
    for (int i = end - 1; i >= begin; i--) {
      if (samples.moment(i) < interval.from()) {
        addFirst(i, before, needed);
      }
    }
    return needed;
  }

  /** Adds a sample if it is the first of its recorded callpath. */
  private void addFirst(int sample, BitSet seen, BitSet needed) {
    if (mayBeFirst(sample, seen) && !seen.get(place(caller(sample)))) {
      seen.set(place(caller(sample)));
      needed.set(sample);
    }
  }

  /** Most often there is no need to decode the calls around a sample to say that it is not. */
  private boolean mayBeFirst(int sample, BitSet seen) {
    int at = samples.callpath(sample);
    while (at != Callpath.ROOT
        && (!calls.isRecorded(at) || (seen.get(place(at)) && calls.isDemoted(at)))) {
      at = callpaths.entry(at).parent();
    }
    return !seen.get(place(at));
  }

  /** The place of a callpath in arrays that have one for {@link ThreadTimeline#NOWHERE} too. */
  private static int place(int callpath) {
    return callpath - ThreadTimeline.NOWHERE;
  }

  /** Puts samples on the clock of the recorded callpath that each is below. */
  private void share(BitSet needed) {
    Map<Integer, Samples> byCallpath = new HashMap<>();
    long[] clocks = new long[place(callpaths.size())];
    long done = zero;
    for (int i = needed.nextSetBit(0); i >= 0; i = needed.nextSetBit(i + 1)) {
      advance(clocks, done, onCalls(i));
      done = onCalls(i);
      byCallpath
          .computeIfAbsent(caller(i), unseen -> new Samples())
          .add(clocks[place(caller(i))], samples.callpath(i), samples.waits(i));
    }
    if (fitted) {
      advance(clocks, done, calls.to());
    }
    byCallpath.forEach(
        (caller, some) ->
            shares.put(caller, fitted ? fitted(some, clocks[place(caller)]) : stretches(some)));
  }

  /** All samples below a recorded callpath, with the times that the tree has there. */
  private Stretches fitted(Samples some, long end) {
    ThreadTimeline thread = thread(some, 0, end);
    LaneTimeline lane = new LaneTimeline(0, 1, samples.reachNanos(), List.of(thread));
    return TreeStretches.sharing(callpaths, lane, samples.tree().totals()).of(thread);
  }

  /** When a sample was taken, or a moment shortly before that needs no decoding. */
  private long onCalls(int sample) {
    return calls.storedFrom(samples.moment(sample), longest);
  }

  /** Lets the clocks of callpaths run on from one moment to another. */
  private void advance(long[] clocks, long from, long to) {
    calls
        .cost()
        .visit(
            from,
            to,
            Long.MAX_VALUE,
            (callpath, start, end, activity) ->
                clocks[place(callpath)] += isKnown(activity) ? end - start : 0);
  }

  /** Whether a recorded callpath had the time itself: no gap, and not the profiler's. */
  private static boolean isKnown(Activity activity) {
    return activity != Activity.NOT_RECORDED && activity != Activity.PROFILER;
  }

  /** The innermost callpath around a sample whose calls are recorded then. */
  private int caller(int sample) {
    if (callers[sample] == UNKNOWN) {
      int callpath = samples.callpath(sample);
      int known = asked.getOrDefault(callpath, sample);
      boolean near = Math.abs(samples.moment(sample) - samples.moment(known)) < longest;
      callers[sample] = near && known != sample ? callers[known] : recordedCaller(sample);
      asked.put(callpath, near ? known : sample);
    }
    return callers[sample];
  }

  private int recordedCaller(int sample) {
    int at = samples.callpath(sample);
    while (at != Callpath.ROOT && !isRecorded(at, samples.moment(sample))) {
      at = callpaths.entry(at).parent();
    }
    return at;
  }

  private boolean isRecorded(int callpath, long moment) {
    boolean then = calls.isRecorded(callpath) && calls.records(callpath, moment);
    if (calls.isRecorded(callpath) && !then) {
      sampled.set(callpath);
    }
    return then;
  }

  /** The first sample stands for the time before it, the last for the time after, within reach. */
  private Stretches stretches(Samples some) {
    long reach = samples.reachNanos();
    long first = some.moments.get(0) - reach;
    long last = some.moments.get(some.moments.size() - 1) + reach;
    LaneTimeline lane = new LaneTimeline(0, 1, reach, List.of());
    ThreadTimeline thread = thread(some, first, last);
    return samples.fitsTree()
        ? new Stretches(callpaths, lane, thread, samples.tree()::weight)
        : new Stretches(callpaths, lane, thread);
  }

  /** Samples on a clock between two moments; the first and the last of them stay until there. */
  private ThreadTimeline thread(Samples some, long from, long to) {
    int size = some.moments.size();
    long[] moments = new long[size + 2];
    int[] found = new int[size + 2];
    BitSet waiting = new BitSet();
    for (int i = 0; i < moments.length; i++) {
      int sample = Math.max(0, Math.min(size - 1, i - 1));
      moments[i] = i == 0 ? from : i > size ? to : some.moments.get(sample);
      found[i] = some.callpaths.get(sample);
      waiting.set(i, some.waiting.get(sample));
    }
    return new ThreadTimeline(samples.name(), false, moments, found, waiting);
  }

  /** Hands over its stretches between two moments of the time in which calls were recorded. */
  void visit(long from, long to, long longest, StretchVisitor visitor) {
    long[] clocks = new long[place(callpaths.size())];
    advance(clocks, zero, from);
    calls
        .cost()
        .visit(
            from,
            to,
            longest,
            (callpath, start, end, activity) -> {
              if (!isKnown(activity)) {
                visitor.visit(callpath, start, end, activity);
                return;
              }
              long shift = clocks[place(callpath)] - start;
              shareOut(callpath, start, end, activity, shift, visitor);
              clocks[place(callpath)] += end - start;
            });
  }

  /** The same with the time before and after, in which samples count alone. */
  void visitAll(long from, long to, long longest, StretchVisitor visitor) {
    samples.visit(from, Math.min(to, calls.from()), visitor);
    visit(Math.max(from, calls.from()), Math.min(to, calls.to()), longest, visitor);
    samples.visit(Math.max(from, calls.to()), to, visitor);
  }

  /**
   * Shares out a stretch of a recorded callpath.
   *
   * @param shift from the run's clock to that of the callpath
   */
  private void shareOut(
      int own, long start, long end, Activity activity, long shift, StretchVisitor visitor) {
    Stretches below = shares.get(own);
    long[] done = {start};
    if (below != null) {
      below.visit(
          start + shift,
          end + shift,
          (callpath, from, to, does) -> {
            if (from - shift > done[0]) {
              visitor.visit(own, done[0], from - shift, activity);
            }
            int in = callpath == ThreadTimeline.NOWHERE ? own : callpath;
            visitor.visit(in, from - shift, to - shift, does);
            done[0] = to - shift;
          });
    }
    if (end > done[0]) {
      visitor.visit(own, done[0], end, activity);
    }
  }
}
