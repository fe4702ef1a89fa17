package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.LaneId;
import org.tinyprof.runtime.tree.Node;

/** Values of one lane of a rank: of all its threads together, or of one thread name. */
public final class RecordedLane {
  private static final long[] NO_SIZES = {};

  final long[] counters = new long[Counter.COUNT];
  long contradictions;
  boolean unsettled;
  private final LaneId id;
  private final TreeMap<Long, Series> series = new TreeMap<>();
  private final TreeMap<Integer, CallpathLevel> levels = new TreeMap<>();
  private final TreeMap<Integer, long[]> sizes = new TreeMap<>();
  private final List<ThreadTimeline> timelines = new ArrayList<>();
  private final List<RecordedTrace> traces = new ArrayList<>();

  RecordedLane(LaneId id) {
    this.id = id;
  }

  Series series(int callpath, int execution, boolean each, int metricCount) {
    Long key = Node.pack(callpath, execution);
    Series known = series.get(key);
    if (known == null) {
      known = new Series(callpath, execution, each, metricCount);
      series.put(key, known);
    }
    return known;
  }

  /** One of the lane's trees records a callpath at that level. */
  void level(CallpathLevel level) {
    CallpathLevel known = levels.get(level.callpath());
    levels.put(level.callpath(), known == null ? level : known.or(level));
  }

  /** Adds the number of a callpath's messages by the bits of their size. */
  void sizes(int callpath, long[] counts) {
    long[] known = sizes.getOrDefault(callpath, NO_SIZES);
    long[] sum = Arrays.copyOf(known, Math.max(known.length, counts.length));
    for (int i = 0; i < counts.length; i++) {
      sum[i] += counts[i];
    }
    sizes.put(callpath, sum);
  }

  /** Where one of the lane's threads was when, in the snapshot's callpaths. */
  void timeline(ThreadTimeline more) {
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
    for (Series each : series.values()) {
      calls += each.calls();
    }
    return calls;
  }

  /** Whether a callpath has values in an execution. */
  boolean has(int callpath, int execution) {
    return known(callpath, execution) != null;
  }

  /** All series, by execution; copies, since more may come. */
  Map<Integer, List<Series>> byExecution() {
    Map<Integer, List<Series>> all = new TreeMap<>();
    for (Series each : series.values()) {
      List<Series> of = all.get(each.execution);
      if (of == null) {
        of = new ArrayList<>();
        all.put(each.execution, of);
      }
      of.add(each);
    }
    return all;
  }

  /** The callpath's series in an execution, or null. */
  Series known(int callpath, int execution) {
    return series.get(Node.pack(callpath, execution));
  }

  /** Compensates all series, children before their parents. */
  void compensate(Compensation by) {
    for (Series each : series.descendingMap().values()) {
      by.apply(each, this);
    }
  }

  /** Makes the times agree; most lanes have none that contradict each other. */
  void settle(CallpathTable callpaths) {
    if (unsettled) {
      new LaneSettlement(this, series.values()).settle(callpaths);
    }
  }

  /** Nothing is added afterwards. */
  void finish() {
    for (Series each : series.values()) {
      each.setErrors();
    }
  }

  /**
   * The lane's number, which no other lane of the rank has. The main thread's is 0, and so is that
   * of a rank whose threads are folded; other threads are numbered by their first event.
   */
  public int number() {
    return id.number();
  }

  /** The thread's name, or the empty text where the threads of the rank are folded. */
  public String thread() {
    return id.thread();
  }

  /** Ordered by callpath, then execution; at most one for each pair. */
  public List<Series> series() {
    return new ArrayList<>(series.values());
  }

  /** The callpaths of which not every call was timed, in their order. */
  public List<CallpathLevel> levels() {
    return new ArrayList<>(levels.values());
  }

  /** The number of messages by the bits of their size and by callpath. */
  public SortedMap<Integer, long[]> sizes() {
    return sizes;
  }

  /** Where samples found each of its threads when, as far as that was kept. */
  public List<ThreadTimeline> timelines() {
    return timelines;
  }

  /** The same by calls, if those are traced. */
  public List<RecordedTrace> traces() {
    return traces;
  }

  public long counter(Counter counter) {
    return counters[counter.index()];
  }

  /**
   * Callpaths whose children together take longer than they, by more than their errors tell. Only
   * raw times have any: others are settled.
   */
  public long contradictions() {
    return contradictions;
  }
}
