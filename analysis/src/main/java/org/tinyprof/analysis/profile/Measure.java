package org.tinyprof.analysis.profile;

import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;

/**
 * What a run measured: a metric's label, its unit ({@code ns}, {@code bytes}, {@code calls}, or the
 * user's), and what its values are.
 *
 * @param varying whether it has a value for every rank and iteration, and not one text a callpath
 * @param inclusive whether a callpath's value holds those of its children
 */
public record Measure(String name, String unit, boolean varying, boolean inclusive) {
  /** The measure of a column. */
  public static Measure of(Schema schema, int column) {
    MetricDefinition metric = schema.metric(column);
    return new Measure(schema.label(column), metric.unit(), metric.varying(), metric.inclusive());
  }
}
