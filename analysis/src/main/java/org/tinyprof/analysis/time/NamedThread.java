package org.tinyprof.analysis.time;

import java.util.List;
import java.util.Optional;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.StretchVisitor;

/** What a thread did, stretch by stretch, by all that its lane knows under one name. */
public final class NamedThread {
  private NamedThread() {}

  /**
   * Hands over the stretches of some threads of one name, of which calls may be recorded and
   * samples taken. Calls tell more where there are both.
   */
  public static void visit(
      Callpaths callpaths, List<TimelineThread> threads, StretchVisitor visitor) {
    Optional<MixedThread> mixed =
        MixedThread.of(callpaths, threads, new Interval(Long.MIN_VALUE, Long.MAX_VALUE), 0);
    if (mixed.isPresent()) {
      TimelineThread calls = mixed.get().calls();
      TimelineThread samples = mixed.get().samples();
      mixed
          .get()
          .visitAll(
              Math.min(calls.from(), samples.from()),
              Math.max(calls.to(), samples.to()),
              Long.MAX_VALUE,
              visitor);
      return;
    }
    boolean calls = threads.stream().anyMatch(TimelineThread::exact);
    for (TimelineThread thread : threads) {
      if (thread.exact() == calls) {
        thread.visit(thread.from(), thread.to(), Long.MAX_VALUE, visitor);
      }
    }
  }
}
