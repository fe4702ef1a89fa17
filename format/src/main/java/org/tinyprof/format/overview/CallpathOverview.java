package org.tinyprof.format.overview;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The summary of one callpath over all lanes.
 *
 * @param lanes lanes that ran it
 * @param series executions of lanes in which it ran
 * @param openSeries how many of those were still running
 * @param executions the most executions of any lane
 * @param rows values kept, whatever the metric
 * @param levels how closely the lanes recorded it
 * @param metrics for each metric of the schema what is known of its values
 */
public record CallpathOverview(
    long lanes,
    long series,
    long openSeries,
    int executions,
    long rows,
    LevelCounts levels,
    List<MetricOverview> metrics) {

  public CallpathOverview {
    metrics = List.copyOf(metrics);
  }

  static CallpathOverview empty(int metrics) {
    return new CallpathOverview(
        0, 0, 0, 0, 0, LevelCounts.NONE, Collections.nCopies(metrics, MetricOverview.EMPTY));
  }

  private boolean isEmpty() {
    return lanes == 0 && series == 0 && rows == 0 && levels.lanes().isEmpty();
  }

  CallpathOverview merge(CallpathOverview other) {
    if (isEmpty() || other.isEmpty()) {
      return isEmpty() ? other : this;
    }
    List<MetricOverview> merged = new ArrayList<>();
    for (int i = 0; i < metrics.size(); i++) {
      merged.add(metrics.get(i).merge(other.metrics.get(i)));
    }
    return new CallpathOverview(
        lanes + other.lanes,
        series + other.series,
        openSeries + other.openSeries,
        Math.max(executions, other.executions),
        rows + other.rows,
        levels.merge(other.levels),
        merged);
  }

  /** The same with other metrics. */
  public CallpathOverview with(List<MetricOverview> others) {
    return new CallpathOverview(lanes, series, openSeries, executions, rows, levels, others);
  }

  /** The same with other levels. */
  public CallpathOverview with(LevelCounts others) {
    return new CallpathOverview(lanes, series, openSeries, executions, rows, others, metrics);
  }

  public MetricOverview metric(int metric) {
    return metrics.get(metric);
  }
}
