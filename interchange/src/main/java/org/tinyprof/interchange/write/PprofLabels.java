package org.tinyprof.interchange.write;

import java.io.IOException;
import java.util.List;
import java.util.function.ToLongFunction;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;

/** The labels of pprof's samples: what tells a sample apart, and what must not be added up. */
final class PprofLabels {
  private static final int LABEL = 3;

  private final Schema schema;
  private final CallpathValues lanes;
  private final ToLongFunction<String> strings;
  private final List<Integer> metrics;

  /**
   * Makes the labels of a run.
   *
   * @param strings gives the place of a text in the string table
   */
  PprofLabels(ExportedRun run, CallpathValues lanes, ToLongFunction<String> strings)
      throws IOException {
    this.schema = run.schema();
    this.lanes = lanes;
    this.strings = strings;
    this.metrics =
        run.varying().stream()
            .filter(i -> isLabel(schema.metric(i)) && !schema.metric(i).isOfLine())
            .toList();
  }

  /** Whether a metric's values cannot be pprof's own, which are whole and added up. */
  static boolean isLabel(MetricDefinition metric) {
    return metric.kind() == MetricKind.DECIMAL || !metric.additive();
  }

  void add(ProtoOutput sample, int callpath, int laneIndex) {
    Lane lane = lanes.lanes().get(laneIndex);
    text(sample, "rank", Integer.toString(lane.rank()));
    text(sample, "host", lane.origin().host());
    text(sample, "thread", RunFacts.folded(lane) ? "" : RunFacts.thread(lane));
    schema
        .callpaths()
        .entry(callpath)
        .attributes()
        .forEach((name, value) -> text(sample, name, value));
    for (int metric : metrics) {
      double value = lanes.value(metric, callpath, laneIndex);
      if (!Double.isNaN(value)) {
        metric(sample, metric, value);
      }
    }
  }

  private void metric(ProtoOutput sample, int metric, double value) {
    if (schema.metric(metric).time()) {
      sample.message(
          LABEL,
          new ProtoOutput()
              .number(1, strings.applyAsLong(schema.label(metric)))
              .number(3, Math.round(value))
              .number(4, strings.applyAsLong("nanoseconds")));
    } else {
      text(sample, schema.label(metric), Double.toString(value));
    }
  }

  private void text(ProtoOutput sample, String key, String value) {
    if (!value.isEmpty()) {
      sample.message(
          LABEL,
          new ProtoOutput()
              .number(1, strings.applyAsLong(key))
              .number(2, strings.applyAsLong(value)));
    }
  }
}
