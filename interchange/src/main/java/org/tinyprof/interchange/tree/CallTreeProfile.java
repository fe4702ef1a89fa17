package org.tinyprof.interchange.tree;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * Collects the callpaths of a file with their values, lane by lane, and makes a profile of them.
 * Metrics without any value are left out, but for time and count, which every profile declares.
 */
public final class CallTreeProfile {
  /** What an event is called that has no name. */
  public static final String UNNAMED = "(unnamed)";

  private static final EventIdentity NAMELESS = new EventIdentity.Named("");
  private static final double MOST = 0x1p63;
  private static final int HEAP_SHARE = 4;
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private record Child(int parent, EventIdentity event) {}

  private final String file;
  private final List<MetricDefinition> metrics = new ArrayList<>();
  private final List<Callpath> callpaths = new ArrayList<>();
  private final Map<Child, Integer> places = new HashMap<>();
  private final SortedMap<Lane, List<double[]>> values = new TreeMap<>(); // by metric and callpath
  private final Map<Lane, TimelineSteps> timelines = new HashMap<>();
  private final TimelineSteps.Room room = new TimelineSteps.Room();
  private long cells;

  /** Begins without callpaths; the file's name is for messages. */
  public CallTreeProfile(String file) {
    this.file = file;
  }

  /**
   * The place of a metric. Of metrics with values the first is the one that questions are about.
   */
  public int metric(MetricDefinition metric) {
    int place = metrics.indexOf(metric);
    if (place < 0) {
      metrics.add(metric);
    }
    return place < 0 ? metrics.size() - 1 : place;
  }

  /** All metrics so far, in their order. */
  public List<MetricDefinition> metrics() {
    return List.copyOf(metrics);
  }

  /** Calls a metric by another name from now on. */
  public void rename(MetricDefinition metric, MetricDefinition name) {
    metrics.set(metrics.indexOf(metric), name);
  }

  /**
   * The callpath of an event below another one, or below {@link Callpath#ROOT}. An event without a
   * name gets one.
   */
  public int below(int parent, EventDefinition event) {
    EventDefinition named =
        event.identity().equals(NAMELESS)
            ? new EventDefinition(new EventIdentity.Named(UNNAMED), event.source())
            : event;
    Integer place = places.putIfAbsent(new Child(parent, named.identity()), callpaths.size());
    if (place == null) {
      callpaths.add(new Callpath(parent, named, LoopMode.SUM, Map.of()));
      return callpaths.size() - 1;
    }
    return place;
  }

  /** A callpath and its callers once more, below another callpath. */
  public int copyBelow(int parent, int callpath) {
    Callpath copied = callpaths.get(callpath);
    int caller = copied.parent() == Callpath.ROOT ? parent : copyBelow(parent, copied.parent());
    return below(caller, copied.event());
  }

  /** Makes a lane known, which may stay without values. */
  public void lane(Lane lane) {
    values.computeIfAbsent(lane, unseen -> new ArrayList<>());
  }

  /** Adds a value to what a lane has of a callpath. */
  public void add(Lane lane, int callpath, int metric, double value)
      throws MalformedProfileException {
    lane(lane);
    List<double[]> columns = values.get(lane);
    while (columns.size() <= metric) {
      columns.add(new double[0]);
    }
    double[] column = room(columns.get(metric), callpath + 1);
    columns.set(metric, column);
    column[callpath] = metrics.get(metric).fold(column[callpath], value);
  }

  /**
   * Where the threads of a lane were when: what is added there is part of the profile, unless it is
   * too much for memory.
   */
  public TimelineSteps timeline(Lane lane) {
    lane(lane);
    return timelines.computeIfAbsent(lane, unseen -> new TimelineSteps(room));
  }

  private double[] room(double[] found, int size) throws MalformedProfileException {
    if (found.length >= size) {
      return found;
    }
    int length = Math.max(size, Math.min(callpaths.size(), 2 * found.length));
    cells += length - found.length;
    if (cells > Runtime.getRuntime().maxMemory() / Double.BYTES / HEAP_SHARE) {
      throw new MalformedProfileException(
          file,
          0,
          values.size() + " threads of " + callpaths.size() + " callpaths do not fit into memory",
          "the file was altered, or needs a larger -Xmx");
    }
    double[] longer = Arrays.copyOf(found, length);
    Arrays.fill(longer, found.length, length, Double.NaN);
    return longer;
  }

  /** Adds the values of callpaths to those above, for a metric of which the file has own values. */
  public void includeChildren(int metric) throws MalformedProfileException {
    for (List<double[]> columns : values.values()) {
      if (metric < columns.size()) {
        double[] column = room(columns.get(metric), callpaths.size());
        columns.set(metric, column);
        for (int at = callpaths.size() - 1; at >= 0; at--) { // children come after their parents
          int parent = callpaths.get(at).parent();
          if (parent != Callpath.ROOT) {
            column[parent] = metrics.get(metric).fold(column[parent], column[at]);
          }
        }
      }
    }
  }

  /** What is not in the profile, a sentence each. */
  public List<String> notes() {
    return room.isExceeded()
        ? List.of(
            "The timeline has more than "
                + room.most()
                + " moments and is left out: it does not fit into memory. Give it a larger -Xmx.")
        : List.of();
  }

  /** The profile of all that was added. */
  public Profile profile(RunId id, String program, Instant start, int ranks, Attributes attributes)
      throws MalformedProfileException {
    List<MetricDefinition> present = new ArrayList<>(metrics);
    present.removeIf(metric -> !has(metric));
    for (MetricDefinition always : List.of(MetricDefinition.TIME, MetricDefinition.COUNT)) {
      if (!present.contains(always)) {
        present.add(always);
      }
    }
    if (room.isExceeded()) {
      timelines.clear();
    }
    Schema schema = new Schema(present, new Callpaths(callpaths), List.of());
    LaneValuesBuilder built = new LaneValuesBuilder(schema, values.size());
    int most = ranks;
    long zero = zero(start);
    for (Map.Entry<Lane, List<double[]>> lane : values.entrySet()) {
      built.lane(lane.getKey());
      most = Math.max(most, lane.getKey().rank() + 1);
      for (int callpath = 0; callpath < callpaths.size(); callpath++) {
        put(built, present, lane.getValue(), callpath);
      }
      if (timelines.containsKey(lane.getKey())) {
        built.timeline(timelines.get(lane.getKey()).timeline(zero, epochNanos(start)));
      }
    }
    RunInfo run = RunInfo.recorded(id, program, start, Math.max(1, most), attributes);
    return new Profile(run, Precision.LOSSLESS, schema, built.build());
  }

  /** Moments of a file with a start are since 1970, others since anything. */
  private long zero(Instant start) {
    if (!start.equals(Instant.EPOCH)) {
      return epochNanos(start);
    }
    long first = Long.MAX_VALUE;
    for (TimelineSteps timeline : timelines.values()) {
      first = Math.min(first, timeline.first());
    }
    return first;
  }

  private static long epochNanos(Instant moment) {
    return moment.getEpochSecond() * NANOS_PER_SECOND + moment.getNano();
  }

  /** Whether any callpath has a value of a metric. */
  public boolean has(MetricDefinition asked) {
    int metric = metrics.indexOf(asked);
    return values.values().stream()
        .anyMatch(
            lane ->
                metric < lane.size()
                    && Arrays.stream(lane.get(metric)).anyMatch(value -> !Double.isNaN(value)));
  }

  private void put(
      LaneValuesBuilder built, List<MetricDefinition> present, List<double[]> lane, int callpath)
      throws MalformedProfileException {
    boolean started = false;
    for (int i = 0; i < present.size(); i++) {
      int metric = metrics.indexOf(present.get(i));
      boolean there = metric >= 0 && metric < lane.size() && callpath < lane.get(metric).length;
      double value = there ? lane.get(metric)[callpath] : Double.NaN;
      if (!Double.isNaN(value)) {
        if (!started) {
          built.series(callpath, 0, false).row();
          started = true;
        }
        set(built, i, present.get(i), value);
      }
    }
  }

  private void set(LaneValuesBuilder built, int place, MetricDefinition metric, double value)
      throws MalformedProfileException {
    boolean decimal = metric.kind() == MetricKind.DECIMAL;
    boolean right = decimal ? Double.isFinite(value) : value >= 0 && value < MOST;
    if (!right) {
      throw new MalformedProfileException(
          file, 0, "a value of " + metric.name() + " is negative or too large");
    }
    if (decimal) {
      built.setDecimal(place, value);
    } else {
      built.set(place, Math.round(value));
    }
  }
}
