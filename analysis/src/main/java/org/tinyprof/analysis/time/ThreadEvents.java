package org.tinyprof.analysis.time;

import java.util.ArrayDeque;
import java.util.Deque;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.StretchVisitor;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * What a thread did, one thing after the other: its calls, where they were recorded; otherwise the
 * stretches in which samples found it in one callpath.
 */
public final class ThreadEvents {
  /** A call that has begun. */
  private record Open(int callpath, long from, Activity activity) {}

  private final Callpaths callpaths;
  private final TimelineThread thread;
  private final StretchVisitor visitor;

  private ThreadEvents(
      Callpaths callpaths, TimelineThread thread, Interval interval, StretchVisitor visitor) {
    this.callpaths = callpaths;
    this.thread = thread;
    this.visitor =
        (callpath, from, to, activity) -> {
          boolean meets = from < interval.to() && (to > interval.from() || from >= interval.from());
          if (meets && callpath != ThreadTimeline.NOWHERE) {
            visitor.visit(callpath, from, to, activity);
          }
        };
  }

  /** Hands over what meets an interval, uncut, in the order in which it ended. */
  public static void visit(
      Callpaths callpaths, TimelineThread thread, Interval interval, StretchVisitor visitor) {
    ThreadEvents events = new ThreadEvents(callpaths, thread, interval, visitor);
    if (thread.exact()) {
      events.calls();
    } else {
      events.stretches();
    }
  }

  private void calls() {
    Deque<Open> open = new ArrayDeque<>();
    int before = ThreadTimeline.NOWHERE;
    for (int i = 0; i < thread.size(); i++) {
      int now = thread.callpath(i);
      int common = callpaths.commonCaller(before, now);
      end(open, common, thread.moment(i));
      begin(open, common, now, i);
      before = now;
    }
    end(open, Callpath.ROOT, thread.to());
  }

  /** Ends the calls below a callpath. */
  private void end(Deque<Open> open, int caller, long moment) {
    while (!open.isEmpty() && open.peek().callpath != caller) {
      Open call = open.pop();
      visitor.visit(call.callpath, call.from, moment, call.activity);
    }
  }

  /** Begins the calls from below a callpath down to another. */
  private void begin(Deque<Open> open, int caller, int callpath, int step) {
    if (callpath != caller) {
      begin(open, caller, callpaths.entry(callpath).parent(), step);
      Activity activity = thread.waits(step) ? Activity.WAITING : Activity.RUNNING;
      open.push(new Open(callpath, thread.moment(step), activity));
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
