package org.tinyprof.store.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * Change points by E-divisive means with Student's test, window by window, then joined: the method
 * of Hunter (Fleming and others, 2023), as Apache Otava 0.8 has it. One difference is known: when a
 * change is taken away, both its neighbours are judged anew; Otava leaves the one before.
 */
public final class ChangeDetection {
  /** How many values are looked at together. */
  public static final int WINDOW = 50;

  /** A change is believed if chance shows one as large less often. */
  public static final double MOST_P = 0.001;

  private static final double FIRST_PASS = 10; // times the p that is believed in the end

  private final double[] series;

  private ChangeDetection(double[] series) {
    this.series = series;
  }

  /** The changes in a series without gaps, in order. */
  public static List<ChangePoint> of(double[] series) {
    return of(series, WINDOW, MOST_P);
  }

  static List<ChangePoint> of(double[] series, int window, double mostP) {
    ChangeDetection detection = new ChangeDetection(series.clone());
    return detection.joined(detection.candidates(window, mostP * FIRST_PASS), mostP);
  }

  private List<Integer> candidates(int window, double mostP) {
    TreeSet<Integer> found = new TreeSet<>();
    int start = 0;
    while (start < series.length) {
      int end = Math.min(start + window, series.length);
      List<Integer> here = inWindow(start, end, mostP);
      found.addAll(here);
      int last = here.isEmpty() ? 0 : here.get(here.size() - 1);
      start = Math.max(last, start + window / 2);
    }
    return new ArrayList<>(found);
  }

  /** Divides a window where its values differ most, as long as the two sides differ. */
  private List<Integer> inWindow(int from, int to, double mostP) {
    double[] values = Arrays.copyOfRange(series, from, to);
    EnergyDistance distances = new EnergyDistance(values);
    List<Integer> found = new ArrayList<>();
    while (true) {
      EnergyDistance.Place furthest = null;
      int left = 0;
      int right = 0;
      for (int i = 0; i <= found.size(); i++) {
        int start = i == 0 ? 0 : found.get(i - 1);
        int end = i == found.size() ? values.length : found.get(i);
        if (end - start > 1) {
          EnergyDistance.Place place = distances.furthest(start, end);
          if (furthest == null || place.distance() > furthest.distance()) {
            furthest = place;
            left = start;
            right = end;
          }
        }
      }
      if (furthest == null || !(p(values, left, furthest.index(), right) <= mostP)) {
        break;
      }
      found.add(furthest.index());
      found.sort(null);
    }
    return found.stream().map(index -> index + from).toList();
  }

  /** Takes away the weakest candidate until all are believed. */
  private List<ChangePoint> joined(List<Integer> candidates, double mostP) {
    List<Integer> left = new ArrayList<>(candidates);
    while (true) {
      List<ChangePoint> points = points(left);
      ChangePoint weakest =
          points.stream().max(Comparator.comparingDouble(ChangePoint::p)).orElse(null);
      if (weakest == null || weakest.p() < mostP) {
        return points;
      }
      left.remove(Integer.valueOf(weakest.index()));
    }
  }

  private List<ChangePoint> points(List<Integer> indexes) {
    List<ChangePoint> points = new ArrayList<>();
    for (int i = 0; i < indexes.size(); i++) {
      int start = i == 0 ? 0 : indexes.get(i - 1);
      int end = i == indexes.size() - 1 ? series.length : indexes.get(i + 1);
      double p = p(series, start, indexes.get(i), end);
      points.add(new ChangePoint(indexes.get(i), Double.isNaN(p) ? 1 : p));
    }
    return points;
  }

  /** Student's test with one variance, whose deviations are divided by n as Otava's are. */
  private static double p(double[] values, int start, int place, int end) {
    int left = place - start;
    int right = end - place;
    if (left + right <= 2) {
      return 1;
    }
    double meanLeft = mean(values, start, place);
    double meanRight = mean(values, place, end);
    double spread =
        (left - 1) * variance(values, start, place, meanLeft)
            + (right - 1) * variance(values, place, end, meanRight);
    int degrees = left + right - 2;
    double error = Math.sqrt(spread / degrees * (1.0 / left + 1.0 / right));
    double t = Math.abs(meanLeft - meanRight) / error;
    if (Double.isInfinite(t)) {
      return 0;
    }
    return Double.isNaN(t) ? Double.NaN : 2 * new TDistribution(degrees).cumulativeProbability(-t);
  }

  private static double mean(double[] values, int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += values[i];
    }
    return sum / (to - from);
  }

  private static double variance(double[] values, int from, int to, double mean) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += (values[i] - mean) * (values[i] - mean);
    }
    return sum / (to - from);
  }
}
