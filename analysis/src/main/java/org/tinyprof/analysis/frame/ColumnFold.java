package org.tinyprof.analysis.frame;

import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.values.Column;

/** Makes one value of a metric's values, as {@link MetricDefinition#fold} says: most add up. */
public final class ColumnFold {
  private final MetricDefinition metric;
  private final boolean additive;
  private final boolean decimal;

  public ColumnFold(MetricDefinition metric) {
    this.metric = metric;
    this.additive = metric.additive();
    this.decimal = metric.kind() == MetricKind.DECIMAL;
  }

  /** The value at a position that has one. */
  double value(Column column, int position) {
    return decimal ? column.decimal(position) : column.value(position);
  }

  /** One value of those from a position up to another, without it; NaN if there are none. */
  public double of(Column column, int from, int to) {
    double folded = Double.NaN;
    for (int i = from; i < to; i++) {
      if (column.has(i)) {
        double value = value(column, i);
        if (Double.isNaN(folded)) {
          folded = value;
        } else {
          folded = additive ? folded + value : metric.fold(folded, value);
        }
      }
    }
    return folded;
  }

  /** One value of two; NaN stands for no value. */
  double plus(double one, double other) {
    if (additive) {
      return Double.isNaN(one) ? other : Double.isNaN(other) ? one : one + other;
    }
    return metric.fold(one, other);
  }
}
