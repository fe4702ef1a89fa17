package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.Tables;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/** The metrics and counters of a rank: the same on all, unless the program says otherwise. */
record Definitions(List<MetricDefinition> metrics, List<String> counters) {
  Definitions {
    metrics = List.copyOf(metrics);
    counters = List.copyOf(counters);
  }

  static Definitions of(Tables tables) {
    return new Definitions(tables.metrics(), tables.counters());
  }

  ByteBuffer block() {
    Output out = new Output();
    out.varint(metrics.size());
    for (MetricDefinition metric : metrics) {
      out.text(metric.name());
      out.text(metric.unit());
      out.text(metric.kind().name());
      out.u8(metric.inclusive() ? 1 : 0);
    }
    out.varint(counters.size());
    counters.forEach(out::text);
    return ByteBuffer.wrap(out.toByteArray());
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
    return Arrays.stream(MetricKind.values())
        .filter(kind -> kind.name().equals(name))
        .findFirst()
        .orElseThrow(() -> in.malformed("unknown kind of metric " + name));
  }

  /** All of both; of metrics with the same name the lower rank's definition stands. */
  static ByteBuffer merge(ByteBuffer lower, ByteBuffer higher) throws MalformedProfileException {
    Definitions mine = read(lower);
    Definitions others = read(higher);
    List<MetricDefinition> metrics = new ArrayList<>(mine.metrics);
    others.metrics.stream().filter(metric -> mine.metric(metric.name()) < 0).forEach(metrics::add);
    List<String> counters = new ArrayList<>(mine.counters);
    others.counters.stream().filter(name -> !counters.contains(name)).forEach(counters::add);
    return new Definitions(metrics, counters).block();
  }

  /** For each of these metrics its place among {@code all}; -1 if its kind is another there. */
  List<Integer> metricPlaces(Definitions all) {
    return metrics.stream()
        .map(
            metric -> {
              int place = all.metric(metric.name());
              return all.metrics.get(place).kind() == metric.kind() ? place : -1;
            })
        .toList();
  }

  List<Integer> counterPlaces(Definitions all) {
    return counters.stream().map(all.counters::indexOf).toList();
  }

  boolean consistent(String name) {
    int place = metric(name);
    return place >= 0 && metrics.get(place).kind() == MetricKind.CONSISTENT;
  }

  private int metric(String name) {
    return metrics.stream().map(MetricDefinition::name).toList().indexOf(name);
  }
}
