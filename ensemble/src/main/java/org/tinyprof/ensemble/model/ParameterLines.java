package org.tinyprof.ensemble.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which of many points show how one parameter acts alone. A line is the points that agree in all
 * other parameters; the longest lines count, and of these those that have the first value. What
 * several lines say of one value is averaged.
 */
final class ParameterLines {
  private final double[] parameters;
  private final int[][] points;

  private ParameterLines(double[] parameters, int[][] points) {
    this.parameters = parameters;
    this.points = points;
  }

  static ParameterLines of(double[][] points, int parameter) {
    Map<List<Double>, List<Integer>> lines = new LinkedHashMap<>();
    for (int i = 0; i < points.length; i++) {
      lines.computeIfAbsent(others(points[i], parameter), key -> new ArrayList<>()).add(i);
    }
    int longest = lines.values().stream().mapToInt(List::size).max().orElse(0);
    Map<Double, List<Integer>> byValue = new LinkedHashMap<>();
    for (List<Integer> line : lines.values()) {
      if (line.size() == longest) {
        for (int point : line) {
          byValue.computeIfAbsent(points[point][parameter], key -> new ArrayList<>()).add(point);
        }
      }
    }
    Set<List<Double>> reference = new HashSet<>();
    byValue.values().iterator().next().forEach(i -> reference.add(others(points[i], parameter)));
    byValue
        .values()
        .forEach(each -> each.removeIf(i -> !reference.contains(others(points[i], parameter))));
    byValue.values().removeIf(List::isEmpty);
    return new ParameterLines(
        byValue.keySet().stream().mapToDouble(value -> value).toArray(),
        byValue.values().stream()
            .map(each -> each.stream().mapToInt(i -> i).toArray())
            .toArray(int[][]::new));
  }

  private static List<Double> others(double[] point, int parameter) {
    List<Double> others = new ArrayList<>();
    for (int i = 0; i < point.length; i++) {
      if (i != parameter) {
        others.add(point[i]);
      }
    }
    return others;
  }

  /** The parameter's values. */
  double[] parameters() {
    return parameters;
  }

  /** A value for each of the parameter's. */
  double[] averaged(double[] values) {
    return Arrays.stream(points)
        .mapToDouble(each -> Arrays.stream(each).mapToDouble(i -> values[i]).sum() / each.length)
        .toArray();
  }
}
