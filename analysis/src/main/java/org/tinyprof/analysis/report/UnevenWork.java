package org.tinyprof.analysis.report;

/**
 * A callpath in which some ranks work longer than others.
 *
 * @param cause the deepest callpath that explains most of the difference, maybe itself
 * @param meanNanos mean over the ranks that are compared, outside MPI
 * @param maxNanos of the rank that works longest there
 * @param maxRank this rank
 * @param ranks which ranks work longest, in words
 * @param leftOut ranks that recorded the callpath too coarsely to be compared
 */
public record UnevenWork(
    String path,
    String cause,
    double meanNanos,
    double maxNanos,
    int maxRank,
    String ranks,
    long leftOut) {
  /** How much longer the longest rank takes than the mean. */
  public double excessNanos() {
    return maxNanos - meanNanos;
  }

  public double imbalance() {
    return maxNanos / meanNanos;
  }
}
