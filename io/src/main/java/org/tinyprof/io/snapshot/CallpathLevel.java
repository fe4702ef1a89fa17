package org.tinyprof.io.snapshot;

import org.tinyprof.format.values.Level;

/**
 * How closely a lane records one callpath.
 *
 * @param callpath index into the snapshot's {@link CallpathTable}
 * @param sinceNanos since when, from the start of the profiler
 */
public record CallpathLevel(int callpath, Level level, long sinceNanos) {
  /** The coarser of both; of equal ones the earlier. */
  CallpathLevel or(CallpathLevel other) {
    int order = level.compareTo(other.level);
    boolean keep = order == 0 ? sinceNanos <= other.sinceNanos : order > 0;
    return keep ? this : other;
  }
}
