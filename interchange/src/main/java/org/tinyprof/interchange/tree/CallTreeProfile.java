package org.tinyprof.interchange.tree;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
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
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Levels;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Shape;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.text.Figures;

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

  /** What a callpath takes in the answers to questions, in bytes. */
  private static final int BYTES_OF_CALLPATH = 1200;

  private final String file;
  private final List<MetricDefinition> metrics = new ArrayList<>();
  private final List<Callpath> callpaths = new ArrayList<>();
  private final Map<EventDefinition, EventDefinition> events = new HashMap<>();
  private final long mostCallpaths = Runtime.getRuntime().maxMemory() / BYTES_OF_CALLPATH;
  private int[] places = new int[1 << 10]; // a hash table of callpaths, numbered from 1
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
    int slot = slot(parent, named.identity());
    if (places[slot] == 0) {
      requireRoom();
      callpaths.add(new Callpath(parent, shared(named), LoopMode.SUM, Map.of()));
      places[slot] = callpaths.size();
      if (2 * callpaths.size() > places.length) {
        grow();
      }
      return callpaths.size() - 1;
    }
    return places[slot] - 1;
  }

  /** Where the number of a callpath stands, or would: a map of objects takes more than the tree. */
  private int slot(int parent, EventIdentity event) {
    int hash = (event.hashCode() + 31 * parent) * 0x9E3779B9;
    int slot = (hash ^ (hash >>> 15)) & (places.length - 1);
    while (places[slot] != 0) {
      Callpath other = callpaths.get(places[slot] - 1);
      if (other.parent() == parent && other.event().identity().equals(event)) {
        return slot;
      }
      slot = (slot + 1) & (places.length - 1);
    }
    return slot;
  }

  private void grow() {
    places = new int[2 * places.length];
    for (int i = 0; i < callpaths.size(); i++) {
      places[slot(callpaths.get(i).parent(), callpaths.get(i).event().identity())] = i + 1;
    }
  }

  /** The same event as before, where there was one: its names take more room than a callpath. */
  private EventDefinition shared(EventDefinition event) {
    EventDefinition known = events.putIfAbsent(event, event);
    return known == null ? event : known;
  }

  /** Refuses a tree that would end in a JVM that only collects garbage. */
  private void requireRoom() {
    if (callpaths.size() >= mostCallpaths) {
      throw new UncheckedIOException(
          new IOException(
              file
                  + ": has more than "
                  + Figures.count((double) mostCallpaths, "callpath")
                  + ", which do not fit into memory; set TINYPROF_JAVA_OPTS=-Xmx8g or so"));
    }
  }

  /** A callpath and its callers once more, below another callpath. */
  public int copyBelow(int parent, int callpath) {
    Deque<EventDefinition> stack = new ArrayDeque<>(); // may be deeper than Java's
    for (int at = callpath; at != Callpath.ROOT; at = callpaths.get(at).parent()) {
      stack.push(callpaths.get(at).event());
    }
    int copy = parent;
    for (EventDefinition event : stack) {
      copy = below(copy, event);
    }
    return copy;
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
    int length = Math.max(size, found.length + found.length / 2); // one by one is quadratic
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
    int most = ranks;
    long zero = zero(start);
    List<Lane> lanes = List.copyOf(values.keySet());
    List<LaneTimeline> times = new ArrayList<>();
    for (Lane lane : lanes) {
      most = Math.max(most, lane.rank() + 1);
      times.add(
          timelines.containsKey(lane)
              ? timelines.get(lane).timeline(zero, epochNanos(start))
              : LaneTimeline.NONE);
    }
    LaneValues built =
        new LaneValues(
            lanes,
            List.of(),
            blocks(present),
            Collections.nCopies(lanes.size(), LaneMessages.NONE),
            times);
    RunInfo run = RunInfo.recorded(id, program, start, Math.max(1, most), attributes);
    return new Profile(run, Precision.LOSSLESS, schema, built);
  }

  /** The values of each callpath; one after the other, because builders of all take much room. */
  private List<Block> blocks(List<MetricDefinition> present) throws MalformedProfileException {
    List<List<double[]>> lanes = List.copyOf(values.values());
    int[] places = present.stream().mapToInt(metrics::indexOf).toArray();
    Shape inAll = shape(lanes.size(), IntStream.range(0, lanes.size()).toArray());
    Block none = Block.empty(lanes.size(), present.size());
    List<Block> blocks = new ArrayList<>(callpaths.size());
    for (int callpath = 0; callpath < callpaths.size(); callpath++) {
      int at = callpath;
      int[] rows =
          IntStream.range(0, lanes.size())
              .filter(lane -> IntStream.of(places).anyMatch(i -> has(lanes.get(lane), i, at)))
              .toArray();
      List<Column> columns = new ArrayList<>(present.size());
      for (int i = 0; i < places.length; i++) {
        columns.add(column(lanes, rows, present.get(i), places[i], callpath));
      }
      Shape shape = rows.length == lanes.size() ? inAll : shape(lanes.size(), rows);
      blocks.add(rows.length == 0 ? none : new Block(shape, columns, Levels.timed(lanes.size())));
    }
    return blocks;
  }

  /** One value on some lanes. */
  private static Shape shape(int lanes, int[] rows) {
    int[] executions = new int[lanes];
    int[] iterations = new int[rows.length];
    for (int lane : rows) {
      executions[lane] = 1;
    }
    Arrays.fill(iterations, 1);
    return new Shape(executions, iterations, new BitSet());
  }

  private static boolean has(List<double[]> lane, int metric, int callpath) {
    return metric >= 0
        && metric < lane.size()
        && callpath < lane.get(metric).length
        && !Double.isNaN(lane.get(metric)[callpath]);
  }

  private Column column(
      List<List<double[]>> lanes, int[] rows, MetricDefinition metric, int place, int callpath)
      throws MalformedProfileException {
    long[] found = new long[rows.length];
    BitSet present = new BitSet();
    for (int row = 0; row < rows.length; row++) {
      if (has(lanes.get(rows[row]), place, callpath)) {
        present.set(row);
        found[row] = stored(metric, lanes.get(rows[row]).get(place)[callpath]);
      }
    }
    return present.isEmpty()
        ? Column.absent(rows.length)
        : present.cardinality() == rows.length ? Column.of(found) : Column.of(found, present);
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

  /** A value as a column keeps it. */
  private long stored(MetricDefinition metric, double value) throws MalformedProfileException {
    boolean decimal = metric.kind() == MetricKind.DECIMAL;
    boolean right = decimal ? Double.isFinite(value) : value >= 0 && value < MOST;
    if (!right) {
      throw new MalformedProfileException(
          file, 0, "a value of " + metric.name() + " is negative or too large");
    }
    return decimal ? Double.doubleToRawLongBits(value + 0.0) : Math.round(value);
  }
}
