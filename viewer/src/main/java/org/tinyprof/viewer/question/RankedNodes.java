package org.tinyprof.viewer.question;

import java.util.HashMap;
import java.util.Map;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.viewer.pixel.RankTotals;
import org.tinyprof.viewer.pixel.ValueRange;

/**
 * Values of some neighbouring ranks, from totals that were read ahead; nodes are callpaths. For one
 * thread.
 */
final class RankedNodes implements NodeValues {
  private final Reduction over;
  private final int ranks;
  private final RankTotals totals;
  private final RankRange range;
  private final Map<Integer, ValueRange> bands = new HashMap<>();

  RankedNodes(RankTotals totals, RankRange range, Reduction over) {
    this.over = over;
    this.totals = totals;
    this.range = range;
    this.ranks = totals.ranks(range.from(), range.to());
  }

  private ValueRange band(int node) {
    return bands.computeIfAbsent(node, each -> totals.band(each, range.from(), range.to()));
  }

  @Override
  public double value(int node) {
    return value(node, over);
  }

  @Override
  public double value(int node, Reduction reduction) {
    ValueRange band = band(node);
    return switch (reduction) {
      case MEAN -> band.mean() * band.count() / ranks;
      case SUM -> band.mean() * band.count();
      case MIN -> band.min();
      case MAX -> band.max();
    };
  }

  @Override
  public long ranksWith(int node) {
    return band(node).count();
  }

  @Override
  public int maxRank(int node) {
    return band(node).maxRank();
  }

  @Override
  public long ranks() {
    return ranks;
  }
}
