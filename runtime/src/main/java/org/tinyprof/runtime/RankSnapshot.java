package org.tinyprof.runtime;

import java.util.List;

/**
 * All that a rank has recorded up to one moment.
 *
 * @param metrics the user's metrics; a {@link Series} numbers them as this list does
 * @param lanes by number, those that recorded something; one, with an empty thread name, unless
 *     threads are kept apart
 * @param elapsedNanos since the profiler was started
 * @param annotationNanos an estimate of the time the rank's threads spent in enters and exits: how
 *     many there were, times what one costs on this machine
 * @param workNanos how long threads that record have waited for the profiler's own work, such as
 *     weaving; no callpath has this time
 */
public record RankSnapshot(
    List<MetricSpec> metrics,
    CallpathTable callpaths,
    List<RecordedLane> lanes,
    long elapsedNanos,
    long annotationNanos,
    long workNanos) {
  public RankSnapshot {
    metrics = List.copyOf(metrics);
    lanes = List.copyOf(lanes);
  }
}
