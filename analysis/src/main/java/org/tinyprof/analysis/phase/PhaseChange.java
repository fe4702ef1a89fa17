package org.tinyprof.analysis.phase;

/**
 * How long a callpath takes in the longest phase and in the median one, with what it calls.
 *
 * @param path the callpath
 */
public record PhaseChange(String path, long nanos, long medianNanos) {
  /** How much longer it takes. */
  public long moreNanos() {
    return nanos - medianNanos;
  }
}
