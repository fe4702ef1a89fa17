package org.tinyprof.it.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.timeline.CallVisitor;
import org.tinyprof.format.timeline.NestedCalls;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.Shape;
import org.tinyprof.format.values.Stretches;
import org.tinyprof.format.values.ThreadTimeline;

/** A profile read back, asked by callpath. */
public record Recording(Profile profile) {
  public static Recording read(Path path) throws IOException {
    try (ProfileSource source = BinarySource.open(path)) {
      return new Recording(source.profile());
    }
  }

  /** How often each callpath was entered, over all ranks. */
  public Map<String, Long> counts() {
    Map<String, Long> counts = new TreeMap<>();
    for (int i = 0; i < profile.schema().callpaths().size(); i++) {
      counts.put(profile.schema().callpaths().path(i), sum(i, "count"));
    }
    return counts;
  }

  /** The same by exact timelines. */
  Map<String, Long> tracedCounts() throws IOException {
    Map<String, Long> counts = new TreeMap<>();
    for (LaneTimeline lane : profile.values().timelines()) {
      for (ThreadTimeline thread : lane.threads()) {
        if (thread.exact()) {
          NestedCalls.visit(
              profile.schema().callpaths(),
              new Stretches(profile.schema().callpaths(), lane, thread),
              new Entered(counts));
        }
      }
    }
    return counts;
  }

  /** A call of an exact timeline. */
  record TracedCall(String path, long from, long to) {
    boolean holds(long moment) {
      return from <= moment && moment <= to;
    }
  }

  /** The calls of a lane's exact timelines, as they ended. */
  List<TracedCall> tracedCalls(LaneTimeline lane) throws IOException {
    List<TracedCall> calls = new ArrayList<>();
    Deque<Long> open = new ArrayDeque<>();
    CallVisitor visitor =
        new CallVisitor() {
          @Override
          public void enter(int callpath, long moment) {
            open.push(moment);
          }

          @Override
          public void exit(int callpath, long moment) {
            String path = callpath < 0 ? "" : profile.schema().callpaths().path(callpath);
            calls.add(new TracedCall(path, open.pop(), moment));
          }
        };
    for (ThreadTimeline thread : lane.threads()) {
      if (thread.exact()) {
        NestedCalls.visit(
            profile.schema().callpaths(),
            new Stretches(profile.schema().callpaths(), lane, thread),
            visitor);
      }
    }
    return calls;
  }

  private final class Entered implements CallVisitor {
    private final Map<String, Long> counts;

    Entered(Map<String, Long> counts) {
      this.counts = counts;
    }

    @Override
    public void enter(int callpath, long moment) {
      if (callpath >= 0) { // others are no calls
        counts.merge(profile.schema().callpaths().path(callpath), 1L, Long::sum);
      }
    }

    @Override
    public void exit(int callpath, long moment) {}
  }

  /** Into how many executions the run is divided. */
  int executions() {
    int most = 0;
    for (int i = 0; i < profile.schema().callpaths().size(); i++) {
      Shape shape = profile.values().block(i).shape();
      for (int lane = 0; lane < shape.lanes(); lane++) {
        most = Math.max(most, shape.executions(lane));
      }
    }
    return most;
  }

  /** How often events of this name were entered, on whatever callpath. */
  public long count(String event) {
    return total(event, "count");
  }

  /** How often each callpath was entered whose last name has this text in it; least first. */
  List<Long> countsOf(String text) {
    List<Long> counts = new ArrayList<>();
    for (int i = 0; i < profile.schema().callpaths().size(); i++) {
      if (profile.schema().callpaths().entry(i).name().contains(text)) {
        counts.add(sum(i, "count"));
      }
    }
    Collections.sort(counts);
    return counts;
  }

  /** The sum of a metric over all callpaths that end in this event. */
  public long total(String event, String metric) {
    long total = 0;
    for (int i = 0; i < profile.schema().callpaths().size(); i++) {
      if (profile.schema().callpaths().entry(i).name().equals(event)) {
        total += sum(i, metric);
      }
    }
    return total;
  }

  /** The time of a callpath over all lanes; 0 if there is no such callpath. */
  long time(String path) {
    return value(path, "time");
  }

  /** The sum of a metric of a callpath; 0 if there is no such callpath. */
  long value(String path, String metric) {
    for (int i = 0; i < profile.schema().callpaths().size(); i++) {
      if (profile.schema().callpaths().path(i).equals(path)) {
        return sum(i, metric);
      }
    }
    return 0;
  }

  /** The sum of a counter over all lanes. */
  long counter(String name) {
    long sum = 0;
    for (int i = 0; i < profile.schema().counters().size(); i++) {
      if (profile.schema().counters().get(i).name().equals(name)) {
        Column column = profile.values().counters().get(i);
        for (int lane = 0; lane < column.size(); lane++) {
          sum += column.has(lane) ? column.value(lane) : 0;
        }
      }
    }
    return sum;
  }

  /** Whether a callpath that ends in this event has a value of the metric. */
  boolean has(String event, String metric) {
    int index = profile.schema().metric(metric);
    for (int i = 0; i < profile.schema().callpaths().size(); i++) {
      Block block = profile.values().block(i);
      if (profile.schema().callpaths().entry(i).name().equals(event)
          && index >= 0
          && !block.isEmpty()
          && block.column(index).has(0)) {
        return true;
      }
    }
    return false;
  }

  /** The tag of the first callpath that ends in this event; empty if it has none. */
  String tag(String event) {
    return attributes(event).getOrDefault("tag", "");
  }

  /** The consistent metrics of the first callpath that ends in this event. */
  Map<String, String> attributes(String event) {
    return profile.schema().callpaths().entries().stream()
        .filter(callpath -> callpath.name().equals(event))
        .map(Callpath::attributes)
        .findFirst()
        .orElse(Map.of());
  }

  private long sum(int callpath, String metric) {
    int index = profile.schema().metric(metric);
    Block block = profile.values().block(callpath);
    if (index < 0 || block.isEmpty()) {
      return 0;
    }
    Column column = block.column(index);
    long sum = 0;
    for (int i = 0; i < column.size(); i++) {
      sum += column.has(i) ? column.value(i) : 0;
    }
    return sum;
  }
}
