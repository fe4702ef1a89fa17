package org.tinyprof.format.overview;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.Block;
import org.tinyprof.format.Lane;
import org.tinyprof.format.Level;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.Schema;
import org.tinyprof.format.Shape;

/** Makes the overview of one callpath. */
final class CallpathOverviewBuilder {
  private final MetricOverviewBuilder[] metrics;
  private final Map<Level, Long> levels = new EnumMap<>(Level.class);
  private long lanes;
  private long series;
  private long openSeries;
  private int executions;
  private long rows;

  CallpathOverviewBuilder(Schema schema, LoopMode loop, boolean distributed) {
    metrics = new MetricOverviewBuilder[schema.metrics().size()];
    for (int i = 0; i < metrics.length; i++) {
      boolean decimal = schema.metric(i).kind() == MetricKind.DECIMAL;
      metrics[i] = new MetricOverviewBuilder(decimal, distributed, loop == LoopMode.EACH);
    }
  }

  void add(List<Lane> some, Block block) {
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
        metrics[metric].add(some, shape, block.column(metric));
      }
    }
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

  CallpathOverview build() {
    List<MetricOverview> built = new ArrayList<>();
    for (MetricOverviewBuilder metric : metrics) {
      built.add(metric.build());
    }
    return new CallpathOverview(
        lanes, series, openSeries, executions, rows, new LevelCounts(levels), built);
  }
}
