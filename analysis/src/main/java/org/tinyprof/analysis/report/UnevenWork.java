package org.tinyprof.analysis.report;

import java.util.Optional;
import org.tinyprof.analysis.table.MethodPath;

/**
 * A callpath in which some ranks work longer than others.
 *
 * @param cause the deepest callpath that explains most of the difference, maybe itself; of a wait,
 *     the method that waits
 * @param waits what that method waits for; empty if it does not wait
 * @param meanNanos mean over the ranks that are compared, outside MPI
 * @param maxNanos of the rank that works longest there
 * @param maxRank this rank
 * @param ranks which ranks work longest, in words
 * @param leftOut ranks that recorded the callpath too coarsely to be compared
 */
public record UnevenWork(
    String path,
    String cause,
    Optional<Category> waits,
    double meanNanos,
    double maxNanos,
    int maxRank,
    String ranks,
    long leftOut) {
  /** How much longer the longest rank takes than the mean. */
  public double excessNanos() {
    return maxNanos - meanNanos;
  }

  /** Whether ranks differ in how long they wait, for something else than their own threads. */
  boolean isWaiting() {
    return waits.isPresent() && !waits.get().equals(Category.WAITING);
  }

  /** The method that explains most of the difference, with a preposition and what it waits for. */
  String where() {
    String method = MethodPath.of(cause).name();
    return waits.map(Category::waiting).map(what -> what + " in " + method).orElse("in " + method);
  }

  public double imbalance() {
    return maxNanos / meanNanos;
  }
}
