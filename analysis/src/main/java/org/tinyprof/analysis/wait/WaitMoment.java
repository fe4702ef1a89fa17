package org.tinyprof.analysis.wait;

/**
 * A wait of a rank in a call of MPI, in nanoseconds since the run began.
 *
 * @param callpath of the call
 * @param kind in words
 * @param late the rank that was waited for
 * @param work the callpath in which that rank worked longest before it came; negative if not known
 */
public record WaitMoment(
    int rank, int callpath, String kind, long from, long to, int late, int work) {
  public long nanos() {
    return to - from;
  }
}
