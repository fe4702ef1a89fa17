package org.tinyprof.ensemble.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Groups of points that are close together: each point is nearest to the centre of its own group
 * (Lloyd's iteration, with scikit-learn's rules for termination and for empty groups).
 *
 * @param labels the group of each point
 * @param inertia sum of the squared distances to the centres
 */
record KMeans(List<Integer> labels, List<List<Double>> centres, double inertia) {
  private static final int MOST_STEPS = 300;
  private static final double STILL = 1e-4; // of the mean variance of a column

  KMeans {
    labels = List.copyOf(labels);
    centres = List.copyOf(centres);
  }

  /** Begins with some of the points as centres. */
  static KMeans from(double[][] points, int... starts) {
    double[][] centres = new double[starts.length][];
    for (int i = 0; i < starts.length; i++) {
      centres[i] = points[starts[i]].clone();
    }
    int[] labels = new int[0];
    double least = STILL * meanVariance(points);
    for (int step = 0; step < MOST_STEPS; step++) {
      int[] nearest = nearest(points, centres);
      double[][] moved = means(points, nearest, centres);
      boolean same = Arrays.equals(nearest, labels);
      double shift = 0;
      for (int i = 0; i < centres.length; i++) {
        shift += distance(centres[i], moved[i]);
      }
      labels = nearest;
      centres = moved;
      if (same) {
        break;
      }
      if (shift <= least) {
        labels = nearest(points, centres);
        break;
      }
    }
    return of(points, labels, centres);
  }

  /**
   * The best of a few starts that follow from the points alone: the first is the point farthest
   * from, or nearest to, the middle; each next one is the farthest from all before.
   */
  static KMeans of(double[][] points, int groups) {
    KMeans best = from(points, starts(points, groups, true));
    KMeans other = from(points, starts(points, groups, false));
    return other.inertia < best.inertia ? other : best;
  }

  private static int[] starts(double[][] points, int groups, boolean farthestFirst) {
    double[] middle = means(points, new int[points.length], new double[1][points[0].length])[0];
    double[] away = new double[points.length];
    int[] starts = new int[groups];
    for (int i = 0; i < points.length; i++) {
      double distance = distance(points[i], middle);
      away[i] = farthestFirst ? distance : -distance;
    }
    for (int group = 0; group < groups; group++) {
      int chosen = 0;
      for (int i = 1; i < away.length; i++) {
        chosen = away[i] > away[chosen] ? i : chosen;
      }
      starts[group] = chosen;
      for (int i = 0; i < away.length; i++) {
        double distance = distance(points[i], points[chosen]);
        away[i] = group == 0 ? distance : Math.min(away[i], distance);
      }
    }
    return starts;
  }

  private static KMeans of(double[][] points, int[] labels, double[][] centres) {
    double inertia = 0;
    for (int i = 0; i < points.length; i++) {
      inertia += distance(points[i], centres[labels[i]]);
    }
    List<List<Double>> listed = new ArrayList<>();
    for (double[] centre : centres) {
      listed.add(Arrays.stream(centre).boxed().toList());
    }
    return new KMeans(Arrays.stream(labels).boxed().toList(), listed, inertia);
  }

  private static int[] nearest(double[][] points, double[][] centres) {
    int[] nearest = new int[points.length];
    for (int i = 0; i < points.length; i++) {
      double least = Double.POSITIVE_INFINITY;
      for (int centre = 0; centre < centres.length; centre++) {
        double distance = distance(points[i], centres[centre]);
        if (distance < least) {
          least = distance;
          nearest[i] = centre;
        }
      }
    }
    return nearest;
  }

  /** The middle of each group; an empty one takes the point farthest from its centre. */
  private static double[][] means(double[][] points, int[] labels, double[][] centres) {
    double[][] sums = new double[centres.length][points[0].length];
    int[] counts = new int[centres.length];
    for (int i = 0; i < points.length; i++) {
      add(sums[labels[i]], points[i], 1);
      counts[labels[i]]++;
    }
    boolean[] moved = new boolean[points.length];
    for (int group = 0; group < counts.length; group++) {
      if (counts[group] == 0) {
        int farthest = -1;
        double most = -1;
        for (int i = 0; i < points.length; i++) {
          double distance = distance(points[i], centres[labels[i]]);
          if (!moved[i] && distance > most) {
            most = distance;
            farthest = i;
          }
        }
        moved[farthest] = true;
        add(sums[labels[farthest]], points[farthest], -1);
        counts[labels[farthest]]--;
        add(sums[group], points[farthest], 1);
        counts[group]++;
      }
    }
    for (int group = 0; group < counts.length; group++) {
      for (int column = 0; column < sums[group].length; column++) {
        sums[group][column] =
            counts[group] == 0 ? centres[group][column] : sums[group][column] / counts[group];
      }
    }
    return sums;
  }

  private static void add(double[] sum, double[] point, int sign) {
    for (int column = 0; column < sum.length; column++) {
      sum[column] += sign * point[column];
    }
  }

  private static double meanVariance(double[][] points) {
    double[] middle = means(points, new int[points.length], new double[1][points[0].length])[0];
    double sum = 0;
    for (double[] point : points) {
      sum += distance(point, middle);
    }
    return sum / points.length / Math.max(1, middle.length);
  }

  /** The square of the distance. */
  static double distance(double[] one, double[] other) {
    double sum = 0;
    for (int column = 0; column < one.length; column++) {
      double difference = one[column] - other[column];
      sum += difference * difference;
    }
    return sum;
  }
}
