package org.tinyprof.analysis.time;

import java.util.BitSet;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.stretch.ProfilerWork;
import org.tinyprof.format.stretch.TreeStretches;
import org.tinyprof.format.timeline.LaneClock;
import org.tinyprof.format.values.ChangeVisitor;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.StepSource;
import org.tinyprof.format.values.StretchVisitor;
import org.tinyprof.format.values.Stretches;
import org.tinyprof.format.values.ThreadTimeline;

/** Where one thread was when. Moments are nanoseconds since the run began. */
public final class TimelineThread {
  private static final long SKID_NANOS = 50_000; // between a sample's stack and its moment
  private static final int AROUND = 4; // parts of the reach of a sample

  private final Lane lane;
  private final LaneTimeline timeline;
  private final ThreadTimeline thread;
  private final TreeStretches tree;
  private final Stretches stretches;
  private final ProfilerWork work;
  private final LaneClock clock;
  private final Callpaths callpaths;
  private final BitSet demoted; // callpaths of which some lane stopped to time all calls
  private RecordingCost cost; // once somebody asked
  private BitSet recorded; // callpaths that steps are in, once somebody asked

  TimelineThread(
      Lane lane,
      LaneTimeline timeline,
      ThreadTimeline thread,
      Callpaths callpaths,
      TreeStretches tree,
      LaneClock clock,
      BitSet demoted) {
    this.lane = lane;
    this.timeline = timeline;
    this.thread = thread;
    this.tree = tree;
    this.stretches = tree.of(thread);
    this.work = new ProfilerWork(timeline, thread);
    this.clock = clock;
    this.callpaths = callpaths;
    this.demoted = demoted;
  }

  public Lane lane() {
    return lane;
  }

  /** The thread's name. */
  public String name() {
    return thread.thread();
  }

  /** Whether calls were recorded; otherwise samples were. */
  public boolean exact() {
    return thread.exact();
  }

  /** Whether its stretches have the times of the tree: it was sampled, and the tree knows them. */
  boolean fitsTree() {
    return tree.fits(thread);
  }

  /** All stretches of its lane. */
  TreeStretches tree() {
    return tree;
  }

  /** Whether the callpath may have calls that were not recorded though others were. */
  public boolean isDemoted(int callpath) {
    return demoted.get(callpath) && !tree.totals().isShared(callpath);
  }

  /**
   * Whether a call is recorded in which a sample found the thread. Of a demoted callpath, calls may
   * have no record while others have: some are timed, and polls that complete something.
   */
  public boolean records(int callpath, long moment) {
    if (!isDemoted(callpath)) {
      return true;
    }
    long skid = Math.min(SKID_NANOS, reachNanos() / AROUND);
    long from = moment - skid;
    long to = moment + skid;
    boolean[] recorded = {false};
    if (thread
        .steps()
        .mayHave(found -> isIn(callpath, found), clock.onLane(from), clock.onLane(to))) {
      visit(from, to, (found, start, end, does) -> recorded[0] |= isIn(callpath, found));
    }
    return recorded[0];
  }

  private boolean isIn(int callpath, int found) {
    return callpaths.commonCaller(callpath, found) == callpath;
  }

  /** Of every this many samples, one was kept. */
  public long every() {
    return timeline.every();
  }

  /** A sample tells at most so much of the time before and after it. */
  long reachNanos() {
    return timeline.reachNanos();
  }

  /** How many samples, or boundaries of calls, there are. */
  public int size() {
    return thread.size();
  }

  /** When a sample was taken, or a boundary of a call passed. */
  public long moment(int index) {
    return clock.onRun(thread.moment(index));
  }

  /** The innermost callpath at that moment, or {@link ThreadTimeline#NOWHERE}. */
  public int callpath(int index) {
    return thread.callpath(index);
  }

  public boolean waits(int index) {
    return thread.waits(index);
  }

  /** The first of the moments that is not before this one; {@link #size} if all are. */
  public int firstFrom(long moment) {
    return thread.firstFrom(clock.onLane(moment));
  }

  /** The last step before an index that is in one of some callpaths; -1 if there is none. */
  int previousIn(IntPredicate callpaths, int before) {
    return thread.steps().previousIn(callpaths, before);
  }

  /** The first step from an index on that is in one of some callpaths; {@link #size} if none is. */
  int nextIn(IntPredicate callpaths, int from) {
    return thread.steps().nextIn(callpaths, from);
  }

  /** Hands over each callpath that steps are in, perhaps several times. */
  void visitCallpaths(IntConsumer visitor) {
    thread.steps().visitCallpaths(visitor);
  }

  /**
   * Whether calls of a callpath were recorded. The methods that called them are known by the stack:
   * they are above recorded calls, and have no record of their own.
   */
  boolean isRecorded(int callpath) {
    if (recorded == null) {
      BitSet found = new BitSet();
      if (exact()) {
        visitCallpaths(each -> addRecorded(each, found));
      }
      recorded = found;
    }
    return recorded.get(callpath);
  }

  private void addRecorded(int callpath, BitSet to) {
    for (int at = callpath; at != Callpath.ROOT; at = callpaths.entry(at).parent()) {
      to.set(at, !tree.totals().isEstimated(at));
    }
  }

  /** A moment not far before another: see {@link StepSource#storedFrom}. */
  long storedFrom(long moment, long longest) {
    return Math.min(moment, clock.onRun(thread.steps().storedFrom(clock.onLane(moment), longest)));
  }

  /** Hands over what led to each of some steps from the one before, in no order. */
  void visitChanges(int first, int after, ChangeVisitor visitor) {
    thread.steps().visitChanges(first, after, visitor);
  }

  /** Its first moment. */
  public long from() {
    return moment(0);
  }

  /** Its last moment. */
  public long to() {
    return moment(size() - 1);
  }

  /** Hands over its stretches between two moments, the first and the last cut there. */
  public void visit(long from, long to, StretchVisitor visitor) {
    visit(from, to, 0, visitor);
  }

  /** The same, with stretches in which the profiler may have worked as such. */
  void visitWork(long from, long to, long longest, StretchVisitor visitor) {
    work.visit(
        stretches,
        clock.onLane(from),
        clock.onLane(to),
        longest,
        (callpath, start, end, activity) ->
            visitor.visit(callpath, clock.onRun(start), clock.onRun(end), activity));
  }

  /** Of recorded calls, what they cost; it is found out when it is first asked for. */
  RecordingCost cost() {
    if (cost == null) {
      cost = new RecordingCost(callpaths, this);
    }
    return cost;
  }

  /** The same; within times of some length, stretches of one callpath may be joined. */
  void visit(long from, long to, long longest, StretchVisitor visitor) {
    StretchVisitor onRun =
        (callpath, start, end, activity) ->
            visitor.visit(callpath, clock.onRun(start), clock.onRun(end), activity);
    stretches.visit(clock.onLane(from), clock.onLane(to), longest, onRun);
  }
}
