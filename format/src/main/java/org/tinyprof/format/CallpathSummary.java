package org.tinyprof.format;

import java.util.ArrayList;
import java.util.List;

/**
 * What an overview needs to know of one callpath over all lanes.
 *
 * @param lanes lanes that ran it
 * @param series executions of lanes in which it ran
 * @param openSeries how many of those were still running
 * @param executions the most executions of any lane
 * @param rows values kept, whatever the metric
 * @param perValue for each metric a summary of every value
 * @param perLane for each metric a summary of the lanes' totals
 */
public record CallpathSummary(
    long lanes,
    long series,
    long openSeries,
    int executions,
    long rows,
    List<Summary> perValue,
    List<Summary> perLane) {

  public CallpathSummary {
    perValue = List.copyOf(perValue);
    perLane = List.copyOf(perLane);
  }

  public static CallpathSummary of(Tables tables, Part part, int callpath) {
    return new CallpathSummarizer(tables, part.lanes(), part.slice(callpath)).summary();
  }

  public CallpathSummary merge(CallpathSummary other) {
    return new CallpathSummary(
        lanes + other.lanes,
        series + other.series,
        openSeries + other.openSeries,
        Math.max(executions, other.executions),
        rows + other.rows,
        merge(perValue, other.perValue),
        merge(perLane, other.perLane));
  }

  private static List<Summary> merge(List<Summary> some, List<Summary> others) {
    List<Summary> merged = new ArrayList<>();
    for (int i = 0; i < some.size(); i++) {
      merged.add(some.get(i).merge(others.get(i)));
    }
    return merged;
  }
}
