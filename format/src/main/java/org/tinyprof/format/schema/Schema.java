package org.tinyprof.format.schema;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Metrics (in column order), callpaths and the counters of lanes: they give values their meaning.
 *
 * <p>Ranks and runs may contradict each other about a metric. Then the schema has it several times
 * under one name, each with another unit or kind.
 */
public record Schema(
    List<MetricDefinition> metrics, Callpaths callpaths, List<CounterDefinition> counters) {
  public Schema {
    metrics = List.copyOf(metrics);
    counters = List.copyOf(counters);
    if (new HashSet<>(metrics).size() < metrics.size()) {
      throw new IllegalArgumentException("a metric is there twice");
    }
    if (!metrics.contains(MetricDefinition.TIME)) {
      throw new IllegalArgumentException(
          "a profile always has the metric time, in ns and with its children");
    }
    if (new HashSet<>(counters).size() < counters.size()) {
      throw new IllegalArgumentException("a counter is there twice");
    }
    Set<String> consistent = new HashSet<>();
    for (MetricDefinition metric : metrics) {
      if (!metric.varying()) {
        consistent.add(metric.name());
      }
    }
    for (Callpath entry : callpaths.entries()) {
      if (!consistent.containsAll(entry.attributes().keySet())) {
        throw new IllegalArgumentException(
            "event "
                + entry.name()
                + " has an attribute that is not a consistent metric: "
                + entry.attributes().keySet());
      }
    }
  }

  /** The metric's column, or -1 if the run did not record it; of several the first. */
  public int metric(String name) {
    for (int i = 0; i < metrics.size(); i++) {
      if (metrics.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  public MetricDefinition metric(int metric) {
    return metrics.get(metric);
  }

  /**
   * The metric's name, with as much of its definition as distinguishes it from others of the same
   * name.
   */
  public String label(int metric) {
    MetricDefinition wanted = metrics.get(metric);
    int ofItsName = 0;
    int ofItsUnitAndKind = 0;
    for (MetricDefinition other : metrics) {
      boolean namesake = other.name().equals(wanted.name());
      boolean alike = other.unit().equals(wanted.unit()) && other.kind() == wanted.kind();
      ofItsName += namesake ? 1 : 0;
      ofItsUnitAndKind += namesake && alike ? 1 : 0;
    }
    if (ofItsName == 1) {
      return wanted.name();
    }
    String unit = wanted.unit().isEmpty() ? "" : wanted.unit() + ", ";
    String extent = wanted.inclusive() ? ", inclusive" : ", exclusive";
    return wanted.name()
        + " ("
        + unit
        + wanted.kind().word()
        + (ofItsUnitAndKind == 1 ? "" : extent)
        + ")";
  }

  /** The counter's place, or -1 if no lane has it; of several the first. */
  public int counter(String name) {
    for (int i = 0; i < counters.size(); i++) {
      if (counters.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }
}
