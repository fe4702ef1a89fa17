package org.tinyprof.viewer.question;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.pixel.Band;
import org.tinyprof.analysis.pixel.RankTotals;

/** Values of some neighbouring ranks, from totals that were read ahead; nodes are callpaths. */
final class RankedNodes implements NodeValues {
  private final Reduction over;
  private final int ranks;
  private final List<Band> bands = new ArrayList<>();

  RankedNodes(RankTotals totals, int callpaths, RankRange range, Reduction over) {
    this.over = over;
    this.ranks = totals.ranks(range.from(), range.to());
    for (int callpath = 0; callpath < callpaths; callpath++) {
      bands.add(totals.band(callpath, range.from(), range.to()));
    }
  }

  @Override
  public double value(int node) {
    return value(node, over);
  }

  @Override
  public double value(int node, Reduction reduction) {
    Band band = bands.get(node);
    return switch (reduction) {
      case MEAN -> band.mean() * band.count() / ranks;
      case SUM -> band.mean() * band.count();
      case MIN -> band.min();
      case MAX -> band.max();
    };
  }

  @Override
  public long ranksWith(int node) {
    return bands.get(node).count();
  }

  @Override
  public int maxRank(int node) {
    return bands.get(node).maxRank();
  }

  @Override
  public long ranks() {
    return ranks;
  }
}
