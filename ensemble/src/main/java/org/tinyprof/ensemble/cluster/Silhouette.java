package org.tinyprof.ensemble.cluster;

import java.util.List;

/**
 * How well points fit their groups, from -1 to 1: near 1, a point is much closer to its own group
 * than to the next one. A point that is alone in its group counts as 0.
 */
final class Silhouette {
  private static final int MOST_POINTS = 2000; // the time grows with the square

  private Silhouette() {}

  /** The mean over all points, or over evenly chosen ones where there are very many. */
  static double of(double[][] points, List<Integer> labels) {
    int groups = 1 + labels.stream().mapToInt(label -> label).max().orElse(0);
    int step = Math.max(1, points.length / MOST_POINTS);
    double sum = 0;
    int count = 0;
    for (int i = 0; i < points.length; i += step) {
      sum += of(points, labels, groups, i, step);
      count++;
    }
    return sum / count;
  }

  private static double of(
      double[][] points, List<Integer> labels, int groups, int point, int step) {
    double[] sums = new double[groups];
    int[] counts = new int[groups];
    for (int i = 0; i < points.length; i += step) {
      if (i != point) {
        sums[labels.get(i)] += Math.sqrt(KMeans.distance(points[point], points[i]));
        counts[labels.get(i)]++;
      }
    }
    int own = labels.get(point);
    if (counts[own] == 0) {
      return 0;
    }
    double inside = sums[own] / counts[own];
    double outside = Double.POSITIVE_INFINITY;
    for (int group = 0; group < groups; group++) {
      if (group != own && counts[group] > 0) {
        outside = Math.min(outside, sums[group] / counts[group]);
      }
    }
    double larger = Math.max(inside, outside);
    return larger == 0 || Double.isInfinite(outside) ? 0 : (outside - inside) / larger;
  }
}
