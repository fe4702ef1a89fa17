package org.tinyprof.analysis.frame;

import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;

/**
 * A metric in a scope.
 *
 * @param metric its place in the schema
 * @param label {@code time}, {@code time.self}, {@code count.inc}
 * @param inclusive whether a value holds those of the callpaths below
 */
public record ValueColumn(int metric, Scope scope, String label, String unit, boolean inclusive) {
  static final String SELF = ".self";
  static final String INCLUSIVE = ".inc";

  static ValueColumn of(Schema schema, int metric, Scope scope) {
    MetricDefinition definition = schema.metric(metric);
    boolean recorded =
        switch (scope) {
          case RECORDED -> true;
          case INCLUSIVE -> definition.inclusive();
          case EXCLUSIVE -> !definition.nests();
        };
    String end = recorded ? "" : scope == Scope.INCLUSIVE ? INCLUSIVE : SELF;
    return new ValueColumn(
        metric,
        recorded ? Scope.RECORDED : scope,
        schema.label(metric) + end,
        definition.unit(),
        recorded ? definition.inclusive() : scope == Scope.INCLUSIVE);
  }
}
