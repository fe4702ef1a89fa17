package org.tinyprof.io.snapshot;

import java.util.List;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.LaneId;

/** Values of one lane of a rank: of all its threads together, or of one thread name. */
public final class RecordedLane {
  private final LaneId id;
  private final List<Series> series;
  private final List<CallpathLevel> levels;
  private final List<MessageSizes> sizes;
  private final List<RecordedTimeline> timelines;
  private final List<RecordedTrace> traces;
  private final long[] counters;
  private final long contradictions;

  RecordedLane(
      LaneId id,
      List<Series> series,
      List<CallpathLevel> levels,
      List<MessageSizes> sizes,
      List<RecordedTimeline> timelines,
      List<RecordedTrace> traces,
      long[] counters,
      long contradictions) {
    this.id = id;
    this.series = List.copyOf(series);
    this.levels = List.copyOf(levels);
    this.sizes = List.copyOf(sizes);
    this.timelines = List.copyOf(timelines);
    this.traces = List.copyOf(traces);
    this.counters = counters.clone();
    this.contradictions = contradictions;
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
    return series;
  }

  /** The callpaths of which not every call was timed, in their order. */
  public List<CallpathLevel> levels() {
    return levels;
  }

  /** The sizes of messages, by callpath in their order. */
  public List<MessageSizes> sizes() {
    return sizes;
  }

  /** Where each of its threads was when, as far as that was kept. */
  public List<RecordedTimeline> timelines() {
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
