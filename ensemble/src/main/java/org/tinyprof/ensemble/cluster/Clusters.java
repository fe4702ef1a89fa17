package org.tinyprof.ensemble.cluster;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The kinds of things that points tell apart: as many groups as lie best apart by their silhouette,
 * or one if no number of groups lies well apart.
 *
 * @param labels the group of each point; group 0 is the largest
 * @param silhouette from -1 to 1; NaN for one group
 */
record Clusters(int groups, List<Integer> labels, double silhouette) {
  private static final double APART = 0.5; // below, groups are no more than halves of one cloud

  public Clusters {
    labels = List.copyOf(labels);
  }

  /** Tries two groups and more, up to so many, on points whose columns are of one scale. */
  public static Clusters of(double[][] points, int most) {
    Clusters best =
        new Clusters(1, Arrays.stream(new int[points.length]).boxed().toList(), Double.NaN);
    int limit = Math.min(most, different(points, most) - 1);
    for (int groups = 2; groups <= Math.max(limit, Math.min(2, different(points, 2))); groups++) {
      List<Integer> labels = KMeans.of(points, groups).labels();
      double silhouette = Silhouette.of(points, labels);
      if (silhouette >= APART && !(silhouette <= best.silhouette)) {
        best = new Clusters(groups, labels, silhouette);
      }
    }
    return best.largestFirst();
  }

  /** How many different points there are, counted no further than a little above the limit. */
  private static int different(double[][] points, int limit) {
    Set<List<Double>> seen = new HashSet<>();
    for (int i = 0; i < points.length && seen.size() <= limit + 1; i++) {
      seen.add(Arrays.stream(points[i]).boxed().toList());
    }
    return seen.size();
  }

  private Clusters largestFirst() {
    int[] sizes = new int[groups];
    labels.forEach(label -> sizes[label]++);
    Integer[] order = new Integer[groups];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (one, other) -> Integer.compare(sizes[other], sizes[one]));
    List<Integer> places = Arrays.asList(order);
    return new Clusters(groups, labels.stream().map(places::indexOf).toList(), silhouette);
  }
}
