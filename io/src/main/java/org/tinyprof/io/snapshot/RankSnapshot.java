package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.tinyprof.format.values.Level;
import org.tinyprof.runtime.calibration.ProbeCosts;
import org.tinyprof.runtime.clock.ClockPace;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.clock.Ticker;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.interruption.RecordedInterruption;
import org.tinyprof.runtime.message.RankCommunicators;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.sample.LibraryShares;
import org.tinyprof.runtime.sample.SampleNode;
import org.tinyprof.runtime.sample.SampledThreads;
import org.tinyprof.runtime.sample.StackSamples;
import org.tinyprof.runtime.sample.StackSource;
import org.tinyprof.runtime.settings.MetricSpec;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.settings.TraceSettings;
import org.tinyprof.runtime.trace.OpenCalls;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.LaneId;

/**
 * Everything that a rank has recorded up to one moment. The trees are added one by one; then times
 * are compensated, settled and estimated, each in its column; and {@link Series#write} hands them
 * over.
 *
 * <p>Runs once in most processes, in a JVM that may have seen no lambda yet: the first would cost
 * more than all of this.
 */
public final class RankSnapshot {
  private static final long ALWAYS = Long.MAX_VALUE / 2;

  private final List<MetricSpec> metrics;
  private final long startNanos;
  private final StackSource stacks;
  private final boolean hasStacks;
  private final CallpathTable callpaths = new CallpathTable();
  private final TreeMap<Integer, RecordedLane> lanes = new TreeMap<>(); // by number
  private final ClockPace pace = new ClockPace();
  private final TimelineReader timelines = new TimelineReader();
  private RankCommunicators messages =
      new RankCommunicators(RecordingLimits.DEFAULT.peers(), false);
  private List<RecordedInterruption> interruptions = List.of();
  private Set<Integer> sampledLoops = Set.of();
  private Set<SampleNode> libraries = Set.of(); // methods below other libraries' with a callpath
  private long tracedNanos = ALWAYS;
  private long conflicts;
  private long timelineEvery = 1;
  private long timelineStepNanos;
  private long elapsedNanos;
  private long annotationNanos;
  private long workNanos;

  /** Nothing yet, and nothing of what stacks tell. */
  RankSnapshot(List<MetricSpec> metrics, long startNanos) {
    this(metrics, startNanos, null, false);
  }

  /**
   * Nothing yet.
   *
   * @param metrics the user's; a {@link Series} numbers them as this list does
   * @param startNanos when the profiler started, by {@link System#nanoTime}
   * @param stacks the source of stacks; null if there is none
   * @param hasStacks whether there is one, even if no sample is wanted
   */
  RankSnapshot(List<MetricSpec> metrics, long startNanos, StackSource stacks, boolean hasStacks) {
    this.hasStacks = hasStacks;
    this.metrics = metrics;
    this.startNanos = startNanos;
    this.stacks = stacks;
  }

  /** All that was recorded up to now, events that are still open included. */
  public static RankSnapshot of(Rank rank) {
    return of(rank, true);
  }

  /**
   * The same.
   *
   * @param goesOn whether stacks are taken after it, too
   */
  public static RankSnapshot of(Rank rank, boolean goesOn) {
    StackSource stacks = rank.stacks();
    if (stacks != null) {
      stacks.collect(rank.samples(), goesOn);
    }
    RankSnapshot snapshot = read(rank, stacks);
    rank.addCounts(snapshot.firstLane().counters);
    snapshot.elapsedNanos = System.nanoTime() - rank.startNanos();
    boolean raw = rank.settings().rawTimes();
    snapshot.compensate(snapshot.costs(rank), rank.metering(), raw);
    snapshot.estimate(rank.samples());
    snapshot.messages = rank.messages();
    snapshot.interruptions = rank.interruptions().all(rank.startNanos());
    snapshot.workNanos = rank.workNanos();
    return snapshot.finish();
  }

  /** The same without what only values need, to take the trace. */
  public static RankSnapshot ofTrace(Rank rank) {
    RankSnapshot snapshot = read(rank, null);
    snapshot.elapsedNanos = System.nanoTime() - rank.startNanos();
    return snapshot.finish();
  }

  private static RankSnapshot read(Rank rank, StackSource stacks) {
    RankSnapshot snapshot =
        new RankSnapshot(rank.metrics(), rank.startNanos(), stacks, rank.stacks() != null);
    TraceSettings trace = rank.settings().trace();
    if (trace.mode() == TraceSettings.Mode.LAST) {
      snapshot.tracedNanos = trace.last().toNanos();
    }
    long tick = Ticker.nanos();
    for (CallTree tree : rank.trees()) {
      TreeReader.read(tree, snapshot, tick);
    }
    return snapshot;
  }

  private ProbeCosts costs(Rank rank) {
    if (calls() == 0) {
      return ProbeCosts.NONE;
    }
    Metering all = rank.metering();
    for (int i = 0; i < callpaths.size(); i++) {
      all = all.with(callpaths.spec(i).metrics());
    }
    return ProbeCosts.of(pace.nanosPerRead(), all);
  }

  private long calls() {
    long calls = 0;
    for (RecordedLane lane : lanes.values()) {
      calls += lane.calls();
    }
    return calls;
  }

  /** Takes what recording cost out of all times and settles them, unless they are to stay raw. */
  void compensate(ProbeCosts costs, Metering metering, boolean raw) {
    Compensation compensation = new Compensation(costs, metering, raw, callpaths, calls());
    for (RecordedLane lane : lanes.values()) {
      lane.compensate(compensation);
      lane.settle(callpaths);
    }
    annotationNanos = Math.round(compensation.costNanos());
  }

  /** Splits exact times by samples, after everything else is settled. */
  void estimate(StackSamples samples) {
    if (stacks == null) {
      return;
    }
    samples.lock.lock();
    try {
      for (SampledThreads threads : samples.all()) {
        lane(threads.lane()); // it may have recorded nothing
      }
      sampledLoops = SampledLoops.among(lanes.values());
      libraries = LibraryShares.chosen(samples.all());
      for (int i = 0; i < callpaths.size(); i++) {
        if (callpaths.isContext(i) && isSampledLoop(callpaths.outer(i))) {
          callpaths.keepIterations(i);
        }
      }
      for (RecordedLane lane : lanes.values()) {
        Estimation estimation = new Estimation(this, lane, stacks.isMainAnEvent());
        for (SampledThreads threads : samples.all()) {
          if (threads.lane().number() == lane.number()) {
            estimation.add(threads);
          }
        }
        estimation.addRootsWithoutSamples();
        estimation.addBelowContexts(metrics);
      }
      timelines.read(samples.timeline(), this, startNanos);
      timelineEvery = samples.timeline().every();
      timelineStepNanos = samples.timeline().stepNanos();
      firstLane().count(Counter.LOST_SAMPLES, samples.lost());
      firstLane().count(Counter.GUESSED_SAMPLES, samples.guessed());
    } finally {
      samples.lock.unlock();
    }
  }

  /** Nothing is added afterwards. */
  RankSnapshot finish() {
    firstLane().count(Counter.CONFLICTS, conflicts);
    for (RecordedLane lane : lanes.values()) {
      lane.finish();
    }
    return this;
  }

  RecordedLane lane(LaneId id) {
    RecordedLane lane = lanes.get(id.number());
    if (lane == null) {
      lane = new RecordedLane(id);
      lanes.put(id.number(), lane);
    }
    return lane;
  }

  /**
   * The first lane that recorded something. A rank that recorded nothing has one lane all the same:
   * without it the rank would be missing in the profile.
   */
  RecordedLane firstLane() {
    for (RecordedLane lane : lanes.values()) {
      if (lane.recorded()) {
        return lane;
      }
    }
    return lane(LaneId.FOLDED);
  }

  Series series(RecordedLane lane, int callpath, int execution) {
    return lane.series(callpath, execution, callpaths.each(callpath), metrics.size());
  }

  /** A tree of the lane records a callpath at that level, since a moment of the clock. */
  void level(RecordedLane lane, int callpath, Level level, long sinceClock) {
    lane.level(new CallpathLevel(callpath, level, Math.max(0, sinceClock - startNanos)));
  }

  /** Sets the value of a consistent metric. */
  void attribute(int callpath, int metric, String value) {
    if (!callpaths.attribute(callpath, metrics.get(metric).name(), value)) {
      conflicts++;
    }
  }

  /** The parent of a thread's outermost callpaths: the root of its group, if samples are taken. */
  int threadRoot(CallTree tree) {
    boolean apart = stacks != null && !(tree.isMain() && stacks.isMainAnEvent());
    return apart
        ? callpaths.of(CallpathTable.NO_PARENT, EventIds.idOf(Estimation.root(tree.group)))
        : CallpathTable.NO_PARENT;
  }

  /** Whether stacks tell what is between events. */
  boolean hasStacks() {
    return hasStacks;
  }

  /** Whether samples estimate times by iteration below a callpath. */
  boolean isSampledLoop(int callpath) {
    return sampledLoops.contains(callpath);
  }

  /** Whether a library's method below another one is to have a callpath of its own. */
  boolean isChosen(SampleGroup library) {
    boolean chosen = false;
    for (SampleNode each : library.nodes) {
      chosen |= libraries.contains(each);
    }
    return chosen;
  }

  /** Which callpaths the samples of timelines are in. */
  TimelineReader timelines() {
    return timelines;
  }

  /** Adds what reading the clock cost on a thread. */
  void pace(ClockPace ofThread) {
    pace.add(ofThread);
  }

  /**
   * Adds where the threads of a tree were when, up to now.
   *
   * @param callpathOf by place in the tree
   */
  void trace(CallTree tree, int[] callpathOf, OpenCalls open, long now) {
    RecordedLane lane = lane(tree.lane);
    long from = Math.min(now, tree.trace.heldAt()) - tracedNanos;
    lane.trace(RecordedTrace.of(tree, callpathOf, open, from, now, startNanos));
    lane.count(Counter.UNTRACED_CALLS, tree.trace.dropped());
    lane.count(Counter.UNTRACED_MESSAGES, tree.trace.messages().dropped());
  }

  public CallpathTable callpaths() {
    return callpaths;
  }

  /** By number, those that recorded something; one unless threads are kept apart. */
  public List<RecordedLane> lanes() {
    RecordedLane first = firstLane();
    List<RecordedLane> all = new ArrayList<>();
    for (RecordedLane lane : lanes.values()) {
      if (lane == first || lane.recorded()) {
        all.add(lane);
      }
    }
    return all;
  }

  /** The user's metrics. */
  public List<MetricSpec> metrics() {
    return metrics;
  }

  /** Since the profiler was started. */
  public long elapsedNanos() {
    return elapsedNanos;
  }

  /**
   * An estimate of the time the rank's threads spent in enters and exits: how many there were,
   * times what one costs on this machine.
   */
  public long annotationNanos() {
    return annotationNanos;
  }

  /**
   * How long threads that record have waited for the profiler's own work, such as weaving; no
   * callpath has this time.
   */
  public long workNanos() {
    return workNanos;
  }

  /** What the rank has sent and received up to now. */
  public RankCommunicators messages() {
    return messages;
  }

  /** When its threads stood still or the profiler worked, since recording began. */
  public List<RecordedInterruption> interruptions() {
    return interruptions;
  }

  /** Of every this many samples, one is in the timelines of lanes. */
  public long timelineEvery() {
    return timelineEvery;
  }

  /** How long after a sample in a timeline the next is due, at the longest. */
  public long timelineStepNanos() {
    return timelineStepNanos;
  }
}
