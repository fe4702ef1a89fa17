package org.tinyprof.analysis.time;

import java.util.function.IntPredicate;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.timeline.LaneClock;
import org.tinyprof.format.values.ChangeVisitor;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.StretchVisitor;
import org.tinyprof.format.values.Stretches;
import org.tinyprof.format.values.ThreadTimeline;

/** Where one thread was when. Moments are nanoseconds since the run began. */
public final class TimelineThread {
  private final Lane lane;
  private final LaneTimeline timeline;
  private final ThreadTimeline thread;
  private final Stretches stretches;
  private final LaneClock clock;

  TimelineThread(
      Lane lane,
      LaneTimeline timeline,
      ThreadTimeline thread,
      Callpaths callpaths,
      LaneClock clock) {
    this.lane = lane;
    this.timeline = timeline;
    this.thread = thread;
    this.stretches = new Stretches(callpaths, timeline, thread);
    this.clock = clock;
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

  /** One in so many samples was kept. */
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

  /** The same; within times of some length, stretches of one callpath may be joined. */
  void visit(long from, long to, long longest, StretchVisitor visitor) {
    stretches.visit(
        clock.onLane(from),
        clock.onLane(to),
        longest,
        (callpath, start, end, activity) ->
            visitor.visit(callpath, clock.onRun(start), clock.onRun(end), activity));
  }
}
