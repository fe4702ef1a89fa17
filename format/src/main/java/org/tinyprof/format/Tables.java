package org.tinyprof.format;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What gives values their meaning: metrics (in column order), callpaths and the names of the lanes'
 * counters (dropped values, overflowed calls and the like).
 */
public record Tables(List<MetricDefinition> metrics, Callpaths callpaths, List<String> counters) {
  public Tables {
    metrics = List.copyOf(metrics);
    counters = List.copyOf(counters);
    Set<String> names = new HashSet<>();
    for (MetricDefinition metric : metrics) {
      if (!names.add(metric.name())) {
        throw new IllegalArgumentException("two metrics have the same name: " + metric.name());
      }
    }
    if (!metrics.contains(MetricDefinition.TIME)) {
      throw new IllegalArgumentException(
          "a profile always has the metric time, in ns and with its children");
    }
    if (new HashSet<>(counters).size() < counters.size()) {
      throw new IllegalArgumentException("two counters have the same name: " + counters);
    }
    for (String counter : counters) {
      Texts.require(counter, "counter name");
    }
    for (Callpath entry : callpaths.entries()) {
      for (String name : entry.attributes().keySet()) {
        requireConsistent(metrics, name, entry);
      }
    }
  }

  private static void requireConsistent(
      List<MetricDefinition> metrics, String name, Callpath entry) {
    int found = indexOf(metrics, name);
    if (found < 0 || metrics.get(found).varying()) {
      throw new IllegalArgumentException(
          "event " + entry.name() + " has an attribute that is no consistent metric: " + name);
    }
  }

  private static int indexOf(List<MetricDefinition> metrics, String name) {
    for (int i = 0; i < metrics.size(); i++) {
      if (metrics.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** The metric's column, or -1 if the run did not record it. */
  public int metric(String name) {
    return indexOf(metrics, name);
  }

  public MetricDefinition metric(int metric) {
    return metrics.get(metric);
  }
}
