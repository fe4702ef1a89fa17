package org.tinyprof.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleFunction;

/** Readings of one quantity, in the order in which they were taken; at least one. */
public record Samples(List<Double> readings) {
  public Samples {
    readings = List.copyOf(readings);
    if (readings.isEmpty()) {
      throw new IllegalArgumentException("no readings");
    }
  }

  /** One quantity of every run. */
  public static <R> Samples of(List<R> runs, ToDoubleFunction<R> quantity) {
    return new Samples(runs.stream().mapToDouble(quantity).boxed().toList());
  }

  /** The middle reading; of an even number the mean of the two in the middle. */
  public double median() {
    List<Double> sorted = readings.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  public double min() {
    return readings.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
  }

  public double max() {
    return readings.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
  }

  /** Reading by reading, as both took turns: what disturbed a turn disturbed both. */
  public Samples with(Samples other, DoubleBinaryOperator operator) {
    if (other.readings.size() != readings.size()) {
      throw new IllegalArgumentException(
          "%d readings do not pair with %d".formatted(readings.size(), other.readings.size()));
    }
    List<Double> paired = new ArrayList<>();
    for (int i = 0; i < readings.size(); i++) {
      paired.add(operator.applyAsDouble(readings.get(i), other.readings.get(i)));
    }
    return new Samples(paired);
  }

  /** How often each reading holds the other's of the same turn. */
  public Samples ratioTo(Samples other) {
    return with(other, (mine, theirs) -> mine / theirs);
  }

  /** Each reading as a share of one figure. */
  public Samples dividedBy(double figure) {
    return of(readings, reading -> reading / figure);
  }

  /** Such as {@code median of 5, 1.21 to 1.43}. */
  public String spread() {
    return readings.size() == 1
        ? "1 run"
        : "median of %d, %s to %s"
            .formatted(readings.size(), ThreeDigits.of(min()), ThreeDigits.of(max()));
  }

  @Override
  public String toString() {
    return ThreeDigits.of(median());
  }
}
