package org.tinyprof.analysis.time;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.StretchVisitor;
import org.tinyprof.format.values.Stretches;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * A thread that has both recorded calls and samples. The times of recorded calls are exact. Samples
 * below such a call share out its own time: on a clock that runs only while the thread is in the
 * call itself, each moment is that of the nearest sample.
 */
final class MixedThread {
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
  private final BitSet recorded = new BitSet();
  private final long[] ownBefore; // by step: how long its callpath itself ran before
  private final Map<Integer, Stretches> shares = new HashMap<>(); // by recorded callpath

  private MixedThread(Callpaths callpaths, TimelineThread calls, TimelineThread samples) {
    this.callpaths = callpaths;
    this.calls = calls;
    this.samples = samples;
    ownBefore = new long[calls.size()];
    for (int i = 0; i < calls.size(); i++) {
      for (int at = calls.callpath(i); at != Callpath.ROOT; at = callpaths.entry(at).parent()) {
        recorded.set(at);
      }
    }
    share();
  }

  /** The thread of which one timeline has the calls and the other the samples, if it is so. */
  static Optional<MixedThread> of(Callpaths callpaths, List<TimelineThread> threads) {
    List<TimelineThread> calls = threads.stream().filter(TimelineThread::exact).toList();
    if (calls.size() != 1 || threads.size() != 2) {
      return Optional.empty();
    }
    TimelineThread samples = threads.get(threads.get(0).exact() ? 1 : 0);
    return Optional.of(new MixedThread(callpaths, calls.get(0), samples));
  }

  TimelineThread calls() {
    return calls;
  }

  TimelineThread samples() {
    return samples;
  }

  /** Whether the calls of a callpath were recorded. */
  boolean isRecorded(int callpath) {
    return recorded.get(callpath);
  }

  /** Puts each sample on the clock of the recorded callpath that it is below. */
  private void share() {
    Map<Integer, Samples> byCallpath = new HashMap<>();
    Map<Integer, Long> clocks = new HashMap<>();
    int sample = samples.firstFrom(calls.from());
    for (int i = 0; i < calls.size(); i++) {
      boolean last = i + 1 == calls.size();
      long end = last ? calls.to() + 1 : calls.moment(i + 1);
      ownBefore[i] = clocks.getOrDefault(calls.callpath(i), 0L);
      for (; sample < samples.size() && samples.moment(sample) < end; sample++) {
        int caller = recordedCaller(samples.callpath(sample));
        boolean runs = caller == calls.callpath(i);
        long moment =
            clocks.getOrDefault(caller, 0L) + (runs ? samples.moment(sample) - calls.moment(i) : 0);
        byCallpath
            .computeIfAbsent(caller, unseen -> new Samples())
            .add(moment, samples.callpath(sample), samples.waits(sample));
      }
      clocks.merge(calls.callpath(i), last ? 0 : end - calls.moment(i), Long::sum);
    }
    byCallpath.forEach((caller, some) -> shares.put(caller, stretches(some)));
  }

  private int recordedCaller(int callpath) {
    int at = callpath;
    while (at != Callpath.ROOT && !recorded.get(at)) {
      at = callpaths.entry(at).parent();
    }
    return at;
  }

  /** The first sample tells of the time before it, the last of the time after, within reach. */
  private Stretches stretches(Samples some) {
    int size = some.moments.size();
    long reach = samples.reachNanos();
    long[] moments = new long[size + 2];
    int[] found = new int[size + 2];
    BitSet waiting = new BitSet();
    for (int i = 0; i < moments.length; i++) {
      int sample = Math.max(0, Math.min(size - 1, i - 1));
      long beyond = i == 0 ? -reach : i > size ? reach : 0;
      moments[i] = some.moments.get(sample) + beyond;
      found[i] = some.callpaths.get(sample);
      waiting.set(i, some.waiting.get(sample));
    }
    ThreadTimeline thread = new ThreadTimeline(samples.name(), false, moments, found, waiting);
    return new Stretches(callpaths, new LaneTimeline(0, 1, reach, List.of()), thread);
  }

  /** Hands over its stretches between two moments of the time in which calls were recorded. */
  void visit(long from, long to, StretchVisitor visitor) {
    for (int i = Math.max(0, calls.firstFrom(from) - 1); i + 1 < calls.size(); i++) {
      long start = Math.max(from, calls.moment(i));
      long end = Math.min(to, calls.moment(i + 1));
      if (start < end) {
        shareOut(i, start, end, visitor);
      }
    }
  }

  /** The same with the time before and after, in which samples count alone. */
  void visitAll(long from, long to, StretchVisitor visitor) {
    samples.visit(from, Math.min(to, calls.from()), visitor);
    visit(Math.max(from, calls.from()), Math.min(to, calls.to()), visitor);
    samples.visit(Math.max(from, calls.to()), to, visitor);
  }

  private Activity activity(int step) {
    return calls.waits(step) ? Activity.WAITING : Activity.RUNNING;
  }

  private void shareOut(int step, long start, long end, StretchVisitor visitor) {
    int own = calls.callpath(step);
    Stretches below = shares.get(own);
    long shift = calls.moment(step) - ownBefore[step]; // from the callpath's clock to the run's
    long[] done = {start};
    if (below != null) {
      below.visit(
          start - shift,
          end - shift,
          (callpath, from, to, activity) -> {
            if (from + shift > done[0]) {
              visitor.visit(own, done[0], from + shift, activity(step));
            }
            visitor.visit(callpath, from + shift, to + shift, activity);
            done[0] = to + shift;
          });
    }
    if (end > done[0]) {
      visitor.visit(own, done[0], end, activity(step));
    }
  }
}
