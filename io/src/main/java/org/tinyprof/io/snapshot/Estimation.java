package org.tinyprof.io.snapshot;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.format.values.Level;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.sample.LibraryMethods;
import org.tinyprof.runtime.sample.SampleCounts;
import org.tinyprof.runtime.sample.SampleNode;
import org.tinyprof.runtime.sample.SampledThreads;
import org.tinyprof.runtime.settings.MetricSpec;
import org.tinyprof.runtime.tree.Counter;

/**
 * Estimates times of callpaths that were not timed. The own time of each exact callpath is split by
 * the samples that found it innermost. So no child exceeds its parent, and sums stay the same.
 *
 * <p>Threads other than the main one have a root of their own group, which lived as long as samples
 * saw its threads.
 */
final class Estimation {
  static final String THREAD = "thread ";
  static final String THREAD_TAG = "thread";
  private final RankSnapshot to;
  private final CallpathTable callpaths;
  private final RecordedLane lane;
  private final boolean mainIsAnEvent;
  private final Map<Integer, List<Series>> recorded;
  private int execution;
  private ExactTimes exact; // of the execution
  private SampleCounts all; // samples of the execution
  private OwnTime share; // of the exact callpath whose samples are shared out
  private Set<Integer> needed; // methods of the execution with exact events below; found once
  private SampledLoop loop; // its iterations; null if samples do not tell them apart

  /**
   * @param mainIsAnEvent whether the main thread's root is an event among the others
   */
  Estimation(RankSnapshot to, RecordedLane lane, boolean mainIsAnEvent) {
    this.to = to;
    this.callpaths = to.callpaths();
    this.lane = lane;
    this.mainIsAnEvent = mainIsAnEvent;
    this.recorded = lane.byExecution();
  }

  /** The root of the threads of a group. */
  static EventSpec root(String group) {
    return EventSpec.of(THREAD + group).withTag(THREAD_TAG);
  }

  /** Adds the samples of some threads of the lane. */
  void add(SampledThreads threads) {
    long[] samples = samples(threads);
    long all = 0;
    for (long some : samples) {
      all += some;
    }
    boolean counted = false;
    for (int each = 0; each < samples.length; each++) {
      if (samples[each] > 0) {
        begin(each);
        if (threads.main() && mainIsAnEvent) {
          addExact(threads, SampleGroup.of(threads.root()), CallpathTable.NO_PARENT);
        } else {
          double part = (double) samples[each] / all;
          counted |= addRoot(threads, samples[each], part, counted ? 0 : threads.count());
        }
      }
    }
  }

  private static long[] samples(SampledThreads threads) {
    long[] samples = new long[threads.root().mostExecutions()];
    for (int each = 0; each < samples.length; each++) {
      SampleTally tally = new SampleTally();
      tally.addAll(threads.root(), new ExecutionSamples(each));
      samples[each] = tally.samples();
    }
    return samples;
  }

  private void begin(int newExecution) {
    execution = newExecution;
    needed = null;
    all = new ExecutionSamples(execution);
    exact = new ExactTimes(callpaths, recorded.getOrDefault(execution, List.of()));
  }

  /** Adds roots for threads that recorded events but were on no stack. */
  void addRootsWithoutSamples() {
    for (Map.Entry<Integer, List<Series>> each : recorded.entrySet()) {
      begin(each.getKey());
      for (Series series : each.getValue()) {
        int root = callpaths.outer(series.callpath);
        if (root != CallpathTable.NO_PARENT
            && callpaths.isThread(root)
            && !lane.has(root, execution)) {
          double events = -exact.own(root);
          to.series(lane, root, execution).estimate(events, 0, 0);
          lane.level(new CallpathLevel(root, Level.ESTIMATED, 0));
        }
      }
    }
  }

  /**
   * Adds the root of the threads, unless they did nothing.
   *
   * @param number of threads, which one execution alone has, so that executions add up
   */
  private boolean addRoot(SampledThreads threads, long samples, double part, int number) {
    int event = EventIds.idOf(root(threads.group()));
    double events =
        -exact.own(callpaths.known(CallpathTable.NO_PARENT, event)); // it has no time yet
    if (events == 0 && !threads.working()) {
      return false;
    }
    int root = callpaths.of(CallpathTable.NO_PARENT, event);
    to.timelines().put(threads.root(), root);
    Series series = to.series(lane, root, execution);
    double lived = Math.max(threads.livedNanos() * part, events);
    double error = lived / (1 + Math.sqrt((double) samples));
    series.estimate(lived, error, samples);
    series.set(RecordedColumn.CPU, 0, Math.round(Math.min(lived, threads.cpuNanos() * part)));
    series.threads(number);
    series.allocated(threads.root().allocated(execution));
    lane.level(new CallpathLevel(root, Level.ESTIMATED, 0));
    SampleGroup all = SampleGroup.of(threads.root());
    shareOut(threads, all, root, lived - events, error, 1);
    addExact(threads, all, root);
    return true;
  }

  private void addExact(SampledThreads threads, SampleGroup group, int callpath) {
    Map<Integer, SampleGroup> found = new LinkedHashMap<>();
    for (SampleNode node : group.nodes) {
      findExact(node, callpath, callpath, found);
    }
    for (Map.Entry<Integer, SampleGroup> each : found.entrySet()) {
      int child = each.getKey();
      for (SampleNode node : each.getValue().nodes) {
        to.timelines().put(node, child);
      }
      to.series(lane, child, execution).allocated(each.getValue().allocated(execution));
      shareOutWithEventsByHand(threads, each.getValue(), child);
      addExact(threads, each.getValue(), child);
    }
  }

  /**
   * Finds the callpaths of the next exact events below a node.
   *
   * @param at the node's callpath; NONE if it was not read
   */
  private void findExact(SampleNode node, int outer, int at, Map<Integer, SampleGroup> found) {
    for (SampleNode child : node.children()) {
      if (LibraryMethods.isOne(child.event())) {
        continue; // no event is below a library's method
      }
      int same = at == CallpathTable.NONE ? at : callpaths.known(at, child.event());
      if (!child.exact()) {
        findExact(child, outer, same, found);
        continue;
      }
      int callpath = exact.has(same) ? same : exact.find(outer, child.event());
      if (callpath != CallpathTable.NONE) {
        SampleGroup known = found.get(callpath);
        if (known == null) {
          found.put(callpath, SampleGroup.of(child));
        } else {
          known.nodes.add(child);
        }
      }
    }
  }

  /**
   * Hand-written events have no frame: a stack does not tell whether it is inside of them. Where
   * moments do not tell either, as for virtual threads, they and the event around them share its
   * samples by their own times.
   */
  private void shareOutWithEventsByHand(SampledThreads threads, SampleGroup node, int callpath) {
    List<Integer> all = exact.withEventsByHand(callpath);
    if (threads.isPlacedByMoment() || all.size() == 1) {
      shareOut(threads, node, callpath, exact.own(callpath), 0, 1);
      return;
    }
    countGuessed(node);
    double whole = 0;
    for (Integer each : all) {
      whole += Math.max(0, exact.own(each));
    }
    for (Integer each : all) {
      double own = exact.own(each);
      shareOut(threads, node, each, own, 0, whole == 0 ? 0 : own / whole);
    }
  }

  private void countGuessed(SampleGroup node) {
    SampleTally tally = new SampleTally();
    tally.addEstimated(node, all);
    lane.count(Counter.GUESSED_SAMPLES, tally.samples());
  }

  /**
   * @param error standard error of the time that is shared out; 0 if that is exact
   * @param part how much of the samples is the callpath's
   */
  private void shareOut(
      SampledThreads threads,
      SampleGroup node,
      int callpath,
      double own,
      double error,
      double part) {
    SampleTally here = new SampleTally();
    here.addEstimated(node, all);
    if (own > 0 && here.samples() > 0) {
      share = new OwnTime(own, error, here, threads.lateness(), part);
      loop = to.isSampledLoop(callpath) ? loop(threads, node, callpath, own, error) : null;
      for (SampleGroup child : node.estimated(to)) {
        addEstimated(child, callpath);
      }
    }
  }

  /** In an iteration the samples are those of the callpath and of events by hand inside of it. */
  private SampledLoop loop(
      SampledThreads threads, SampleGroup node, int callpath, double own, double error) {
    Series recorded = lane.known(callpath, execution);
    SampledLoop made =
        new SampledLoop(recorded, callpaths.isByHand(callpath), threads, node, execution);
    made.begin(own, error, threads, share.part());
    return made;
  }

  private void addEstimated(SampleGroup node, int parent) {
    SampleTally tally = new SampleTally();
    tally.addEstimated(node, all);
    boolean deep = node.isDeepLibrary();
    boolean needed =
        needed().contains(callpaths.known(parent, node.event())); // has exact ones below
    if (tally.samples() == 0 && !needed) {
      allocated(parent, node, true);
      return;
    }
    boolean rare = !deep && share.isRare(tally); // of a deep one, the job's samples count
    if (!needed && (rare || share.nanos(tally) < 1)) {
      lane.count(Counter.FOLDED_SAMPLES, tally.samples());
      allocated(parent, node, true);
      return; // its time is its caller's
    }
    int event = LibraryMethods.event(node.event());
    boolean known = callpaths.known(parent, event) != CallpathTable.NONE;
    int callpath = callpaths.of(parent, event);
    if (loop != null && !known) {
      callpaths.keepIterations(callpath);
    }
    for (SampleNode each : node.nodes) {
      to.timelines().put(each, callpath);
    }
    Series series = to.series(lane, callpath, execution);
    if (loop == null) {
      series.estimate(share.nanos(tally), share.error(tally), share.samples(tally));
    } else {
      loop.estimate(node, series, share.samples(tally));
    }
    Collection<SampleGroup> below = node.estimated(to);
    allocated(callpath, node, false);
    if (execution == 0 || !lane.has(callpath, 0)) {
      series.lines(node.lines());
    }
    lane.level(new CallpathLevel(callpath, Level.ESTIMATED, 0));
    for (SampleGroup child : below) {
      addEstimated(child, callpath);
    }
  }

  /** The methods of the execution that have exact events below: they have values in any case. */
  private Set<Integer> needed() {
    if (needed == null) {
      needed = new HashSet<>();
      for (Series each : recorded.getOrDefault(execution, List.of())) {
        for (int at = callpaths.parent(each.callpath);
            callpaths.isContext(at);
            at = callpaths.parent(at)) {
          needed.add(at);
        }
      }
    }
    return needed;
  }

  /** Adds exact times to the methods that stand above the events, after all estimates. */
  void addBelowContexts(List<MetricSpec> metrics) {
    for (List<Series> each : recorded.values()) {
      for (Series series : each) {
        int outer = callpaths.outer(series.callpath);
        for (int at = callpaths.parent(series.callpath); at != outer; at = callpaths.parent(at)) {
          Series above = to.series(lane, at, series.execution);
          Series loop = lane.known(outer, series.execution);
          above.rows(loop == null ? 1 : loop.size + 1); // nobody knows in which iteration
          above.addBelow(series, metrics);
          lane.level(new CallpathLevel(at, Level.ESTIMATED, 0));
        }
      }
    }
  }

  /** What was allocated at a node, or also below it, belongs to a callpath. */
  private void allocated(int callpath, SampleGroup node, boolean below) {
    long allocated = below ? node.allocatedBelow(execution) : node.allocated(execution);
    long bytes = Math.round(share.part() * allocated);
    Series series = to.series(lane, callpath, execution);
    if (loop == null || to.isSampledLoop(callpath)) {
      series.allocated(bytes);
    } else {
      loop.allocated(node, below, bytes, series);
    }
  }
}
