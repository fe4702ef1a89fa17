package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.LaneId;
import org.tinyprof.runtime.tree.Node;

/** Collects the series of one lane from all its trees. */
final class LaneBuilder {
  final long[] counters = new long[Counter.COUNT];
  long contradictions;
  boolean unsettled;
  private final LaneId id;
  private final TreeMap<Long, SeriesBuilder> series = new TreeMap<>();
  private final TreeMap<Integer, CallpathLevel> levels = new TreeMap<>();
  private final TreeMap<Integer, MessageSizes> sizes = new TreeMap<>();
  private final List<RecordedTimeline> timelines = new ArrayList<>();
  private final List<RecordedTrace> traces = new ArrayList<>();

  LaneBuilder(LaneId id) {
    this.id = id;
  }

  SeriesBuilder series(int callpath, int execution, boolean each, int metricCount) {
    Long key = Node.pack(callpath, execution);
    SeriesBuilder known = series.get(key);
    if (known == null) {
      known = new SeriesBuilder(callpath, execution, each, metricCount);
      series.put(key, known);
    }
    return known;
  }

  /** One of the lane's trees records a callpath at that level. */
  void level(CallpathLevel level) {
    CallpathLevel known = levels.get(level.callpath());
    levels.put(level.callpath(), known == null ? level : known.or(level));
  }

  /** One of the lane's trees has moved messages of these sizes. */
  void sizes(MessageSizes more) {
    MessageSizes known = sizes.get(more.callpath());
    sizes.put(more.callpath(), known == null ? more : known.plus(more));
  }

  /** Where one of the lane's threads was when. */
  void timeline(RecordedTimeline more) {
    timelines.add(more);
  }

  /** Where the threads of one of the lane's trees were when, by their calls. */
  void trace(RecordedTrace more) {
    traces.add(more);
  }

  void count(long[] more) {
    for (int i = 0; i < counters.length; i++) {
      counters[i] += more[i];
    }
  }

  void count(Counter counter, long more) {
    counters[counter.index()] += more;
  }

  /** Whether the lane has anything to hand out. */
  boolean recorded() {
    for (long count : counters) {
      if (count != 0) {
        return true;
      }
    }
    return !series.isEmpty();
  }

  long calls() {
    long calls = 0;
    for (SeriesBuilder each : series.values()) {
      calls += each.calls();
    }
    return calls;
  }

  long sampledCalls() {
    long calls = 0;
    for (SeriesBuilder each : series.values()) {
      calls += each.sampledCalls();
    }
    return calls;
  }

  /** Whether a callpath has values in an execution. */
  boolean has(int callpath, int execution) {
    return known(callpath, execution) != null;
  }

  /** All series, by execution; copies, since more may come. */
  Map<Integer, List<SeriesBuilder>> byExecution() {
    Map<Integer, List<SeriesBuilder>> all = new TreeMap<>();
    for (SeriesBuilder each : series.values()) {
      List<SeriesBuilder> of = all.get(each.execution);
      if (of == null) {
        of = new ArrayList<>();
        all.put(each.execution, of);
      }
      of.add(each);
    }
    return all;
  }

  int number() {
    return id.number();
  }

  /** The callpath's series in an execution, or null. */
  SeriesBuilder known(int callpath, int execution) {
    return series.get(Node.pack(callpath, execution));
  }

  /** Compensates all series, children before their parents. */
  void compensate(Compensation by) {
    for (SeriesBuilder each : series.descendingMap().values()) {
      by.apply(each, this);
    }
  }

  /** Makes the times agree; most lanes have none that contradict each other. */
  void settle(List<EventSpec> events, List<Integer> parents) {
    if (unsettled) {
      new LaneSettlement(this, series.values()).settle(events, parents);
    }
  }

  RecordedLane build() {
    List<Series> built = new ArrayList<>(series.size());
    for (SeriesBuilder each : series.values()) {
      built.add(new Series(each));
    }
    List<CallpathLevel> coarser = new ArrayList<>(levels.values());
    List<MessageSizes> messages = new ArrayList<>(sizes.values());
    return new RecordedLane(
        id, built, coarser, messages, timelines, traces, counters, contradictions);
  }
}
