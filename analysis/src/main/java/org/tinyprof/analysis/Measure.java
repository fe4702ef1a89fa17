package org.tinyprof.analysis;

import org.tinyprof.format.MetricDefinition;

/**
 * What a run measured: a metric's name, its unit ({@code ns}, {@code bytes}, {@code calls}, or the
 * user's), and what its values are.
 *
 * @param varying whether it has a value for every rank and iteration, and not one text a callpath
 * @param inclusive whether a callpath's value holds those of its children
 */
public record Measure(String name, String unit, boolean varying, boolean inclusive) {
  /** The measure that a metric's definition describes. */
  public static Measure of(MetricDefinition metric) {
    return new Measure(metric.name(), metric.unit(), metric.varying(), metric.inclusive());
  }
}
