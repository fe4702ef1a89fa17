package org.tinyprof.analysis;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.tinyprof.format.Block;
import org.tinyprof.format.Column;
import org.tinyprof.format.IntSet;
import org.tinyprof.format.Lane;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.Selection;

/**
 * One metric of each lane and callpath as one number, over executions and iterations: see {@link
 * MetricDefinition#fold}. Memory: eight bytes a lane and callpath.
 */
public final class LaneTotals {
  private static final int FIRST_LANES = 16;

  private final int metric;
  private final MetricDefinition definition;
  private final TreeMap<Lane, Integer> places = new TreeMap<>();
  private final double[][] totals; // of each callpath, as lanes came; NaN where absent
  private List<Lane> current = List.of(); // the lanes that came last
  private int[] currentPlaces = {};
  private List<Lane> lanes = List.of();
  private int[] order = {}; // of each lane, ascending, as which it came

  private LaneTotals(Run run, int metric) {
    this.metric = metric;
    this.definition = run.schema().metric(metric);
    this.totals = new double[run.schema().callpaths().size()][0];
  }

  /** Reads some metrics of the wanted ranks. */
  public static List<LaneTotals> read(Run run, List<Integer> metrics, IntSet ranks)
      throws IOException {
    List<LaneTotals> all = metrics.stream().map(metric -> new LaneTotals(run, metric)).toList();
    run.visit(
        Selection.ALL.ranks(ranks).metrics(metrics::contains),
        (callpath, some, block) -> all.forEach(totals -> totals.add(callpath, some, block)));
    all.forEach(LaneTotals::sort);
    return all;
  }

  private void add(int callpath, List<Lane> some, Block block) {
    if (current.isEmpty() || !current.get(0).equals(some.get(0))) { // callpaths share their lanes
      current = some;
      currentPlaces = some.stream().mapToInt(this::place).toArray();
    }
    for (int lane = 0; lane < some.size(); lane++) {
      double total = total(block, lane);
      if (!Double.isNaN(total)) {
        room(callpath, currentPlaces[lane])[currentPlaces[lane]] = total;
      }
    }
  }

  private int place(Lane lane) {
    Integer known = places.putIfAbsent(lane, places.size());
    return known == null ? places.size() - 1 : known;
  }

  private double total(Block block, int lane) {
    Column column = block.column(metric);
    boolean decimal = definition.kind() == MetricKind.DECIMAL;
    double total = Double.NaN;
    int end = block.shape().laneStart(lane + 1);
    for (int i = block.shape().laneStart(lane); i < end; i++) {
      if (column.has(i)) {
        total = definition.fold(total, decimal ? column.decimal(i) : column.value(i));
      }
    }
    return total;
  }

  private double[] room(int callpath, int place) {
    double[] have = totals[callpath];
    if (place >= have.length) {
      double[] grown =
          Arrays.copyOf(have, Math.max(FIRST_LANES, Math.max(place + 1, have.length * 2)));
      Arrays.fill(grown, have.length, grown.length, Double.NaN);
      totals[callpath] = grown;
    }
    return totals[callpath];
  }

  /** Lanes come part by part, and a part may hold every second rank: those of a host. */
  private void sort() {
    lanes = new ArrayList<>(places.keySet());
    order = lanes.stream().mapToInt(places::get).toArray();
  }

  /** The lanes that were read, in ascending order. */
  public List<Lane> lanes() {
    return lanes;
  }

  /** A lane's total of a callpath; NaN where the lane has none. */
  public double value(int callpath, int lane) {
    double[] have = totals[callpath];
    int place = order[lane];
    return place < have.length ? have[place] : Double.NaN;
  }

  /** The totals of all lanes that have one. */
  public double[] present(int callpath) {
    return Arrays.stream(totals[callpath]).filter(value -> !Double.isNaN(value)).toArray();
  }
}
