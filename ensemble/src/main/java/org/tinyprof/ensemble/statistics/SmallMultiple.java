package org.tinyprof.ensemble.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunAxis;
import org.tinyprof.ensemble.read.RunValues;

/**
 * A small chart of one callpath over runs: how many runs have which value, and the values by an
 * attribute. Many of them stand one below the other.
 *
 * @param low where the first bin begins; NaN if no run has the callpath
 * @param high where the last bin ends
 * @param points the values of the runs at each place of the axis, ascending
 */
public record SmallMultiple(double low, double high, List<Long> bins, List<SizePoint> points) {
  /** More places than this become one with their neighbours. */
  private static final int MOST_POINTS = 32;

  public SmallMultiple {
    bins = List.copyOf(bins);
    points = List.copyOf(points);
  }

  /** The first column's values of a callpath along an axis of the same runs. */
  public static SmallMultiple of(ComposedRuns runs, int node, RunAxis by, int bins) {
    double[] values = runs.values(0, node);
    double[] present = ComposedRuns.present(values);
    double low = Arrays.stream(present).min().orElse(Double.NaN);
    double high = Arrays.stream(present).max().orElse(Double.NaN);
    Long[] counts = new Long[bins];
    Arrays.fill(counts, 0L);
    for (double value : present) {
      double part = high > low ? (value - low) / (high - low) : 0;
      counts[Math.min(bins - 1, (int) (part * bins))]++;
    }
    return new SmallMultiple(low, high, List.of(counts), points(values, by));
  }

  private static List<SizePoint> points(double[] values, RunAxis by) {
    double[] places =
        by.places().stream()
            .mapToDouble(place -> place)
            .filter(place -> !Double.isNaN(place))
            .distinct()
            .sorted()
            .toArray();
    List<SizePoint> points = new ArrayList<>();
    int number = Math.min(MOST_POINTS, places.length);
    for (int i = 0; i < number; i++) {
      double from = places[i * places.length / number];
      double to = places[(i + 1) * places.length / number - 1];
      double[] own = new double[values.length];
      Arrays.fill(own, Double.NaN);
      for (int run = 0; run < own.length; run++) {
        double place = by.places().get(run);
        own[run] = place >= from && place <= to ? values[run] : Double.NaN;
      }
      points.add(SizePoint.of(from, RunValues.exact(ComposedRuns.present(own))));
    }
    return points;
  }
}
