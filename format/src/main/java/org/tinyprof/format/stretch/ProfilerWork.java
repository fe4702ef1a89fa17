package org.tinyprof.format.stretch;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.StretchVisitor;
import org.tinyprof.format.values.Stretches;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * When the main thread of a lane may have waited while the profiler worked. The tree's times leave
 * out what it waited; a lane tells when the profiler worked, and not which thread waited for it.
 */
public final class ProfilerWork {
  private static final String MAIN = "main";

  private final List<Interruption> works = new ArrayList<>(); // in order, without overlap

  /** What is known of it on a thread: nothing unless it is the main thread. */
  public ProfilerWork(LaneTimeline lane, ThreadTimeline thread) {
    if (!thread.thread().isEmpty() && !thread.thread().equals(MAIN)) {
      return;
    }
    long end = Long.MIN_VALUE;
    for (Interruption each : lane.interruptions()) {
      boolean most = each.nanos() > (each.to() - each.from()) / 2; // several may be told as one
      if (each.kind() == Interruption.Kind.PROFILER && most && each.from() >= end) {
        works.add(each);
        end = each.to();
      }
    }
  }

  /** Hands over stretches between two moments, those during its work as the profiler's. */
  public void visit(Stretches stretches, long from, long to, long longest, StretchVisitor visitor) {
    long done = from;
    for (Interruption each : works) {
      if (each.to() > done && each.from() < to) {
        if (each.from() > done) {
          stretches.visit(done, each.from(), longest, visitor);
        }
        long start = Math.max(done, each.from());
        done = Math.min(to, each.to());
        stretches.visit(
            start,
            done,
            0,
            (callpath, first, last, activity) ->
                visitor.visit(callpath, first, last, during(activity)));
      }
    }
    if (done < to) {
      stretches.visit(done, to, longest, visitor);
    }
  }

  private static Activity during(Activity activity) {
    return activity == Activity.NOT_RECORDED ? activity : Activity.PROFILER;
  }
}
