package org.tinyprof.io.life;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.CallpathOrder;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.io.message.RankValues;
import org.tinyprof.io.snapshot.CallpathLevel;
import org.tinyprof.io.snapshot.CallpathTable;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.RecordedLane;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.runtime.event.MethodSource;
import org.tinyprof.runtime.settings.MetricSpec;
import org.tinyprof.runtime.tree.Counter;

/** Turns what the runtime recorded into the terms of the format. */
final class SnapshotValues {
  /** The columns of every profile; the user's metrics follow. */
  private static final List<MetricDefinition> COLUMNS = RecordedColumn.metrics();

  /** A counter of each lane; those of the process are on the first lane of its rank. */
  private static final List<CounterDefinition> COUNTERS = counters();

  private static final int CONTRADICTIONS = COUNTERS.indexOf(CounterDefinition.CONTRADICTIONS);
  private static final int WORK = COUNTERS.indexOf(CounterDefinition.PROFILER_WORK);
  private static final int MPI_BEGAN = COUNTERS.indexOf(CounterDefinition.MPI_BEGAN);
  private static final int MPI_ENDED = COUNTERS.indexOf(CounterDefinition.MPI_ENDED);
  private static final int GOING_ON = COUNTERS.indexOf(CounterDefinition.GOING_ON);
  private static final int WALL = COUNTERS.indexOf(CounterDefinition.WALL);
  private static final int PROCESS = WALL + 1;

  private final RankSnapshot snapshot;
  private final int[] places; // of the snapshot's callpaths in the schema
  private final Schema schema;
  private final LaneValuesBuilder values;

  private SnapshotValues(RankSnapshot snapshot, LaneEnd end) {
    this.snapshot = snapshot;
    List<Callpath> callpaths = new ArrayList<>();
    Set<String> attributes = new TreeSet<>();
    CallpathTable table = snapshot.callpaths();
    IdentityHashMap<MethodSource, EventDefinition> events = new IdentityHashMap<>();
    for (int i = 0; i < table.size(); i++) {
      LoopMode loop = table.each(i) ? LoopMode.EACH : LoopMode.SUM;
      callpaths.add(
          new Callpath(table.parent(i), event(table, i, events), loop, table.attributes(i)));
      attributes.addAll(table.attributes(i).keySet());
    }
    CallpathOrder order = new CallpathOrder(callpaths);
    places = order.places();
    schema = new Schema(metrics(attributes), new Callpaths(order.sorted()), end.counters(COUNTERS));
    values = new LaneValuesBuilder(schema, snapshot.lanes().size());
  }

  /**
   * The values of a rank.
   *
   * @param processCosts a reading of {@link ProcessCosts}
   * @param end whether and how the process ends
   * @param timelines how to write them
   */
  static RankValues of(
      RankSnapshot snapshot,
      int rank,
      LaneOrigin origin,
      long[] processCosts,
      MpiMoments moments,
      LaneEnd end,
      TimelineValues timelines) {
    SnapshotValues made = new SnapshotValues(snapshot, end);
    List<Lane> named = new ArrayList<>(snapshot.lanes().size());
    for (RecordedLane lane : snapshot.lanes()) {
      named.add(new Lane(rank, lane.number(), lane.thread(), origin));
    }
    List<LaneTimeline> times = timelines.of(snapshot, named, made.places);
    for (int i = 0; i < named.size(); i++) {
      RecordedLane lane = snapshot.lanes().get(i);
      made.values.lane(named.get(i));
      made.addLane(lane);
      made.values.timeline(times.get(i));
      if (i == 0) {
        made.values.counter(WORK, snapshot.workNanos());
        made.addMoment(MPI_BEGAN, moments.began());
        made.addMoment(MPI_ENDED, moments.ended());
        made.addProcess(processCosts);
        made.addEnd(end);
        made.values.messages(MessageValues.ofFirst(lane, snapshot.messages(), made.places));
      } else {
        made.values.messages(MessageValues.of(lane, made.places));
      }
    }
    return new RankValues(made.schema, made.values.build());
  }

  /** What a rank brings that has recorded nothing: no lane, no callpath. */
  static RankValues nothing() {
    Schema none = new Schema(COLUMNS, new Callpaths(List.of()), COUNTERS);
    return new RankValues(none, new LaneValuesBuilder(none).build());
  }

  /** A callpath's last event; a method is one object however many callpaths end in it. */
  private static EventDefinition event(
      CallpathTable table, int callpath, IdentityHashMap<MethodSource, EventDefinition> methods) {
    MethodSource source = table.source(callpath);
    if (source.isNone()) {
      return EventDefinition.named(table.name(callpath));
    }
    EventDefinition known = methods.get(source);
    if (known == null) {
      known =
          new EventDefinition(
              new EventIdentity.Method(source.className(), source.method(), source.descriptor()),
              new EventDefinition.Source(source.file(), source.line(), source.location()));
      methods.put(source, known);
    }
    return known;
  }

  /** The fixed columns, the user's metrics, and the tag if events have one all the same. */
  private List<MetricDefinition> metrics(Set<String> attributes) {
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

  private static List<CounterDefinition> counters() {
    List<CounterDefinition> counters = new ArrayList<>();
    for (Counter counter : Counter.values()) {
      String name = counter.name().toLowerCase(Locale.ROOT).replace('_', '.');
      counters.add(CounterDefinition.calls(name));
    }
    counters.add(CounterDefinition.CONTRADICTIONS);
    counters.add(CounterDefinition.PROFILER_WORK);
    counters.add(CounterDefinition.MPI_BEGAN);
    counters.add(CounterDefinition.MPI_ENDED);
    counters.add(CounterDefinition.GOING_ON);
    counters.add(CounterDefinition.WALL);
    counters.addAll(ProcessCounters.ALL);
    return counters;
  }

  private void addMoment(int counter, long moment) {
    if (moment != MpiMoments.ABSENT) {
      values.counter(counter, moment);
    }
  }

  private void addProcess(long[] costs) {
    values.counter(WALL, snapshot.elapsedNanos());
    for (int i = 0; i < costs.length; i++) {
      if (costs[i] != ProcessCosts.ABSENT) {
        values.counter(PROCESS + i, costs[i]);
      }
    }
  }

  private void addEnd(LaneEnd end) {
    if (end.goesOn()) {
      values.counter(GOING_ON, snapshot.elapsedNanos());
    } else if (end.isTold()) {
      values.counter(COUNTERS.size(), end.nanos());
    }
  }

  private void addLane(RecordedLane lane) {
    int index = 0;
    for (Counter counter : Counter.values()) {
      values.counter(index++, lane.counter(counter));
    }
    values.counter(CONTRADICTIONS, lane.contradictions());
    for (Series series : lane.series()) {
      series.write(places[series.callpath()], snapshot.metrics(), values);
    }
    for (CallpathLevel each : lane.levels()) {
      values.level(places[each.callpath()], each.level(), each.sinceNanos());
    }
  }
}
