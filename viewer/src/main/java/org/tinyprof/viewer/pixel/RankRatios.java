package org.tinyprof.viewer.pixel;

import java.util.Arrays;
import java.util.List;

/** Several callpaths side by side: each rank's value divided by the callpath's mean. */
public final class RankRatios {
  private RankRatios() {}

  /**
   * A heat map with one column per callpath.
   *
   * @param grids of the callpaths
   * @param ranks from top to bottom
   */
  public static HeatMap of(List<RankGrid> grids, int[] ranks, int high) {
    int height = Math.max(1, Math.min(high, ranks.length));
    int width = grids.size();
    double[] values = new double[width * height];
    Arrays.fill(values, Double.NaN);
    for (int x = 0; x < width; x++) {
      RankGrid grid = grids.get(x);
      double mean = grid.mean();
      for (int y = 0; y < height; y++) {
        int end = Pixels.end(0, ranks.length - 1, height, y);
        for (int at = Pixels.start(0, ranks.length - 1, height, y); at < end; at++) {
          int row = row(grid, ranks[at], at);
          double value = row < 0 ? Double.NaN : grid.total(row) / mean;
          if (!Double.isNaN(value)) {
            values[y * width + x] = grid.worse(values[y * width + x], value);
          }
        }
      }
    }
    return HeatMap.coloured(width, height, values);
  }

  /** The row of a rank, which most often is at the same place in all grids. */
  private static int row(RankGrid grid, int rank, int likely) {
    return likely < grid.ranks() && grid.rank(likely) == rank ? likely : grid.row(rank);
  }
}
