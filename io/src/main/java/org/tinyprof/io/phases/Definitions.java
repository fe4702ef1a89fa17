package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.Schema;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/** The metrics and counters of a rank: the same on all, unless the program says otherwise. */
record Definitions(List<MetricDefinition> metrics, List<String> counters) {
  Definitions {
    metrics = List.copyOf(metrics);
    counters = List.copyOf(counters);
  }

  static Definitions of(Schema tables) {
    return new Definitions(tables.metrics(), tables.counters());
  }

  byte[] bytes() {
    Output out = new Output();
    out.varint(metrics.size());
    for (MetricDefinition metric : metrics) {
      out.text(metric.name());
      out.text(metric.unit());
      out.text(metric.kind().name());
      out.u8(metric.inclusive() ? 1 : 0);
    }
    out.varint(counters.size());
    for (String counter : counters) {
      out.text(counter);
    }
    return out.toByteArray();
  }

  static Definitions read(ByteBuffer block) throws MalformedProfileException {
    Input in = Received.input(block);
    List<MetricDefinition> metrics = new ArrayList<>();
    for (int left = in.count("metrics"); left > 0; left--) {
      String name = in.text();
      String unit = in.text();
      MetricKind kind = kind(in);
      metrics.add(new MetricDefinition(name, unit, kind, in.u8() == 1));
    }
    List<String> counters = new ArrayList<>();
    for (int left = in.count("counters"); left > 0; left--) {
      counters.add(in.text());
    }
    return new Definitions(metrics, counters);
  }

  private static MetricKind kind(Input in) throws MalformedProfileException {
    String name = in.text();
    for (MetricKind kind : MetricKind.values()) {
      if (kind.name().equals(name)) {
        return kind;
      }
    }
    throw in.malformed("unknown kind of metric " + name);
  }

  /** All of both; of metrics with the same name the lower rank's definition stands. */
  Definitions merge(Definitions higher) {
    List<MetricDefinition> allMetrics = new ArrayList<>(metrics);
    for (MetricDefinition metric : higher.metrics) {
      if (metric(metric.name()) < 0) {
        allMetrics.add(metric);
      }
    }
    List<String> allCounters = new ArrayList<>(counters);
    for (String counter : higher.counters) {
      if (!counters.contains(counter)) {
        allCounters.add(counter);
      }
    }
    return new Definitions(allMetrics, allCounters);
  }

  /** For each of these metrics its place among {@code all}; -1 if its kind is another there. */
  List<Integer> metricPlaces(Definitions all) {
    List<Integer> places = new ArrayList<>();
    for (MetricDefinition metric : metrics) {
      int place = all.metric(metric.name());
      places.add(all.metrics.get(place).kind() == metric.kind() ? place : -1);
    }
    return places;
  }

  List<Integer> counterPlaces(Definitions all) {
    List<Integer> places = new ArrayList<>();
    for (String counter : counters) {
      places.add(all.counters.indexOf(counter));
    }
    return places;
  }

  /** Those of a callpath's attributes that are consistent metrics. */
  Map<String, String> consistent(Map<String, String> attributes) {
    Map<String, String> consistent = new TreeMap<>();
    for (Map.Entry<String, String> attribute : attributes.entrySet()) {
      int place = metric(attribute.getKey());
      if (place >= 0 && metrics.get(place).kind() == MetricKind.CONSISTENT) {
        consistent.put(attribute.getKey(), attribute.getValue());
      }
    }
    return consistent;
  }

  private int metric(String name) {
    for (int i = 0; i < metrics.size(); i++) {
      if (metrics.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }
}
