package org.tinyprof.store.catalogue;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Distribution;
import org.tinyprof.format.overview.LevelCounts;
import org.tinyprof.format.overview.MetricOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.Summary;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;

/** A run of a catalogue as a profile that has summaries and no values. */
public final class SummarySource implements ProfileSource {
  private final RunSummary run;
  private final Schema schema;
  private final int[] order;

  public SummarySource(RunSummary run) {
    this.run = run;
    PathTimes times = run.times();
    int[] places = new int[times.tree().size()];
    Arrays.fill(places, Callpath.ROOT);
    order = times.nodes();
    List<Callpath> callpaths = new ArrayList<>();
    for (int node : order) {
      PathTree.Node called = times.tree().node(node);
      int parent = called.parent() == PathTree.NONE ? Callpath.ROOT : places[called.parent()];
      places[node] = callpaths.size();
      callpaths.add(
          new Callpath(parent, EventText.event(called.identity()), LoopMode.SUM, Map.of()));
    }
    schema =
        new Schema(
            List.of(MetricDefinition.TIME),
            new Callpaths(callpaths),
            List.of(CounterDefinition.WALL));
  }

  @Override
  public RunInfo run() {
    return run.info();
  }

  @Override
  public Precision precision() {
    return Precision.LOSSLESS;
  }

  @Override
  public Schema schema() {
    return schema;
  }

  /** As if every rank had the mean. */
  @Override
  public Overview overview() {
    int ranks = run.info().ranks();
    BigDecimal count = BigDecimal.valueOf(ranks);
    List<CallpathOverview> callpaths = new ArrayList<>();
    for (int i = 0; i < order.length; i++) {
      BigDecimal mean = BigDecimal.valueOf(run.times().nanos()[i]);
      Summary same =
          new Summary(
              ranks, mean.multiply(count), mean.multiply(mean).multiply(count), mean, mean, 0, 0);
      callpaths.add(
          new CallpathOverview(
              ranks,
              ranks,
              0,
              1,
              ranks,
              LevelCounts.NONE,
              List.of(new MetricOverview(same, same, Distribution.NONE))));
    }
    Overview none = Overview.empty(schema);
    return new Overview(
        ranks, List.of(unknown(ranks)), callpaths, none.messages(), none.timelines(), none.grid());
  }

  /** Tells how many ranks there are, and nothing more. */
  private static Summary unknown(int ranks) {
    BigDecimal zero = BigDecimal.ZERO;
    return new Summary(ranks, zero, zero, zero, zero, 0, 0);
  }

  @Override
  public List<LaneGroup> groups(Selection selection) throws IOException {
    throw new IOException(
        run.path()
            + ": a store's catalogue has no values by rank, execution or thread; name the profiles"
            + " themselves, as in 'STORE/USER/2026/11/*/*.tprof'");
  }

  @Override
  public void close() {
    // nothing is open
  }
}
