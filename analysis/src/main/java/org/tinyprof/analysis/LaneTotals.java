package org.tinyprof.analysis;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.Block;

/**
 * One metric added up for each lane and callpath, over executions and iterations. Memory: eight
 * bytes a lane and callpath.
 */
public final class LaneTotals {
  private static final int FIRST_LANES = 16;

  private final int metric;
  private final boolean decimal;
  private final List<Lane> lanes = new ArrayList<>();
  private final Map<Lane, Integer> places = new HashMap<>();
  private final double[][] totals; // of each callpath, as lanes came; NaN where absent
  private int[] order = {}; // of each lane, ascending, as which it came

  private LaneTotals(Run run, int metric) {
    this.metric = metric;
    this.decimal = run.schema().metric(metric).kind() == MetricKind.DECIMAL;
    this.totals = new double[run.schema().callpaths().size()][0];
  }

  /** Reads some metrics of the wanted ranks. */
  public static List<LaneTotals> read(Run run, List<Integer> metrics, Ranks ranks)
      throws IOException {
    List<LaneTotals> all = metrics.stream().map(metric -> new LaneTotals(run, metric)).toList();
    run.visit(
        ranks,
        i -> true,
        (callpath, lanes, block) -> all.forEach(totals -> totals.add(callpath, lanes, block)));
    all.forEach(LaneTotals::sort);
    return all;
  }

  private void add(int callpath, List<Lane> names, Block block) {
    for (int lane = 0; lane < names.size(); lane++) {
      int place = place(names.get(lane));
      double total = total(block, lane);
      if (!Double.isNaN(total)) {
        room(callpath, place)[place] = total;
      }
    }
  }

  private int place(Lane lane) {
    Integer known = places.putIfAbsent(lane, lanes.size());
    if (known == null) {
      lanes.add(lane);
      return lanes.size() - 1;
    }
    return known;
  }

  private double total(Block block, int lane) {
    Column column = block.column(metric);
    double sum = Double.NaN;
    int end = block.shape().laneStart(lane + 1);
    for (int i = block.shape().laneStart(lane); i < end; i++) {
      if (column.has(i)) {
        double value = decimal ? column.decimal(i) : column.value(i);
        sum = Double.isNaN(sum) ? value : sum + value;
      }
    }
    return sum;
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
    lanes.sort(null);
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
