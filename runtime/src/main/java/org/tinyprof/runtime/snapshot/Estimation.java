package org.tinyprof.runtime.snapshot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventLevel;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.SampleNode;
import org.tinyprof.runtime.sample.SampledThreads;
import org.tinyprof.runtime.tree.Counter;

/**
 * Gives callpaths that nobody timed a time: of each exact callpath, its own time is shared out by
 * the samples that found it innermost. So no child passes its parent and all sums stay what they
 * were.
 *
 * <p>Threads other than the main one have a root of their own group, which lived as long as samples
 * saw its threads.
 */
final class Estimation {
  static final String THREAD = "thread ";
  static final String THREAD_TAG = "thread";
  private static final int NONE = -2; // no callpath, and not the parent of roots either

  private final SnapshotBuilder to;
  private final LaneBuilder lane;
  private final boolean mainIsAnEvent;
  private final Map<Integer, List<SeriesBuilder>> recorded;
  private final Map<Integer, Double> ownTimes = new HashMap<>(); // of exact callpaths
  private final Map<Integer, List<Integer>> byHand = new HashMap<>(); // below each callpath
  private int execution;
  private OwnTime share; // of the exact callpath whose samples are shared out

  /**
   * @param mainIsAnEvent whether the main thread's root is an event among the others
   */
  Estimation(SnapshotBuilder to, LaneBuilder lane, boolean mainIsAnEvent) {
    this.to = to;
    this.lane = lane;
    this.mainIsAnEvent = mainIsAnEvent;
    this.recorded = lane.byExecution();
  }

  /** The root of the threads of a group. */
  static EventSpec root(String group) {
    return EventSpec.of(THREAD + group).withTag(THREAD_TAG);
  }

  /** Adds what samples tell of some threads of the lane. */
  void add(SampledThreads threads) {
    long[] samples = samples(threads);
    long all = 0;
    for (long some : samples) {
      all += some;
    }
    for (int each = 0; each < samples.length; each++) {
      if (samples[each] > 0) {
        begin(each);
        if (threads.main() && mainIsAnEvent) {
          addExact(threads, threads.root(), CallpathTable.NO_PARENT);
        } else {
          addRoot(threads, samples[each], (double) samples[each] / all);
        }
      }
    }
  }

  private static long[] samples(SampledThreads threads) {
    long[] samples = new long[threads.root().mostExecutions()];
    for (int each = 0; each < samples.length; each++) {
      Tally tally = new Tally();
      tally.addAll(threads.root(), each);
      samples[each] = tally.samples();
    }
    return samples;
  }

  private void begin(int newExecution) {
    execution = newExecution;
    ownTimes.clear();
    byHand.clear();
    for (SeriesBuilder each : recorded.getOrDefault(execution, List.of())) {
      int parent = to.parent(each.callpath);
      double nanos = (double) each.nanos();
      addOwn(each.callpath, nanos);
      addOwn(parent, -nanos);
      if (to.isByHand(each.callpath)) {
        List<Integer> below = byHand.get(parent);
        if (below == null) {
          below = new ArrayList<>();
          byHand.put(parent, below);
        }
        below.add(each.callpath);
      }
    }
  }

  private void addOwn(int callpath, double nanos) {
    Double known = ownTimes.get(callpath);
    ownTimes.put(callpath, nanos + (known == null ? 0 : known));
  }

  /** Gives threads that recorded events and were on no stack a root all the same. */
  void addRootsWithoutSamples() {
    for (Map.Entry<Integer, List<SeriesBuilder>> each : recorded.entrySet()) {
      begin(each.getKey());
      for (SeriesBuilder series : each.getValue()) {
        int root = to.parent(series.callpath);
        if (root != CallpathTable.NO_PARENT && to.isThread(root) && !lane.has(root, execution)) {
          double events = -ownTimes.get(root);
          to.series(lane, root, execution).estimate(events, 0, 0);
          lane.level(new CallpathLevel(root, EventLevel.ESTIMATED, 0));
        }
      }
    }
  }

  private void addRoot(SampledThreads threads, long samples, double part) {
    int event = EventIds.idOf(root(threads.group()));
    Double own = ownTimes.get(to.known(CallpathTable.NO_PARENT, event));
    double events = own == null ? 0 : -own; // the root itself has no time yet
    if (events == 0 && !threads.working()) {
      return;
    }
    int root = to.callpath(CallpathTable.NO_PARENT, event);
    SeriesBuilder series = to.series(lane, root, execution);
    double lived = Math.max(threads.livedNanos() * part, events);
    double error = lived / (1 + Math.sqrt((double) samples));
    series.estimate(lived, error, samples);
    series.set(RecordedColumn.CPU, 0, Math.round(Math.min(lived, threads.cpuNanos() * part)));
    lane.level(new CallpathLevel(root, EventLevel.ESTIMATED, 0));
    shareOut(threads, threads.root(), root, lived - events, error, 1);
    addExact(threads, threads.root(), root);
  }

  private void addExact(SampledThreads threads, SampleNode node, int callpath) {
    for (SampleNode child : node.children()) {
      int found = child.exact() ? find(callpath, child.event()) : NONE;
      if (found != NONE) {
        shareOutWithEventsByHand(threads, child, found);
        addExact(threads, child, found);
      }
    }
  }

  /** The exact callpath of an event below another one, or below events by hand between them. */
  private int find(int parent, int event) {
    int direct = to.known(parent, event);
    if (ownTimes.containsKey(direct)) {
      return direct;
    }
    int found = NONE;
    for (Integer between : byHand.getOrDefault(parent, List.of())) {
      int below = find(between, event);
      boolean larger =
          below != NONE
              && (found == NONE
                  || lane.known(below, execution).nanos() > lane.known(found, execution).nanos());
      found = larger ? below : found;
    }
    return found;
  }

  /**
   * Events that somebody wrote by hand have no frame: a stack does not tell whether it is inside of
   * them. So they and the event around them share its samples by their own times.
   */
  private void shareOutWithEventsByHand(SampledThreads threads, SampleNode node, int callpath) {
    List<Integer> all = new ArrayList<>();
    all.add(callpath);
    double whole = 0;
    for (int i = 0; i < all.size(); i++) {
      all.addAll(byHand.getOrDefault(all.get(i), List.of()));
      whole += Math.max(0, ownTimes.get(all.get(i)));
    }
    for (Integer each : all) {
      double own = ownTimes.get(each);
      shareOut(threads, node, each, own, 0, whole == 0 ? 0 : own / whole);
    }
  }

  /**
   * @param error standard error of the time that is shared out; 0 if that is exact
   * @param part how much of the samples is the callpath's
   */
  private void shareOut(
      SampledThreads threads,
      SampleNode node,
      int callpath,
      double own,
      double error,
      double part) {
    Tally here = new Tally();
    here.addEstimated(node, execution);
    if (own > 0 && here.samples() > 0) {
      share = new OwnTime(own, error, here, part * threads.wallNanos(), part);
      for (SampleNode child : node.children()) {
        if (!child.exact()) {
          addEstimated(child, callpath);
        }
      }
    }
  }

  private void addEstimated(SampleNode node, int parent) {
    Tally tally = new Tally();
    tally.addEstimated(node, execution);
    if (tally.samples() == 0) {
      return;
    }
    if (share.isRare(tally) || share.nanos(tally) < 1) {
      lane.count(Counter.FOLDED_SAMPLES, tally.samples());
      return; // its time is its caller's
    }
    int callpath = to.callpath(parent, node.event());
    SeriesBuilder series = to.series(lane, callpath, execution);
    series.estimate(share.nanos(tally), share.error(tally), share.samples(tally));
    if (execution == 0 || !lane.has(callpath, 0)) {
      series.lines(node.lines());
    }
    lane.level(new CallpathLevel(callpath, EventLevel.ESTIMATED, 0));
    for (SampleNode child : node.children()) {
      if (!child.exact()) {
        addEstimated(child, callpath);
      }
    }
  }

  /** Samples by kind. */
  private static final class Tally {
    long computing;
    long runnable;
    long waiting;

    /** Samples of a callpath and of those estimated below it. */
    void addEstimated(SampleNode node, int execution) {
      addEnded(node, execution);
      for (SampleNode child : node.children()) {
        if (!child.exact()) {
          addEstimated(child, execution);
        }
      }
    }

    void addAll(SampleNode node, int execution) {
      addEnded(node, execution);
      for (SampleNode child : node.children()) {
        addAll(child, execution);
      }
    }

    private void addEnded(SampleNode node, int execution) {
      computing += node.ended(SampleKind.COMPUTING, execution);
      runnable += node.ended(SampleKind.RUNNABLE, execution);
      waiting += node.ended(SampleKind.WAITING, execution);
    }

    long samples() {
      return computing + runnable + waiting;
    }
  }

  /**
   * The own time of an exact callpath: each sample that waited has the time between two looks at
   * the wall clock, or its part of what was looked at if that is little. The rest goes by the
   * samples that used a CPU; without any, by those that could have.
   */
  private static final class OwnTime {
    private static final long VERY_MANY = 1_000;
    private static final long MANY = 500;
    private static final long SOME = 100;

    /** Of a time that was looked at: if less was, as before the first sample, all is like that. */
    private static final double MOST = 0.8;

    private final double own;
    private final double ownError;

    private final double waitingNanos;
    private final double restNanos;
    private final double wallNanos;
    private final double part;
    private final Tally all;
    private final long least;

    OwnTime(double own, double ownError, Tally all, double wallNanos, double part) {
      this.own = own;
      this.ownError = ownError;
      this.all = all;
      this.part = part;
      this.wallNanos = wallNanos;
      double seen = (all.runnable + all.waiting) * wallNanos;
      double known = Math.min(own, all.waiting * wallNanos);
      waitingNanos = seen > 0 && seen < MOST * own ? own * known / seen : known;
      restNanos = own - waitingNanos;
      long samples = all.samples();
      least = samples >= VERY_MANY ? 5 : samples >= MANY ? 3 : samples >= SOME ? 2 : 1;
    }

    /** Whether it is seen too rarely to tell it from its caller. */
    boolean isRare(Tally of) {
      return of.samples() < least;
    }

    double nanos(Tally of) {
      return restNanos * restShare(of) + waitingNanos * ratio(of.waiting, all.waiting);
    }

    long samples(Tally of) {
      return Math.max(1, Math.round(of.samples() * part));
    }

    /** A wait begins and ends anywhere between two looks: a sixth of the square for each. */
    double error(Tally of) {
      double rest = restNanos * error(restShare(of), restSamples());
      double waits = wallNanos * Math.sqrt(of.waiting / 6.0);
      double others = restShare(of) * wallNanos * Math.sqrt(all.waiting / 6.0);
      double ofOwn = ownError * nanos(of) / own;
      return Math.sqrt(rest * rest + waits * waits + others * others + ofOwn * ofOwn);
    }

    private double restShare(Tally of) {
      return all.computing > 0
          ? ratio(of.computing, all.computing)
          : ratio(of.runnable, all.runnable);
    }

    private double restSamples() {
      return all.computing > 0 ? all.computing : all.runnable;
    }

    /** Of a share of so many samples; never 0, though all of them or none were of one kind. */
    private static double error(double share, double samples) {
      double mid = (share * samples + 0.5) / (samples + 1);
      return samples == 0 ? 0 : Math.sqrt(mid * (1 - mid) / (samples + 1));
    }

    private static double ratio(long of, long whole) {
      return whole == 0 ? 0 : (double) of / whole;
    }
  }
}
