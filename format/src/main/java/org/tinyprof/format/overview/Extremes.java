package org.tinyprof.format.overview;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The lanes with the largest and the smallest totals, at most {@value #MOST} of each; of equal ones
 * the lowest lanes. Merging is associative and commutative.
 */
public record Extremes(List<LaneTotal> largest, List<LaneTotal> smallest) {
  public static final int MOST = 3;
  public static final Extremes NONE = new Extremes(List.of(), List.of());

  /** A lane and its total. */
  public record LaneTotal(int rank, int thread, BigDecimal total) {
    /** One number has one form, so that merging gives the same bytes in whatever order. */
    public LaneTotal {
      total = total.signum() == 0 ? BigDecimal.ZERO : total.stripTrailingZeros();
    }

    /** Negative if this one comes first where totals descend or ascend. */
    int compare(LaneTotal other, boolean descending) {
      int order = total.compareTo(other.total);
      if (order != 0) {
        return descending ? -order : order;
      }
      int ranks = Integer.compare(rank, other.rank);
      return ranks != 0 ? ranks : Integer.compare(thread, other.thread);
    }
  }

  public Extremes {
    largest = List.copyOf(largest);
    smallest = List.copyOf(smallest);
    if (largest.size() > MOST || smallest.size() > MOST) {
      throw new IllegalArgumentException(
          "more than " + MOST + " lanes cannot be the largest: " + largest.size());
    }
  }

  Extremes merge(Extremes other) {
    return new Extremes(
        merge(largest, other.largest, true), merge(smallest, other.smallest, false));
  }

  private static List<LaneTotal> merge(
      List<LaneTotal> some, List<LaneTotal> others, boolean descending) {
    if (some.isEmpty() || others.isEmpty()) {
      return some.isEmpty() ? others : some;
    }
    List<LaneTotal> merged = new ArrayList<>(MOST);
    int next = 0;
    int nextOther = 0;
    while (merged.size() < MOST && (next < some.size() || nextOther < others.size())) {
      boolean mine =
          nextOther == others.size()
              || (next < some.size()
                  && some.get(next).compare(others.get(nextOther), descending) <= 0);
      merged.add(mine ? some.get(next++) : others.get(nextOther++));
    }
    return merged;
  }
}
