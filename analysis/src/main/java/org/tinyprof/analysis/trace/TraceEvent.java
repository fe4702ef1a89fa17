package org.tinyprof.analysis.trace;

import java.util.Comparator;
import org.tinyprof.format.timeline.Activity;

/**
 * A call, or a stretch of time in which samples found a thread in one callpath.
 *
 * @param startNanos since the run began
 * @param thread its name
 * @param path the names from the root down
 * @param level how many callpaths are above it
 * @param exact whether the call was recorded
 */
public record TraceEvent(
    long startNanos,
    int rank,
    String thread,
    long nanos,
    String path,
    int level,
    Activity activity,
    boolean exact) {
  /** As they began; callers before what they call. */
  static final Comparator<TraceEvent> IN_ORDER =
      Comparator.comparingLong(TraceEvent::startNanos)
          .thenComparingInt(TraceEvent::rank)
          .thenComparing(TraceEvent::thread)
          .thenComparingInt(TraceEvent::level)
          .thenComparing(TraceEvent::path);
}
