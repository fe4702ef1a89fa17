package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.Arrays;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Shape;

/**
 * Folds one metric of blocks into rows and cells, as {@link MetricDefinition#fold} says: most add
 * up. NaN where nothing was there to fold.
 */
final class BlockSums {
  private final ReadRequest request;
  private final int metric;
  private final MetricDefinition definition;
  private final ColumnFold fold;
  private final int[] lanes;
  private final int[] rowOf;
  private final CellGrid grid;
  private final int size;
  private final boolean executionsApart;
  private final boolean iterationsApart;
  private final boolean wholeLanes; // a lane adds up to one value
  private final double[][] recorded; // by callpath, what was added up already

  BlockSums(ReadRequest request, int metric, int[] lanes, int[] rowOf, CellGrid grid, int size) {
    this.request = request;
    this.metric = metric;
    this.definition = request.schema().metric(metric);
    this.fold = new ColumnFold(definition);
    this.lanes = lanes;
    this.rowOf = rowOf;
    this.grid = grid;
    this.size = size;
    this.executionsApart = request.open().contains(Dimension.EXECUTION);
    this.iterationsApart = request.open().contains(Dimension.ITERATION);
    this.wholeLanes = request.slice().hasWholeLanes() && !executionsApart && !iterationsApart;
    this.recorded = new double[request.callpaths().size()][];
  }

  /** Folds the second values into the first; where one has none, the other's stays. */
  double[] plus(double[] values, double[] more) {
    for (int i = 0; i < values.length; i++) {
      add(values, i, more[i]);
    }
    return values;
  }

  /** The recorded values of a callpath. */
  double[] of(Block block, int callpath) {
    double[] sums = nothing();
    if (!counts(callpath)) {
      return sums;
    }
    Shape shape = block.shape();
    Column column = block.column(metric);
    boolean all = request.levels().isNone();
    for (int i = 0; i < lanes.length; i++) {
      if (all || request.levels().has(callpath, block, lanes[i])) {
        if (wholeLanes) {
          int from = shape.laneStart(lanes[i]);
          add(sums, rowOf[i], fold.of(column, from, shape.laneStart(lanes[i] + 1)));
        } else {
          addLane(shape, column, lanes[i], rowOf[i], sums);
        }
      }
    }
    return sums;
  }

  private double[] nothing() {
    double[] sums = new double[size];
    Arrays.fill(sums, Double.NaN);
    return sums;
  }

  /** Times of a callpath that was not timed are its caller's; an estimate has no calls. */
  private boolean counts(int callpath) {
    if (definition.equals(MetricDefinition.COUNT)) {
      return request.levels().isCounted(callpath);
    }
    return request.levels().isTimed(callpath) || !definition.time();
  }

  private void addLane(Shape shape, Column column, int lane, int row, double[] sums) {
    Slice slice = request.slice();
    int executions = shape.executions(lane);
    for (int execution = 0; execution < executions; execution++) {
      if (slice.hasExecution(execution, executions)) {
        int count = shape.iterations(lane, execution);
        int from = shape.position(lane, execution);
        for (int i = 0; i < count; i++) {
          if (slice.hasIteration(i, count) && column.has(from + i)) {
            add(sums, cell(row, execution, i), fold.value(column, from + i));
          }
        }
      }
    }
  }

  private int cell(int row, int execution, int iteration) {
    return row * grid.cells()
        + grid.cell(executionsApart ? execution : 0, iterationsApart ? iteration : 0);
  }

  private void add(double[] sums, int at, double value) {
    sums[at] = fold.plus(sums[at], value);
  }

  /**
   * A callpath's values less its children's, in each execution of a lane in which it has a value.
   * By iteration this is known only where the children kept as many iterations.
   */
  double[] exclusive(GroupBlocks blocks, int callpath) throws IOException {
    Block own = blocks.of(callpath);
    if (addsUp(blocks, callpath)) {
      return wholeLanes(blocks, callpath);
    }
    double[] sums = nothing();
    if (!counts(callpath)) {
      return sums;
    }
    for (int i = 0; i < lanes.length; i++) {
      if (request.levels().has(callpath, own, lanes[i])) {
        int executions = own.shape().executions(lanes[i]);
        for (int execution = 0; execution < executions; execution++) {
          if (request.slice().hasExecution(execution, executions)) {
            exclusive(blocks, callpath, lanes[i], rowOf[i], execution, sums);
          }
        }
      }
    }
    return sums;
  }

  /** Whether lanes' totals can be subtracted: no child ran where the callpath has no value. */
  private boolean addsUp(GroupBlocks blocks, int callpath) throws IOException {
    Shape own = blocks.of(callpath).shape();
    if (!wholeLanes
        || !request.levels().isNone()
        || blocks.of(callpath).column(metric).present() < own.size()) {
      return false;
    }
    for (int lane : lanes) {
      for (int execution = 0; execution < own.executions(lane); execution++) {
        if (own.iterations(lane, execution) == 0) {
          return false;
        }
      }
      for (int k = 0; k < request.callpaths().children(callpath); k++) {
        Shape child = blocks.of(request.callpaths().child(callpath, k)).shape();
        if (child.executions(lane) > own.executions(lane)) {
          return false;
        }
      }
    }
    return true;
  }

  private double[] wholeLanes(GroupBlocks blocks, int callpath) throws IOException {
    double[] sums = recorded(blocks, callpath).clone();
    for (int k = 0; k < request.callpaths().children(callpath); k++) {
      OwnValues.subtract(sums, recorded(blocks, request.callpaths().child(callpath, k)));
    }
    return sums;
  }

  /** Added up once: a callpath is asked for itself and for its caller. */
  private double[] recorded(GroupBlocks blocks, int callpath) throws IOException {
    if (recorded[callpath] == null) {
      recorded[callpath] = of(blocks.of(callpath), callpath);
    }
    return recorded[callpath];
  }

  private void exclusive(
      GroupBlocks blocks, int callpath, int lane, int row, int execution, double[] sums)
      throws IOException {
    Block own = blocks.of(callpath);
    int from = own.shape().position(lane, execution);
    int count = own.shape().iterations(lane, execution);
    boolean whole = !iterationsApart && hasWholeIterations();
    if (whole) {
      double sum = fold.of(own.column(metric), from, from + count);
      add(sums, cell(row, execution, 0), sum - children(blocks, callpath, lane, execution, -1));
      return;
    }
    for (int i = 0; i < count; i++) {
      if (request.slice().hasIteration(i, count) && own.column(metric).has(from + i)) {
        double below =
            isAligned(blocks, callpath, lane, execution, count)
                ? children(blocks, callpath, lane, execution, i)
                : Double.NaN;
        add(sums, cell(row, execution, i), fold.value(own.column(metric), from + i) - below);
      }
    }
  }

  private boolean hasWholeIterations() {
    return request.slice().iterations().stream().allMatch(numbers -> numbers.isAll());
  }

  /** The children's sum in an execution, or in one iteration of it; 0 if they have none. */
  private double children(GroupBlocks blocks, int callpath, int lane, int execution, int iteration)
      throws IOException {
    double sum = 0;
    for (int k = 0; k < request.callpaths().children(callpath); k++) {
      int child = request.callpaths().child(callpath, k);
      if (request.levels().isFolded(child)) {
        sum += children(blocks, child, lane, execution, iteration);
        continue;
      }
      Shape shape = blocks.of(child).shape();
      boolean ran =
          counts(child)
              && execution < shape.executions(lane)
              && request.levels().has(child, blocks.of(child), lane);
      if (ran && shape.iterations(lane, execution) > 0) {
        int from = shape.position(lane, execution) + Math.max(0, iteration);
        int to = iteration < 0 ? from + shape.iterations(lane, execution) : from + 1;
        sum += Absent.orZero(fold.of(blocks.of(child).column(metric), from, to));
      }
    }
    return sum;
  }

  private boolean isAligned(GroupBlocks blocks, int callpath, int lane, int execution, int count)
      throws IOException {
    for (int k = 0; k < request.callpaths().children(callpath); k++) {
      int child = request.callpaths().child(callpath, k);
      if (request.levels().isFolded(child)) {
        if (!isAligned(blocks, child, lane, execution, count)) {
          return false;
        }
        continue;
      }
      Shape shape = blocks.of(child).shape();
      int there = execution < shape.executions(lane) ? shape.iterations(lane, execution) : 0;
      if (there != 0 && there != count) {
        return false;
      }
    }
    return true;
  }
}
