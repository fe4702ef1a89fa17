package org.tinyprof.analysis.time;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;

/**
 * The schema of an interval: that of the run, and at its end the metrics that it may lack.
 *
 * @param time the column of times, as are the others
 */
record IntervalSchema(Schema schema, int time, int count, int error, int samples) {
  static IntervalSchema of(Schema run) {
    List<MetricDefinition> metrics = new ArrayList<>(run.metrics());
    int time = column(metrics, MetricDefinition.TIME);
    int count = column(metrics, MetricDefinition.COUNT);
    int error = column(metrics, MetricDefinition.TIME_ERR);
    int samples = column(metrics, MetricDefinition.SAMPLES);
    Schema whole = new Schema(metrics, run.callpaths(), run.counters());
    return new IntervalSchema(whole, time, count, error, samples);
  }

  private static int column(List<MetricDefinition> metrics, MetricDefinition metric) {
    if (!metrics.contains(metric)) {
      metrics.add(metric);
    }
    return metrics.indexOf(metric);
  }
}
