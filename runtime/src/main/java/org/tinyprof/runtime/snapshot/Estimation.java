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

  private final SnapshotBuilder to;
  private final LaneBuilder lane;
  private final SampledThreads threads;
  private final int execution;
  private final Map<Integer, Double> ownTimes = new HashMap<>(); // of exact callpaths
  private OwnTime share; // of the exact callpath whose samples are shared out

  private Estimation(SnapshotBuilder to, LaneBuilder lane, SampledThreads threads, int execution) {
    this.to = to;
    this.lane = lane;
    this.threads = threads;
    this.execution = execution;
  }

  /** The root of the threads of a group. */
  static EventSpec root(String group) {
    return EventSpec.of(THREAD + group).withTag(THREAD_TAG);
  }

  /**
   * Adds what samples tell of some threads in one execution.
   *
   * @param asEvent whether the threads' root is an event among the others: the main thread's
   */
  static void add(
      SnapshotBuilder to,
      LaneBuilder lane,
      SampledThreads threads,
      int execution,
      boolean asEvent) {
    Estimation estimation = new Estimation(to, lane, threads, execution);
    for (SeriesBuilder each : lane.all(execution)) {
      double nanos = (double) each.nanos();
      estimation.addOwn(each.callpath, nanos);
      estimation.addOwn(to.parent(each.callpath), -nanos);
    }
    if (asEvent) {
      estimation.addExact(threads.root(), CallpathTable.NO_PARENT);
    } else {
      estimation.addRoot();
    }
  }

  private void addOwn(int callpath, double nanos) {
    Double known = ownTimes.get(callpath);
    ownTimes.put(callpath, nanos + (known == null ? 0 : known));
  }

  private void addRoot() {
    int event = EventIds.idOf(root(threads.group()));
    Tally inExecution = new Tally();
    inExecution.addAll(threads.root(), execution);
    Tally all = new Tally();
    for (int each = 0; each < to.executions(); each++) {
      all.addAll(threads.root(), each);
    }
    Double own = ownTimes.get(to.known(CallpathTable.NO_PARENT, event));
    double events = own == null ? 0 : -own; // the root itself has no time yet
    if (events == 0 && (inExecution.samples() == 0 || !threads.working())) {
      return;
    }
    double part = all.samples() == 0 ? 0 : (double) inExecution.samples() / all.samples();
    int root = to.callpath(CallpathTable.NO_PARENT, event);
    SeriesBuilder series = to.series(lane, root, execution);
    double lived = Math.max(threads.livedNanos() * part, events);
    double error = lived / (1 + Math.sqrt((double) inExecution.samples()));
    series.estimate(lived, error, inExecution.samples());
    series.set(RecordedColumn.CPU, 0, Math.round(Math.min(lived, threads.cpuNanos() * part)));
    lane.level(new CallpathLevel(root, EventLevel.ESTIMATED, 0));
    shareOut(threads.root(), root, lived - events, error, 1);
    addExact(threads.root(), root);
  }

  private void addExact(SampleNode node, int callpath) {
    for (SampleNode child : node.children()) {
      int found = child.exact() ? to.find(lane, callpath, child.event(), execution) : -1;
      Double own = ownTimes.get(found); // null for what is there by estimate alone
      if (found >= 0 && own != null) {
        shareOutWithFrameless(child, found);
        addExact(child, found);
      }
    }
  }

  /**
   * Events that somebody wrote by hand have no frame: a stack does not tell whether it is inside of
   * them. So they and the event around them share its samples by their own times.
   */
  private void shareOutWithFrameless(SampleNode node, int callpath) {
    List<Integer> all = new ArrayList<>();
    all.add(callpath);
    for (int i = 0; i < all.size(); i++) {
      for (Integer below : to.framelessBelow(lane, all.get(i), execution)) {
        if (ownTimes.get(below) != null) { // null for what is there by estimate alone
          all.add(below);
        }
      }
    }
    double whole = 0;
    for (Integer each : all) {
      whole += Math.max(0, ownTimes.get(each));
    }
    for (Integer each : all) {
      double own = ownTimes.get(each);
      shareOut(node, each, own, 0, whole == 0 ? 0 : own / whole);
    }
  }

  /**
   * @param error standard error of the time that is shared out; 0 if that is exact
   * @param part how much of the samples is the callpath's
   */
  private void shareOut(SampleNode node, int callpath, double own, double error, double part) {
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
