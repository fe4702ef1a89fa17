package org.tinyprof.format.overview;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Shape;

/** Makes the overview of one callpath. */
final class CallpathOverviewBuilder {
  private static final int FEW = 4;

  private final Schema schema;
  private final boolean each;
  private final boolean distributed;
  private final MetricOverviewBuilder[] metrics; // null where no value has come: most are
  private final Map<Level, Long> levels = new EnumMap<>(Level.class);
  private List<Lane> onlyLanes = List.of();
  private Block only; // the first one; null once its values are in metrics
  private long lanes;
  private long series;
  private long openSeries;
  private int executions;
  private long rows;

  CallpathOverviewBuilder(Schema schema, LoopMode loop, boolean distributed) {
    this.schema = schema;
    this.each = loop == LoopMode.EACH;
    this.distributed = distributed;
    metrics = new MetricOverviewBuilder[schema.metrics().size()];
  }

  /**
   * Adds values of some lanes. A large program alone has 100,000 callpaths with one block each:
   * these wait as they are, because what adds up many blocks is larger than one.
   */
  void add(List<Lane> some, Block block) {
    if (lanes == 0 && only == null && block.shape().size() <= FEW) {
      onlyLanes = some;
      only = block;
      return;
    }
    addOnly();
    take(some, block);
  }

  private void addOnly() {
    if (only != null) {
      Block first = only;
      only = null;
      take(onlyLanes, first);
    }
  }

  private void take(List<Lane> some, Block block) {
    Shape shape = block.shape();
    for (int lane = 0; lane < shape.lanes(); lane++) {
      addShape(shape, lane);
      Level level = block.levels().level(lane);
      if (level != Level.TIMED) {
        Long known = levels.get(level);
        levels.put(level, known == null ? 1 : known + 1);
      }
    }
    rows += shape.size();
    for (int metric = 0; metric < metrics.length; metric++) {
      if (block.column(metric).present() > 0) {
        metric(metric).add(some, shape, block.column(metric));
      }
    }
  }

  private MetricOverviewBuilder metric(int number) {
    if (metrics[number] == null) {
      boolean decimal = schema.metric(number).kind() == MetricKind.DECIMAL;
      metrics[number] = new MetricOverviewBuilder(decimal, distributed, each);
    }
    return metrics[number];
  }

  private void addShape(Shape shape, int lane) {
    int has = shape.executions(lane);
    lanes += has > 0 ? 1 : 0;
    executions = Math.max(executions, has);
    for (int execution = 0; execution < has; execution++) {
      series += shape.iterations(lane, execution) > 0 ? 1 : 0;
      openSeries += shape.open(lane, execution) ? 1 : 0;
    }
  }

  /** What was added; nothing can be added afterwards. */
  CallpathOverview build() {
    addOnly();
    List<MetricOverview> built = new ArrayList<>();
    for (MetricOverviewBuilder metric : metrics) {
      built.add(metric == null ? MetricOverview.EMPTY : metric.build());
    }
    return new CallpathOverview(
        lanes, series, openSeries, executions, rows, new LevelCounts(levels), built);
  }
}
