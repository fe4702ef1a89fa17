package org.tinyprof.analysis.time;

import java.util.List;
import java.util.Optional;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.StretchVisitor;

/** What a thread with recorded calls did, one stretch after the other. */
public final class ThreadStretches {
  private ThreadStretches() {}

  /**
   * Hands over its stretches, none of which goes beyond the begin or end of a recorded call.
   * Samples tell what it did below these calls.
   *
   * @param calls the recorded calls of the thread
   * @param all timelines of that name
   */
  public static void visit(
      Callpaths callpaths, TimelineThread calls, List<TimelineThread> all, StretchVisitor visitor) {
    Interval whole = new Interval(calls.from(), calls.to() + 1);
    Optional<MixedThread> mixed = MixedThread.of(callpaths, all, whole, 0);
    if (mixed.isPresent()) {
      mixed.get().visit(calls.from(), calls.to(), 0, visitor);
    } else {
      calls.visit(calls.from(), calls.to(), visitor);
    }
  }
}
