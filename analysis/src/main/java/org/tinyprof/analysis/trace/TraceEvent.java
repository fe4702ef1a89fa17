package org.tinyprof.analysis.trace;

import java.util.Comparator;

/**
 * A call, a stretch of time in which samples found a thread in one callpath, a gap in which calls
 * are not recorded, or an interruption.
 *
 * @param startNanos since the run began
 * @param thread its name; of an interruption {@link #JVM}
 * @param nanos how long it took; of several interruptions all of them together
 * @param path the names from the root down; of an interruption what it was; a gap is named like a
 *     callee of the call that is around it
 * @param level how many callpaths are above it
 * @param activity in a word: what the thread did, or who interrupted it
 * @param exact whether it is known when it began and ended
 */
public record TraceEvent(
    long startNanos,
    int rank,
    String thread,
    long nanos,
    String path,
    int level,
    String activity,
    boolean exact) {
  /** In place of a thread's name: the process as a whole. */
  static final String JVM = "JVM";

  /** As they began; callers before what they call. */
  static final Comparator<TraceEvent> IN_ORDER =
      Comparator.comparingLong(TraceEvent::startNanos)
          .thenComparingInt(TraceEvent::rank)
          .thenComparing(TraceEvent::thread)
          .thenComparingInt(TraceEvent::level)
          .thenComparing(TraceEvent::path);
}
