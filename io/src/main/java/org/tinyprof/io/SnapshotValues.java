package org.tinyprof.io;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.LaneValues;
import org.tinyprof.format.LaneValuesBuilder;
import org.tinyprof.format.Schema;
import org.tinyprof.io.phases.RankValues;
import org.tinyprof.runtime.CallpathTable;
import org.tinyprof.runtime.Column;
import org.tinyprof.runtime.Counter;
import org.tinyprof.runtime.Lane;
import org.tinyprof.runtime.MetricSpec;
import org.tinyprof.runtime.RankSnapshot;
import org.tinyprof.runtime.Series;

/** Turns what the runtime recorded into the terms of the format. */
final class SnapshotValues {
  /** The columns of every profile, in the order of {@link Column}; the user's metrics follow. */
  private static final List<MetricDefinition> COLUMNS =
      List.of(
          MetricDefinition.COUNT,
          MetricDefinition.TIME,
          MetricDefinition.TIME_MIN,
          MetricDefinition.TIME_MAX,
          MetricDefinition.TIME_ERR,
          MetricDefinition.CPU,
          MetricDefinition.ALLOC,
          MetricDefinition.BYTES);

  private static final Column[] RECORDED = Column.values();
  private static final int COUNT = COLUMNS.indexOf(MetricDefinition.COUNT);
  private static final int TIME = COLUMNS.indexOf(MetricDefinition.TIME);

  private final RankSnapshot snapshot;
  private final int rank;
  private final LaneValuesBuilder part;

  private SnapshotValues(RankSnapshot snapshot, int rank, Schema tables) {
    this.snapshot = snapshot;
    this.rank = rank;
    part = new LaneValuesBuilder(tables);
  }

  static RankValues of(RankSnapshot snapshot, int rank) {
    Schema tables = tables(snapshot);
    SnapshotValues values = new SnapshotValues(snapshot, rank, tables);
    Map<String, Lane> lanes = new TreeMap<>();
    for (Lane lane : snapshot.lanes()) {
      // The format has no lane numbers yet: a second lane of one name gets its number added.
      boolean taken = lanes.containsKey(lane.thread());
      lanes.put(taken ? lane.thread() + "#" + lane.number() : lane.thread(), lane);
    }
    for (Map.Entry<String, Lane> lane : lanes.entrySet()) {
      values.addLane(lane.getKey(), lane.getValue());
    }
    return new RankValues(tables, values.part.build());
  }

  /** What a rank brings that has recorded nothing: no lane, no callpath. */
  static RankValues nothing() {
    Schema tables = new Schema(COLUMNS, new Callpaths(List.of()), counters());
    return new RankValues(tables, LaneValues.empty(tables));
  }

  private static Schema tables(RankSnapshot snapshot) {
    List<Callpath> callpaths = new ArrayList<>();
    Set<String> attributes = new TreeSet<>();
    CallpathTable table = snapshot.callpaths();
    List<String> names = new UniqueNames(table).names();
    for (int i = 0; i < table.size(); i++) {
      LoopMode loop = table.each(i) ? LoopMode.EACH : LoopMode.SUM;
      callpaths.add(new Callpath(table.parent(i), names.get(i), loop, table.attributes(i)));
      attributes.addAll(table.attributes(i).keySet());
    }
    return new Schema(metrics(snapshot, attributes), new Callpaths(callpaths), counters());
  }

  /** The fixed columns, the user's metrics, and the tag if events have one all the same. */
  private static List<MetricDefinition> metrics(RankSnapshot snapshot, Set<String> attributes) {
    List<MetricDefinition> metrics = new ArrayList<>(COLUMNS);
    for (MetricSpec metric : snapshot.metrics()) {
      metrics.add(
          metric.consistent()
              ? MetricDefinition.consistent(metric.name())
              : MetricDefinition.decimal(metric.name(), metric.unit(), metric.inclusive()));
      attributes.remove(metric.name());
    }
    for (String attribute : attributes) {
      metrics.add(MetricDefinition.consistent(attribute));
    }
    return metrics;
  }

  private static List<String> counters() {
    List<String> counters = new ArrayList<>();
    for (Counter counter : Counter.values()) {
      counters.add(counter.name().toLowerCase(Locale.ROOT).replace('_', '.'));
    }
    counters.add(RankValues.CONTRADICTIONS);
    return counters;
  }

  private void addLane(String name, Lane lane) {
    part.lane(new org.tinyprof.format.Lane(rank, name));
    int index = 0;
    for (Counter counter : Counter.values()) {
      part.counter(index++, lane.counter(counter));
    }
    for (Series series : lane.series()) {
      addSeries(series);
    }
  }

  private void addSeries(Series series) {
    boolean dropped = series.droppedCalls() > 0;
    if (series.size() == 0 && !dropped) {
      return;
    }
    part.series(series.callpath(), series.execution(), series.open());
    for (int i = 0; i < series.size(); i++) {
      addRow(series, i);
    }
    if (dropped) { // one last row holds the calls that found no room of their own
      part.row();
      part.set(COUNT, series.droppedCalls());
      part.set(TIME, series.droppedNanos());
    }
  }

  private void addRow(Series series, int iteration) {
    part.row();
    for (int column = 0; column < RECORDED.length; column++) {
      long value = series.value(RECORDED[column], iteration);
      if (value != Series.ABSENT) {
        part.set(column, value);
      }
    }
    for (int metric = 0; metric < snapshot.metrics().size(); metric++) {
      double value = series.metric(metric, iteration);
      if (!snapshot.metrics().get(metric).consistent() && !Double.isNaN(value)) {
        part.setDecimal(COLUMNS.size() + metric, value);
      }
    }
  }
}
