package org.tinyprof.benchmarks.truth;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.tinyprof.benchmarks.report.ThreeDigits;

/** What part of a program's time each of its own methods has, library calls within it included. */
record Shares(Map<String, Double> parts) {
  private static final double NOTABLE = 0.02;
  private static final int MOST = 3;

  /** From any weights: samples or nanoseconds. */
  static Shares of(Map<String, Double> weights) {
    double sum = weights.values().stream().mapToDouble(Double::doubleValue).sum();
    Map<String, Double> parts = new HashMap<>();
    weights.forEach((method, weight) -> parts.put(method, weight / sum));
    return new Shares(parts);
  }

  /** A sample each. */
  static Shares of(List<String> methods) {
    Map<String, Double> weights = new HashMap<>();
    methods.forEach(method -> weights.merge(method, 1.0, Double::sum));
    return of(weights);
  }

  /** What both agree on: the sum of the smaller one of each method's shares, at most 1. */
  double overlap(Shares other) {
    double sum = 0;
    for (Map.Entry<String, Double> part : parts.entrySet()) {
      sum += Math.min(part.getValue(), other.of(part.getKey()));
    }
    return sum;
  }

  /** The methods of some weight whose shares differ most, with this share and the other's in %. */
  List<String> mostDifferent(Shares other) {
    Set<String> methods = new TreeSet<>(parts.keySet());
    methods.addAll(other.parts.keySet());
    return methods.stream()
        .filter(method -> Math.max(of(method), other.of(method)) >= NOTABLE)
        .sorted(Comparator.comparingDouble(method -> -Math.abs(of(method) - other.of(method))))
        .limit(MOST)
        .map(
            method ->
                "`%s` %s : %s"
                    .formatted(
                        method.substring(method.lastIndexOf('.', method.lastIndexOf('.') - 1) + 1),
                        ThreeDigits.of(100 * of(method)),
                        ThreeDigits.of(100 * other.of(method))))
        .toList();
  }

  private double of(String method) {
    return parts.getOrDefault(method, 0.0);
  }
}
