package org.tinyprof.analysis.wait;

/**
 * A callpath on the critical path.
 *
 * @param path the callpath, or what stands for it
 * @param share of the path
 * @param maxRank the rank that has most of it
 * @param meanNanos its mean time on a rank, without waiting
 * @param tenthNanos what the run would save at most if it took a tenth less
 */
public record PathPart(
    String path, double nanos, double share, int maxRank, double meanNanos, double tenthNanos) {
  /** How much longer it takes on the path than on a mean rank. */
  public double imbalanceNanos() {
    return Math.max(0, nanos - meanNanos);
  }
}
