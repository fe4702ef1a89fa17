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
   * @param chosen whose rows the order is of
   */
  public static HeatMap of(
      List<RankGrid> grids, RankGrid chosen, int[] order, int top, int bottom, int high) {
    int height = Math.max(1, Math.min(high, bottom - top + 1));
    int width = grids.size();
    double[] values = new double[width * height];
    Arrays.fill(values, Double.NaN);
    for (int x = 0; x < width; x++) {
      RankGrid grid = grids.get(x);
      double mean = grid.mean();
      for (int y = 0; y < height; y++) {
        int end = Pixels.end(top, bottom, height, y);
        for (int at = Pixels.start(top, bottom, height, y); at < end; at++) {
          int row = row(grid, chosen.rank(order[at]), order[at]);
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
