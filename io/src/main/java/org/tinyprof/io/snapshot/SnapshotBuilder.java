package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.tinyprof.runtime.calibration.ProbeCosts;
import org.tinyprof.runtime.clock.ClockPace;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.CallLines;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventLevel;
import org.tinyprof.runtime.event.EventName;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.interruption.RecordedInterruption;
import org.tinyprof.runtime.message.RankCommunicators;
import org.tinyprof.runtime.sample.SampledThreads;
import org.tinyprof.runtime.sample.StackSamples;
import org.tinyprof.runtime.sample.StackSource;
import org.tinyprof.runtime.settings.MetricSpec;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.trace.MessageBuffer;
import org.tinyprof.runtime.trace.OpenCalls;
import org.tinyprof.runtime.trace.Steps;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.LaneId;
import org.tinyprof.runtime.tree.Node;

/**
 * Joins the trees of a rank into one callpath table and its lanes.
 *
 * <p>Runs once in most processes, in a JVM that may have seen no lambda yet: the first would cost
 * more than all of this.
 */
final class SnapshotBuilder {
  private static final String TAG = "tag";
  private static final long ALWAYS = Long.MAX_VALUE / 2;

  private final List<MetricSpec> metrics;
  private final long startNanos;
  private final StackSource stacks;
  private final TreeMap<Integer, LaneBuilder> lanes = new TreeMap<>(); // by number
  private final Map<Long, Integer> callpaths = new HashMap<>();
  private final List<Integer> parents = new ArrayList<>();
  private final List<EventSpec> events = new ArrayList<>();
  private final List<Boolean> byHand = new ArrayList<>();
  private final List<Boolean> contexts = new ArrayList<>();
  private final boolean hasStacks;
  private final List<Integer> numbers = new ArrayList<>(); // of events, by callpath
  private final List<Map<String, String>> attributes = new ArrayList<>();
  private final ClockPace pace = new ClockPace();
  private RankCommunicators messages =
      new RankCommunicators(RecordingLimits.DEFAULT.peers(), false);
  private List<RecordedInterruption> interruptions = List.of();
  private final TimelineReader timelines = new TimelineReader();
  private long tracedNanos = ALWAYS;
  private Set<Integer> sampledLoops = Set.of();
  private long timelineEvery = 1;
  private long timelineStepNanos;
  private long conflicts;

  /** A snapshot without what stacks tell. */
  SnapshotBuilder(List<MetricSpec> metrics, long startNanos) {
    this(metrics, startNanos, null, false);
  }

  /**
   * @param startNanos when the profiler started, by {@link System#nanoTime}
   * @param stacks who takes stacks; null if nobody does
   * @param hasStacks whether somebody does, even if no sample is wanted
   */
  SnapshotBuilder(
      List<MetricSpec> metrics, long startNanos, StackSource stacks, boolean hasStacks) {
    this.hasStacks = hasStacks;
    this.metrics = metrics;
    this.startNanos = startNanos;
    this.stacks = stacks;
  }

  LaneBuilder lane(LaneId id) {
    LaneBuilder lane = lanes.get(id.number());
    if (lane == null) {
      lane = new LaneBuilder(id);
      lanes.put(id.number(), lane);
    }
    return lane;
  }

  /**
   * The first lane that recorded something. A rank that recorded nothing has one lane all the same:
   * without it the rank would be missing in the profile.
   */
  LaneBuilder firstLane() {
    for (LaneBuilder lane : lanes.values()) {
      if (lane.recorded()) {
        return lane;
      }
    }
    return lane(LaneId.FOLDED);
  }

  SeriesBuilder series(LaneBuilder lane, int callpath, int execution) {
    boolean each = events.get(callpath).each();
    return lane.series(callpath, execution, each, metrics.size());
  }

  /** A tree of the lane records a callpath at that level, since a moment of the clock. */
  void level(LaneBuilder lane, int callpath, EventLevel level, long sinceClock) {
    lane.level(new CallpathLevel(callpath, level, Math.max(0, sinceClock - startNanos)));
  }

  /** The parent of a thread's outermost callpaths: the root of its group, if samples are taken. */
  int threadRoot(CallTree tree) {
    boolean apart = stacks != null && !(tree.isMain() && stacks.isMainAnEvent());
    return apart
        ? callpath(CallpathTable.NO_PARENT, EventIds.idOf(Estimation.root(tree.group)))
        : CallpathTable.NO_PARENT;
  }

  int parent(int callpath) {
    return parents.get(callpath);
  }

  /** The nearest callpath above that is an event, or stands for threads; also -1. */
  int outer(int callpath) {
    int outer = parents.get(callpath);
    while (outer != CallpathTable.NO_PARENT && contexts.get(outer)) {
      outer = parents.get(outer);
    }
    return outer;
  }

  private List<Integer> outers() {
    List<Integer> outers = new ArrayList<>(parents.size());
    for (int i = 0; i < parents.size(); i++) {
      outers.add(outer(i));
    }
    return outers;
  }

  /** Whether stacks tell what is between events. */
  boolean hasStacks() {
    return hasStacks;
  }

  /** Whether a callpath is a method between two events, and its own time is estimated. */
  boolean isContext(int callpath) {
    return callpath >= 0 && contexts.get(callpath);
  }

  /** The callpath of an event that was recorded. */
  int recorded(int parent, int event) {
    int callpath = callpath(parent, event);
    contexts.set(callpath, false);
    return callpath;
  }

  /** The callpath of a method between two events. */
  int context(int parent, int event) {
    int before = events.size();
    int callpath = callpath(parent, event);
    if (callpath == before) {
      contexts.set(callpath, true);
    }
    return callpath;
  }

  /** The callpath of an event below another one; -2 if there is none. */
  int known(int parent, int event) {
    Integer known = callpaths.get(Node.pack(parent + 1, event));
    return known == null ? -2 : known;
  }

  /** The number of a callpath's event. */
  int event(int callpath) {
    return numbers.get(callpath);
  }

  /** Whether a callpath stands for threads. */
  boolean isThread(int callpath) {
    return events.get(callpath).tag().equals(Estimation.THREAD_TAG);
  }

  /** Whether a callpath's event was written by hand: then it is in no stack. */
  boolean isByHand(int callpath) {
    return byHand.get(callpath);
  }

  /** Whether samples tell times by iteration of what is estimated below a callpath. */
  boolean isSampledLoop(int callpath) {
    return sampledLoops.contains(callpath);
  }

  /** An estimated callpath has values by iteration. */
  void keepIterations(int callpath) {
    events.set(callpath, events.get(callpath).withEach(true));
  }

  int callpath(int parent, int event) {
    Long key = Node.pack(parent + 1, event);
    Integer known = callpaths.get(key);
    if (known != null) {
      return known;
    }
    int added = events.size();
    callpaths.put(key, added);
    parents.add(parent);
    EventSpec spec = EventIds.spec(event);
    byHand.add(EventIds.isByHand(event));
    events.add(spec);
    contexts.add(false);
    numbers.add(event);
    attributes.add(withLines(constants(spec), parent, spec));
    return added;
  }

  /** Adds where the caller's source calls the event, if anybody knows. */
  private Map<String, String> withLines(Map<String, String> constants, int parent, EventSpec spec) {
    if (parent == CallpathTable.NO_PARENT || !spec.source().isNone()) {
      return constants;
    }
    String lines = CallLines.of(numbers.get(parent), spec.name());
    if (lines.isEmpty()) {
      return constants;
    }
    Map<String, String> more = new LinkedHashMap<>(constants);
    more.putIfAbsent(CallLines.METRIC, lines);
    return more;
  }

  private static Map<String, String> constants(EventSpec spec) {
    if (spec.tag().isEmpty() && spec.metrics().constants().isEmpty()) {
      return Map.of();
    }
    Map<String, String> constants = new LinkedHashMap<>();
    if (!spec.tag().isEmpty()) {
      constants.put(TAG, spec.tag());
    }
    for (Map.Entry<String, String> constant : spec.metrics().constants().entrySet()) {
      constants.put(constant.getKey(), EventName.cleanText(constant.getValue()));
    }
    return constants;
  }

  void attribute(int callpath, int metric, String value) {
    if (attributes.get(callpath).isEmpty()) { // most callpaths never have one
      attributes.set(callpath, new LinkedHashMap<>());
    }
    String known = attributes.get(callpath).putIfAbsent(metrics.get(metric).name(), value);
    if (known != null && !known.equals(value)) {
      conflicts++;
    }
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
      for (int i = 0; i < events.size(); i++) {
        if (contexts.get(i) && isSampledLoop(outer(i))) {
          keepIterations(i);
        }
      }
      for (LaneBuilder lane : lanes.values()) {
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

  /** Which callpaths the samples of timelines are in. */
  TimelineReader timelines() {
    return timelines;
  }

  /** Of traced calls, those of the last so many nanoseconds count. */
  void traceLast(long nanos) {
    tracedNanos = nanos;
  }

  /**
   * Adds where the threads of a tree were when, up to now.
   *
   * @param callpathOf by place in the tree
   */
  void trace(CallTree tree, int[] callpathOf, OpenCalls open, long now) {
    int[] parentOf = tree.parents();
    long from = Math.min(now, tree.trace.heldAt()) - tracedNanos;
    long untaken = Math.max(from, tree.trace.takenUntil());
    Steps steps = Steps.of(tree.trace, parentOf, open, untaken, now);
    MessageBuffer messages = tree.trace.messages();
    RecordedMessages transfers =
        new RecordedMessages(messages, messages.contents(), from, startNanos);
    lane(tree.lane)
        .trace(new RecordedTrace(tree.trace, steps, transfers, callpathOf, startNanos, now));
    lane(tree.lane).count(Counter.UNTRACED_CALLS, tree.trace.dropped());
    lane(tree.lane).count(Counter.UNTRACED_MESSAGES, messages.dropped());
  }

  /** Adds what reading the clock cost on a thread. */
  void pace(ClockPace ofThread) {
    pace.add(ofThread);
  }

  /** What the meters read: what all events ask for, and what single ones do. */
  Metering metering(Metering ofAll) {
    Metering all = ofAll;
    for (EventSpec event : events) {
      all = all.with(event.metrics());
    }
    return all;
  }

  double clockNanos() {
    return pace.nanosPerRead();
  }

  long calls() {
    long calls = 0;
    for (LaneBuilder lane : lanes.values()) {
      calls += lane.calls();
    }
    return calls;
  }

  long sampledCalls() {
    long calls = 0;
    for (LaneBuilder lane : lanes.values()) {
      calls += lane.sampledCalls();
    }
    return calls;
  }

  /**
   * Takes what recording cost out of all times and settles them, unless they are to stay raw;
   * returns the cost.
   */
  long compensate(ProbeCosts costs, Metering metering, boolean raw) {
    List<Integer> outers = outers();
    Compensation compensation = new Compensation(costs, metering, raw, events, outers, calls());
    for (LaneBuilder lane : lanes.values()) {
      lane.compensate(compensation);
      lane.settle(events, outers);
    }
    return Math.round(compensation.costNanos());
  }

  /** Takes in what the rank has sent and received. */
  void messages(RankCommunicators of) {
    messages = of;
  }

  /** Takes in when threads stood still or the profiler worked. */
  void interruptions(List<RecordedInterruption> of) {
    interruptions = of;
  }

  RankSnapshot build(long elapsedNanos, long annotationNanos, long workNanos) {
    LaneBuilder first = firstLane();
    first.count(Counter.CONFLICTS, conflicts);
    List<RecordedLane> built = new ArrayList<>();
    for (LaneBuilder lane : lanes.values()) {
      if (lane == first || lane.recorded()) {
        built.add(lane.build());
      }
    }
    int[] parentOf = new int[parents.size()];
    for (int i = 0; i < parentOf.length; i++) {
      parentOf[i] = parents.get(i);
    }
    CallpathTable table = new CallpathTable(parentOf, events, attributes);
    return new RankSnapshot(
        metrics,
        table,
        built,
        elapsedNanos,
        annotationNanos,
        workNanos,
        messages,
        interruptions,
        timelineEvery,
        timelineStepNanos);
  }
}
