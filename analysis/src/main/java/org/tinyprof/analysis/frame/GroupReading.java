package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Shape;

/**
 * The values of the wanted lanes of one group: one row per rank (or lane), and in each row one cell
 * per execution and iteration that is kept apart.
 */
final class GroupReading {
  private final ReadRequest request;
  private final int[] lanes; // of the group, those that are wanted
  private final int[] rowOf; // of each of them
  private final List<Lane> rows = new ArrayList<>();
  private final GroupBlocks blocks;
  private final CellGrid grid;

  private GroupReading(ReadRequest request, LaneGroup group, int[] lanes, GroupBlocks blocks)
      throws IOException {
    this.request = request;
    this.lanes = lanes;
    this.blocks = blocks;
    this.rowOf = new int[lanes.length];
    boolean threads = request.open().contains(Dimension.LANE);
    for (int i = 0; i < lanes.length; i++) {
      Lane lane = group.lanes().get(lanes[i]);
      int last = rows.size() - 1;
      if (last < 0 || threads || rows.get(last).rank() != lane.rank()) {
        rows.add(lane);
      }
      rowOf[i] = rows.size() - 1;
    }
    this.grid = grid();
  }

  static GroupReading of(ReadRequest request, LaneGroup group, int[] lanes, BitSet needed)
      throws IOException {
    return new GroupReading(request, group, lanes, new GroupBlocks(group, request, needed));
  }

  private CellGrid grid() throws IOException {
    boolean executions = request.open().contains(Dimension.EXECUTION);
    boolean iterations = request.open().contains(Dimension.ITERATION);
    CellGrid found = new CellGrid(1, 1);
    for (int callpath = 0; (executions || iterations) && callpath < blocks.size(); callpath++) {
      for (int i = 0; blocks.has(callpath) && i < lanes.length; i++) {
        Shape shape = blocks.of(callpath).shape();
        int most = shape.executions(lanes[i]);
        int longest = 1;
        for (int e = 0; iterations && e < most; e++) {
          longest = Math.max(longest, shape.iterations(lanes[i], e));
        }
        found = found.orLarger(new CellGrid(executions ? Math.max(1, most) : 1, longest));
      }
    }
    return found;
  }

  CellGrid cells() {
    return grid;
  }

  /** The first lane of each row. */
  List<Lane> rows() {
    return rows;
  }

  /** The first column's values as people see them: an error with all its parts. */
  double[][] shownValues() throws IOException {
    double[][] values = values(request.columns().get(0));
    if (request.errorOfCost(0) > 0) {
      double[][] cost = values(request.columns().get(request.errorOfCost(0)));
      for (int node = 0; node < values.length; node++) {
        for (int at = 0; at < values[node].length; at++) {
          values[node][at] = MetricDefinition.TIME_ERR.fold(values[node][at], cost[node][at]);
        }
      }
    }
    return values;
  }

  /** A column's values of all nodes, row by row and within a row cell by cell. */
  double[][] values(ValueColumn column) throws IOException {
    BlockSums sums =
        new BlockSums(request, column.metric(), lanes, rowOf, grid, rows.size() * grid.cells());
    FrameTree tree = request.tree();
    double[][] below = column.scope() == Scope.INCLUSIVE ? inclusive(sums) : new double[0][];
    double[][] values = new double[tree.size()][];
    for (int node = 0; node < values.length; node++) {
      int[] members = column.inclusive() ? tree.outermost(node) : tree.members(node);
      double[] total = null;
      for (int callpath : members) {
        double[] one =
            column.scope() == Scope.INCLUSIVE
                ? below[callpath].clone()
                : column.scope() == Scope.EXCLUSIVE
                    ? sums.exclusive(blocks, callpath)
                    : sums.of(blocks.of(callpath), callpath);
        total = total == null ? one : sums.plus(total, one);
      }
      values[node] = total;
    }
    return values;
  }

  /** For each needed callpath its value and those of all below it; absent if none has any. */
  private double[][] inclusive(BlockSums sums) throws IOException {
    double[][] totals = new double[blocks.size()][];
    for (int i = totals.length - 1; i >= 0; i--) { // children come after their parents
      if (blocks.has(i)) {
        double[] own = sums.of(blocks.of(i), i);
        totals[i] = totals[i] == null ? own : sums.plus(totals[i], own);
        int parent = request.callpaths().parent(i);
        if (parent != Forest.NONE && blocks.has(parent)) {
          totals[parent] =
              totals[parent] == null ? totals[i].clone() : sums.plus(totals[parent], totals[i]);
        }
      }
    }
    return totals;
  }

  /** Folds the first column's recorded values, lane by lane. */
  <R> void foldSeries(R result, SeriesVisitor<R> visitor) throws IOException {
    ValueColumn column = request.columns().get(0);
    boolean decimal = request.schema().metric(column.metric()).kind() == MetricKind.DECIMAL;
    for (int node = 0; node < request.tree().size(); node++) {
      for (int callpath : request.tree().members(node)) {
        Shape shape = blocks.of(callpath).shape();
        Column values = blocks.of(callpath).column(column.metric());
        boolean plain = !decimal && values.present() == shape.size();
        for (int i = 0; i < lanes.length; i++) {
          for (int execution = 0; execution < shape.executions(lanes[i]); execution++) {
            double[] series = new double[shape.iterations(lanes[i], execution)];
            int from = shape.position(lanes[i], execution);
            for (int k = 0; k < series.length; k++) {
              series[k] = plain ? values.value(from + k) : value(values, from + k, decimal);
            }
            if (series.length > 0) {
              visitor.add(result, callpath, rows.get(rowOf[i]), execution, series);
            }
          }
        }
      }
    }
  }

  private static double value(Column column, int at, boolean decimal) {
    return column.has(at) ? decimal ? column.decimal(at) : column.value(at) : Double.NaN;
  }

  /** How many values of lanes are left out because of their level. */
  int leftOut() throws IOException {
    int count = 0;
    for (int i = 0; i < blocks.size() && !request.levels().isNone(); i++) {
      for (int lane = 0; blocks.has(i) && lane < lanes.length; lane++) {
        count += request.levels().has(i, blocks.of(i), lanes[lane]) ? 0 : 1;
      }
    }
    return count;
  }
}
