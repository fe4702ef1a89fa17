package org.tinyprof.analysis.wait;

/**
 * Work of a rank that made others wait: what it did more than they since they were synchronised.
 *
 * @param path the callpath
 * @param line the line of it with most samples; 0 if none is known
 * @param directNanos of waits for this rank
 * @param indirectNanos of waits that those who waited for it caused in turn
 * @param share of all waiting
 * @param stretches of the run that were traced, in which it caused a tenth of all waiting or more
 * @param waitingRank the rank that waited longest for this one, whatever it did
 */
public record WaitCause(
    int rank,
    String path,
    int line,
    double directNanos,
    double indirectNanos,
    double share,
    int stretches,
    int waitingRank) {
  /** All of it. */
  public double nanos() {
    return directNanos + indirectNanos;
  }
}
