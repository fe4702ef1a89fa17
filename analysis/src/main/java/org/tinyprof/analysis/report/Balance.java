package org.tinyprof.analysis.report;

import java.util.List;

/**
 * How evenly the ranks work.
 *
 * @param imbalance largest over mean of the ranks' busy time; NaN without ranks
 * @param slowest the ranks with most busy time, at most five
 * @param uneven callpaths in which the slowest rank takes longest beyond the mean, at most five
 */
public record Balance(double imbalance, List<RankTime> slowest, List<Cost> uneven) {
  public Balance {
    slowest = List.copyOf(slowest);
    uneven = List.copyOf(uneven);
  }
}
