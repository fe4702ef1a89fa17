package org.tinyprof.analysis.frame;

import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Schema;

/**
 * A metric in a scope.
 *
 * @param metric its place in the schema
 * @param label {@code time}, {@code time.self}, {@code count.inc}
 */
public record ValueColumn(int metric, Scope scope, String label, String unit) {
  static final String SELF = ".self";
  static final String INCLUSIVE = ".inc";

  static ValueColumn of(Schema schema, int metric, Scope scope) {
    MetricDefinition definition = schema.metric(metric);
    boolean recorded =
        scope == Scope.RECORDED || (scope == Scope.INCLUSIVE) == definition.inclusive();
    String end = recorded ? "" : scope == Scope.INCLUSIVE ? INCLUSIVE : SELF;
    return new ValueColumn(
        metric, recorded ? Scope.RECORDED : scope, schema.label(metric) + end, definition.unit());
  }
}
