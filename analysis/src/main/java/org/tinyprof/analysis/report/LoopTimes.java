package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The iterations of one loop on all ranks: their course, the longest, and where ranks slow down.
 */
final class LoopTimes {
  private final TimeCourse course = new TimeCourse();
  private final List<StepChange> changes = new ArrayList<>();
  private long longestNanos = -1;
  private int longestRank;
  private int longestIteration;

  /**
   * Adds the iterations of an execution of a rank, in order.
   *
   * @param rank place in {@link Ranks}
   */
  void add(int rank, int execution, long[] nanos) {
    for (int i = 0; i < nanos.length; i++) {
      course.add(i, nanos[i]);
      if (nanos[i] > longestNanos) {
        longestNanos = nanos[i];
        longestRank = rank;
        longestIteration = i;
      }
    }
    StepChange change = StepChange.of(rank, execution, nanos);
    if (!change.equals(StepChange.NONE)) {
      changes.add(change);
    }
  }

  /** Adds the iterations of other ranks. */
  void merge(LoopTimes other) {
    course.merge(other.course);
    changes.addAll(other.changes);
    if (other.longestNanos > longestNanos) {
      longestNanos = other.longestNanos;
      longestRank = other.longestRank;
      longestIteration = other.longestIteration;
    }
  }

  /** The mean over the ranks along the iterations. */
  List<Double> means() {
    return course.means();
  }

  int longestRank() {
    return longestRank;
  }

  int longestIteration() {
    return longestIteration;
  }

  /** The change that costs a rank most. */
  Optional<StepChange> worst() {
    StepChange worst = StepChange.NONE;
    for (StepChange change : changes) {
      worst = change.costNanos() > worst.costNanos() ? change : worst;
    }
    return worst.equals(StepChange.NONE) ? Optional.empty() : Optional.of(worst);
  }

  /**
   * The ranks that slow down at the same place as the given one, as places in {@link Ranks},
   * ascending.
   */
  List<Integer> ranksWith(StepChange one) {
    return changes.stream()
        .filter(change -> change.isWith(one))
        .map(StepChange::rank)
        .distinct()
        .sorted()
        .toList();
  }
}
