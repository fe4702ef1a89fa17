package org.tinyprof.ensemble.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.AttributeColumn;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunNames;

/**
 * The points at which runs were measured: the different values of their parameters. Callpaths with
 * values at the same points share a modeller.
 */
final class ParameterPoints {
  private final List<double[]> points = new ArrayList<>();
  private final int[] places; // of each run; -1 if it lacks a parameter
  private final List<String> lacking = new ArrayList<>();
  private final Map<BitSet, Modeller> modellers = new HashMap<>();

  /** The points where a callpath has a value, and the mean of the runs at each. */
  static final class Measurements {
    private final BitSet present;
    private final double[][] points;
    private final double[] values;

    private Measurements(BitSet present, double[][] points, double[] values) {
      this.present = present;
      this.points = points;
      this.values = values;
    }

    /** Each point: its parameters, then its value. */
    List<List<Double>> listed() {
      List<List<Double>> listed = new ArrayList<>();
      for (int i = 0; i < values.length; i++) {
        List<Double> point = new ArrayList<>(Arrays.stream(points[i]).boxed().toList());
        point.add(values[i]);
        listed.add(point);
      }
      return listed;
    }

    /** Whether the last point, the one with the largest parameter, has less than the first. */
    boolean falls() {
      return values[values.length - 1] < values[0];
    }
  }

  private ParameterPoints(int runs) {
    places = new int[runs];
    Arrays.fill(places, -1);
  }

  static ParameterPoints of(ComposedRuns runs, List<String> by) throws QuestionException {
    List<double[]> numbers = new ArrayList<>();
    for (String attribute : by) {
      AttributeColumn column = AttributeColumn.required(attribute, runs.runs());
      if (!column.isNumbers()) {
        throw new QuestionException(
            "a model needs numbers; the attribute '" + attribute + "' is a text in some runs");
      }
      numbers.add(runs.attribute(attribute));
    }
    ParameterPoints found = new ParameterPoints(runs.runs().size());
    Map<List<Double>, Integer> known = new LinkedHashMap<>();
    List<Integer> order =
        IntStream.range(0, found.places.length)
            .boxed()
            .sorted((one, other) -> compare(numbers, one, other))
            .toList();
    for (int run : order) {
      double[] point = numbers.stream().mapToDouble(each -> each[run]).toArray();
      if (Arrays.stream(point).allMatch(number -> number > 0)) {
        List<Double> key = Arrays.stream(point).boxed().toList();
        Integer place = known.putIfAbsent(key, known.size());
        found.places[run] = place == null ? known.size() - 1 : place;
        if (place == null) {
          found.points.add(point);
        }
      } else {
        found.lacking.add(runs.runs().get(run).name());
      }
    }
    if (found.points.size() < 2) {
      throw new QuestionException(
          "a model needs runs of at least two different sizes; by "
              + String.join(", ", by)
              + " there are "
              + found.points.size());
    }
    return found;
  }

  private static int compare(List<double[]> numbers, int one, int other) {
    for (double[] each : numbers) {
      int order = Double.compare(each[one], each[other]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** The same points with the values of some runs alone. */
  ParameterPoints only(List<Integer> runs) {
    ParameterPoints some = new ParameterPoints(places.length);
    some.points.addAll(points);
    runs.forEach(run -> some.places[run] = places[run]);
    return some;
  }

  /** What the runs say of a callpath; empty if none has a value. */
  Optional<Measurements> series(double[] values) {
    double[] sums = new double[points.size()];
    int[] counts = new int[points.size()];
    for (int run = 0; run < values.length; run++) {
      if (places[run] >= 0 && !Double.isNaN(values[run])) {
        sums[places[run]] += values[run];
        counts[places[run]]++;
      }
    }
    BitSet present = new BitSet();
    IntStream.range(0, counts.length).filter(i -> counts[i] > 0).forEach(present::set);
    if (present.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Measurements(
            present,
            present.stream().mapToObj(points::get).toArray(double[][]::new),
            present.stream().mapToDouble(i -> sums[i] / counts[i]).toArray()));
  }

  Model model(Measurements series, boolean decreasing) {
    return modellers
        .computeIfAbsent(series.present, key -> Modeller.of(series.points, decreasing))
        .model(series.values);
  }

  /** The largest value of each parameter. */
  List<Double> largest() {
    return IntStream.range(0, points.get(0).length)
        .mapToObj(i -> points.stream().mapToDouble(point -> point[i]).max().orElse(1))
        .toList();
  }

  /** How many values the parameter with the fewest has. */
  int fewest() {
    return IntStream.range(0, points.get(0).length)
        .map(i -> (int) points.stream().mapToDouble(point -> point[i]).distinct().count())
        .min()
        .orElse(0);
  }

  /** Says which runs were left out. */
  List<String> notes(List<String> by) {
    return lacking.isEmpty()
        ? List.of()
        : List.of(
            "Left out, because "
                + String.join(" or ", by)
                + " is not known there or not above 0: "
                + RunNames.some(lacking)
                + ".");
  }
}
