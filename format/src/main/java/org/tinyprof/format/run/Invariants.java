package org.tinyprof.format.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Shape;

/**
 * All rules for the values of a profile beyond those of the types. Checks one block at a time, so a
 * profile may be larger than memory.
 */
public final class Invariants {
  /** Nobody reads more problems than this. */
  private static final int MOST_PROBLEMS = 20;

  /** What only recorded calls have. */
  private static final List<MetricDefinition> OF_CALLS =
      List.of(MetricDefinition.COUNT, MetricDefinition.TIME_MIN, MetricDefinition.TIME_MAX);

  private final RunInfo run;
  private final Schema schema;
  private final Precision precision;
  private final boolean hasLines; // a slice may have kept some of their metrics only
  private final List<String> problems = new ArrayList<>();

  public Invariants(RunInfo run, Precision precision, Schema schema) {
    this.run = run;
    this.precision = precision;
    this.schema = schema;
    this.hasLines =
        schema.metrics().containsAll(MetricDefinition.LINES)
            && schema.metrics().containsAll(MetricDefinition.SAMPLES_OF_LINES);
  }

  /** What was found wrong so far, in words. */
  public List<String> problems() {
    return List.copyOf(problems);
  }

  /** Checks lanes and their counters. */
  public void check(List<Lane> lanes, List<Column> counters) {
    for (int i = 0; i < lanes.size(); i++) {
      Lane lane = lanes.get(i);
      if (lane.rank() >= run.ranks()) {
        report(lane + " is beyond the job's " + run.ranks() + " ranks");
      }
      for (int counter = 0; counter < counters.size(); counter++) {
        if (counters.get(counter).value(i) < 0) {
          report(
              "counter " + schema.counters().get(counter).name() + " of " + lane + " is negative");
        }
      }
    }
  }

  /** Where a value is; its words are as long as the callpath, so only a problem makes them. */
  private record Place(Callpaths callpaths, int callpath, Lane lane) {
    @Override
    public String toString() {
      return callpaths.path(callpath) + ", " + lane;
    }
  }

  /** Checks the values of one callpath. */
  public void check(int callpath, List<Lane> lanes, Block block) {
    Shape shape = block.shape();
    boolean sum = schema.callpaths().entry(callpath).loop() == LoopMode.SUM;
    for (int lane = 0; lane < lanes.size(); lane++) {
      for (int execution = 0; execution < shape.executions(lane); execution++) {
        int from = shape.position(lane, execution);
        int count = shape.iterations(lane, execution);
        Place place = new Place(schema.callpaths(), callpath, lanes.get(lane));
        if (sum && count > 1) {
          report(place + " has " + count + " values in an execution that should be summed");
        }
        for (int i = from; i < from + count; i++) {
          checkRow(block, i, shape.open(lane, execution), place);
          if (hasLines) {
            checkLines(block, i, place);
          }
          if (isEstimated(block, lane)) {
            checkEstimated(block, i, place);
          }
        }
      }
    }
    checkPrecision(callpath, block);
  }

  private void checkRow(Block block, int row, boolean open, Place place) {
    Long time = value(block, MetricDefinition.TIME, row);
    boolean noCall = open || (time != null && time > 0); // the rest of an earlier execution's call
    for (int metric = 0; metric < schema.metrics().size(); metric++) {
      Column column = block.column(metric);
      if (column.has(row)) {
        checkValue(schema.metric(metric), column.value(row), noCall, place);
      }
    }
    Long min = value(block, MetricDefinition.TIME_MIN, row);
    Long max = value(block, MetricDefinition.TIME_MAX, row);
    if (min != null && max != null && min > max) {
      report(place + " has a minimum above its maximum: " + min + " > " + max);
    }
    boolean error =
        value(block, MetricDefinition.TIME_ERR, row) != null
            || value(block, MetricDefinition.TIME_ERR_COST, row) != null;
    if (error && time == null) {
      report(place + " has the error of a time, but no time");
    }
  }

  /** What was estimated from the start on was never counted; later on it has earlier calls. */
  private static boolean isEstimated(Block block, int lane) {
    return block.levels().level(lane) == Level.ESTIMATED && block.levels().sinceNanos(lane) == 0;
  }

  private void checkEstimated(Block block, int row, Place place) {
    for (MetricDefinition metric : OF_CALLS) {
      if (value(block, metric, row) != null) {
        report(place + " is estimated from stacks, but has " + metric.name());
      }
    }
  }

  private void checkLines(Block block, int row, Place place) {
    for (int i = 0; i < MetricDefinition.LINES.size(); i++) {
      MetricDefinition line = MetricDefinition.LINES.get(i);
      boolean has = value(block, line, row) != null;
      if (has != (value(block, MetricDefinition.SAMPLES_OF_LINES.get(i), row) != null)) {
        report(place + " has " + line.name() + " without its samples, or these without it");
      }
    }
  }

  private Long value(Block block, MetricDefinition metric, int row) {
    int column = schema.metrics().indexOf(metric);
    return column >= 0 && block.column(column).has(row) ? block.column(column).value(row) : null;
  }

  private void checkValue(MetricDefinition metric, long value, boolean noCall, Place place) {
    switch (metric.kind()) {
      case CONSISTENT ->
          report(what(place, metric) + " is consistent, but has a value for each iteration");
      case DECIMAL -> {
        double decimal = Double.longBitsToDouble(value);
        if (!Double.isFinite(decimal) || value == Double.doubleToRawLongBits(-0.0)) {
          report(what(place, metric) + " is not a plain finite number: " + decimal);
        }
      }
      case INTEGER -> {
        boolean fromOne = metric.isLine() || (metric.equals(MetricDefinition.COUNT) && !noCall);
        long least = fromOne ? 1 : 0;
        if (value < least) {
          report(what(place, metric) + " is " + value + ", less than " + least);
        }
      }
    }
  }

  private static String what(Place place, MetricDefinition metric) {
    return place + ": " + metric.name();
  }

  private void checkPrecision(int callpath, Block block) {
    if (!Objects.equals(precision.round(schema, block), block)) {
      report(schema.callpaths().path(callpath) + " has values that were not rounded: " + precision);
    }
  }

  private void report(String problem) {
    if (problems.size() < MOST_PROBLEMS) {
      problems.add(problem);
    }
  }
}
