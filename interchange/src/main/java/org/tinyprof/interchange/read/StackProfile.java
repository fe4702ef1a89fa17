package org.tinyprof.interchange.read;

import java.nio.file.Path;
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
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * Collects stacks and their own values, and makes a profile of them: inclusive metrics get the
 * values of what is below. Metrics without any value are left out, but for time and count, which
 * every profile declares.
 */
final class StackProfile {
  private static final double MOST = 0x1p63;
  private static final int HEAP_SHARE = 4;

  private record Child(int parent, EventIdentity event) {}

  private final String file;
  private final List<MetricDefinition> metrics;
  private final List<Callpath> callpaths = new ArrayList<>();
  private final Map<Child, Integer> places = new HashMap<>();
  private final SortedMap<Lane, double[][]> values = new TreeMap<>(); // by metric and callpath
  private long cells;

  /**
   * Begins without stacks; of metrics with values the first is the one that questions are about.
   */
  StackProfile(String file, List<MetricDefinition> metrics) {
    this.file = file;
    this.metrics = new ArrayList<>(metrics);
  }

  /** The callpath of an event below another one, or below {@link Callpath#ROOT}. */
  int below(int parent, EventDefinition event) {
    Integer place = places.putIfAbsent(new Child(parent, event.identity()), callpaths.size());
    if (place == null) {
      callpaths.add(new Callpath(parent, event, LoopMode.SUM, Map.of()));
      return callpaths.size() - 1;
    }
    return place;
  }

  /** Adds to what a callpath itself has, without what is below. */
  void add(Lane lane, int callpath, MetricDefinition metric, double own)
      throws MalformedProfileException {
    double[][] ofLane = values.computeIfAbsent(lane, unseen -> new double[metrics.size()][0]);
    int column = metrics.indexOf(metric);
    double[] found = room(ofLane[column], callpath + 1);
    ofLane[column] = found;
    found[callpath] = metric.fold(found[callpath], own);
  }

  private double[] room(double[] found, int size) throws MalformedProfileException {
    if (found.length >= size) {
      return found;
    }
    int length = Math.max(size, found.length + found.length / 2 + 16);
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

  /** Calls a metric by another name from now on. */
  void rename(MetricDefinition metric, MetricDefinition name) {
    metrics.set(metrics.indexOf(metric), name);
  }

  /** The profile of all that was added. */
  Profile profile(RunId id, String program, Instant start) throws MalformedProfileException {
    List<MetricDefinition> present = new ArrayList<>(metrics.stream().filter(this::has).toList());
    for (MetricDefinition always : List.of(MetricDefinition.TIME, MetricDefinition.COUNT)) {
      if (!present.contains(always)) {
        present.add(always);
      }
    }
    Schema schema = new Schema(present, new Callpaths(callpaths), List.of());
    LaneValuesBuilder built = new LaneValuesBuilder(schema, values.size());
    int lastRank = 0;
    for (Map.Entry<Lane, double[][]> lane : values.entrySet()) {
      built.lane(lane.getKey());
      lastRank = lane.getKey().rank();
      put(built, present, lane.getValue());
    }
    RunInfo run = RunInfo.recorded(id, program, start, lastRank + 1, Attributes.NONE);
    return new Profile(run, Precision.LOSSLESS, schema, built.build());
  }

  boolean has(MetricDefinition metric) {
    int column = metrics.indexOf(metric);
    return values.values().stream()
        .anyMatch(lane -> Arrays.stream(lane[column]).anyMatch(value -> !Double.isNaN(value)));
  }

  private void put(LaneValuesBuilder built, List<MetricDefinition> present, double[][] lane)
      throws MalformedProfileException {
    double[][] totals = new double[present.size()][];
    for (int i = 0; i < totals.length; i++) {
      int column = metrics.indexOf(present.get(i));
      totals[i] = room(column < 0 ? new double[0] : lane[column], callpaths.size());
      for (int at = callpaths.size() - 1; at >= 0 && present.get(i).inclusive(); at--) {
        int parent = callpaths.get(at).parent(); // parents come before their children
        if (parent != Callpath.ROOT) {
          totals[i][parent] = present.get(i).fold(totals[i][parent], totals[i][at]);
        }
      }
    }
    for (int callpath = 0; callpath < callpaths.size(); callpath++) {
      boolean started = false;
      for (int i = 0; i < totals.length; i++) {
        double value = totals[i][callpath];
        if (!Double.isNaN(value)) {
          if (!started) {
            built.series(callpath, 0, false).row();
            started = true;
          }
          if (!(value >= 0 && value < MOST)) {
            throw new MalformedProfileException(
                file, 0, "a value of " + present.get(i).name() + " is negative or too large");
          }
          built.set(i, Math.round(value));
        }
      }
    }
  }

  /** What a file without a better name calls its program. */
  static String program(String file) {
    Path last = Path.of(file).getFileName();
    return last == null ? file : last.toString();
  }
}
