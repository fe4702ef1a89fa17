package org.tinyprof.analysis.report;

import java.util.List;

/**
 * How evenly the ranks work.
 *
 * @param byCpu whether work is CPU time, because ranks share cores; otherwise wall time
 * @param imbalance largest over mean of the ranks' work; NaN without work
 * @param slowest the ranks that work longest, at most five
 * @param uneven callpaths in which some ranks work longer than others, at most five
 */
public record Balance(
    boolean byCpu, double imbalance, List<RankTime> slowest, List<UnevenWork> uneven) {
  public Balance {
    slowest = List.copyOf(slowest);
    uneven = List.copyOf(uneven);
  }
}
