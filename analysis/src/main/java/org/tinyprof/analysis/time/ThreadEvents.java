package org.tinyprof.analysis.time;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntPredicate;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.StretchVisitor;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * What a thread did, one thing after the other: its calls, where they were recorded, and the gaps
 * in which they were not; methods that called them, as the stack told, are no calls of their own;
 * otherwise the stretches in which samples found it in one callpath.
 */
public final class ThreadEvents {
  /** A call that has begun. */
  private record Open(int callpath, long from, Activity activity) {}

  private static final int NONE = -1;

  private final Callpaths callpaths;
  private final TimelineThread thread;
  private final Interval interval;
  private final StretchVisitor visitor;

  private ThreadEvents(
      Callpaths callpaths, TimelineThread thread, Interval interval, StretchVisitor visitor) {
    this.callpaths = callpaths;
    this.thread = thread;
    this.interval = interval;
    this.visitor =
        (callpath, from, to, activity) -> {
          boolean meets = from < interval.to() && (to > interval.from() || from >= interval.from());
          boolean some = callpath != ThreadTimeline.NOWHERE || activity == Activity.NOT_RECORDED;
          if (meets && some) {
            visitor.visit(callpath, from, to, activity);
          }
        };
  }

  /**
   * Hands over what meets an interval, uncut, in the order in which it ended. A gap is in the
   * innermost callpath that is known to be around it, which may be none.
   */
  public static void visit(
      Callpaths callpaths, TimelineThread thread, Interval interval, StretchVisitor visitor) {
    ThreadEvents events = new ThreadEvents(callpaths, thread, interval, visitor);
    if (thread.exact()) {
      events.calls();
    } else {
      events.stretches();
    }
  }

  /** Looks at the steps in the interval, and for where calls began and end that reach beyond. */
  private void calls() {
    int first = Math.max(0, thread.firstFrom(Math.max(interval.from(), thread.from()) - 1) - 1);
    int after = thread.firstFrom(Math.min(interval.to(), thread.to()) + 1);
    after = Math.max(after, first + 1); // of an interval before the first step
    Deque<Open> open = new ArrayDeque<>();
    int before = thread.callpath(first);
    openAt(open, before, first);
    int gap = thread.waits(first) ? gapStart(first) : NONE;
    for (int i = first + 1; i < after; i++) {
      int now = thread.callpath(i);
      if (gap != NONE && !gapGoesOn(i)) {
        gap(gap, i);
        gap = NONE;
      }
      gap = gap == NONE && thread.waits(i) ? i : gap;
      int common = callpaths.commonCaller(before, now);
      end(open, common, thread.moment(i));
      begin(open, common, now, i);
      before = now;
    }
    if (gap != NONE) {
      int end = after;
      while (end < thread.size() && gapGoesOn(end)) {
        end++;
      }
      gap(gap, end);
    }
    while (!open.isEmpty()) {
      int step = thread.nextIn(outside(open.peek().callpath), after);
      end(open, callpaths.entry(open.peek().callpath).parent(), momentOrEnd(step));
    }
  }

  private long momentOrEnd(int step) {
    return step < thread.size() ? thread.moment(step) : thread.to();
  }

  /** Whether the gap before a step does not end with it. */
  private boolean gapGoesOn(int step) {
    return thread.waits(step)
        && thread.waits(step - 1)
        && thread.callpath(step) == thread.callpath(step - 1);
  }

  private int gapStart(int step) {
    int start = step;
    while (start > 0 && gapGoesOn(start)) {
      start--;
    }
    return start;
  }

  private void gap(int first, int after) {
    long from = thread.moment(first);
    long to = momentOrEnd(after);
    if (to > from) {
      visitor.visit(thread.callpath(first), from, to, Activity.NOT_RECORDED);
    }
  }

  /** Finds when the calls began that are open at a step; callers come first. */
  private void openAt(Deque<Open> open, int callpath, int step) {
    if (callpath != ThreadTimeline.NOWHERE) {
      openAt(open, callpaths.entry(callpath).parent(), step);
      int began = thread.previousIn(outside(callpath), step) + 1;
      open.push(new Open(callpath, thread.moment(began), Activity.RUNNING));
    }
  }

  /** Callpaths that are not this one, nor below it. */
  private IntPredicate outside(int callpath) {
    return each -> callpaths.commonCaller(callpath, each) != callpath;
  }

  /** Ends the calls below a callpath. */
  private void end(Deque<Open> open, int caller, long moment) {
    while (!open.isEmpty() && open.peek().callpath != caller) {
      Open call = open.pop();
      if (!thread.exact() || thread.isRecorded(call.callpath)) {
        visitor.visit(call.callpath, call.from, moment, call.activity);
      }
    }
  }

  /** Begins the calls from below a callpath down to another. */
  private void begin(Deque<Open> open, int caller, int callpath, int step) {
    if (callpath != caller) {
      begin(open, caller, callpaths.entry(callpath).parent(), step);
      open.push(new Open(callpath, thread.moment(step), Activity.RUNNING));
    }
  }

  /** Joins stretches of one callpath and activity that follow each other. */
  private void stretches() {
    Deque<Open> last = new ArrayDeque<>();
    thread.visit(
        thread.from(),
        thread.to(),
        (callpath, from, to, activity) -> {
          Open now = last.peek();
          if (now == null || now.callpath != callpath || now.activity != activity) {
            end(last, Callpath.ROOT, from);
            last.clear(); // if it was nowhere
            last.push(new Open(callpath, from, activity));
          }
        });
    end(last, Callpath.ROOT, thread.to());
  }
}
