package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.analysis.tree.Forest;
import org.tinyprof.format.Block;
import org.tinyprof.format.Lane;
import org.tinyprof.format.source.LaneGroup;

/**
 * The values of the wanted lanes of one group: a row a rank (or lane), and in each row a cell an
 * execution and iteration that is kept apart.
 */
final class GroupReading {
  private final ReadRequest request;
  private final int[] lanes; // of the group, those that are wanted
  private final int[] rowOf; // of each of them
  private final List<Lane> rows = new ArrayList<>();
  private final Block[] blocks; // by callpath; null where none is needed
  private final CellGrid grid;

  private GroupReading(ReadRequest request, LaneGroup group, int[] lanes, Block[] blocks) {
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
    Block[] blocks = new Block[request.callpaths().size()];
    for (int i = needed.nextSetBit(0); i >= 0; i = needed.nextSetBit(i + 1)) {
      blocks[i] = group.block(i, request::needsMetric);
    }
    return new GroupReading(request, group, lanes, blocks);
  }

  private CellGrid grid() {
    boolean executions = request.open().contains(Dimension.EXECUTION);
    boolean iterations = request.open().contains(Dimension.ITERATION);
    CellGrid found = new CellGrid(1, 1);
    for (Block block : executions || iterations ? blocks : new Block[0]) {
      for (int i = 0; block != null && i < lanes.length; i++) {
        int most = block.shape().executions(lanes[i]);
        int longest = 1;
        for (int e = 0; iterations && e < most; e++) {
          longest = Math.max(longest, block.shape().iterations(lanes[i], e));
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

  /** A column's values of all nodes, row by row and within a row cell by cell. */
  double[][] values(ValueColumn column) {
    BlockSums sums =
        new BlockSums(request, column.metric(), lanes, rowOf, grid, rows.size() * grid.cells());
    FrameTree tree = request.tree();
    double[][] below = column.scope() == Scope.INCLUSIVE ? inclusive(sums) : new double[0][];
    double[][] values = new double[tree.size()][];
    for (int node = 0; node < values.length; node++) {
      boolean inclusive =
          column.scope() == Scope.INCLUSIVE
              || (column.scope() == Scope.RECORDED
                  && request.schema().metric(column.metric()).inclusive());
      int[] members = inclusive ? tree.outermost(node) : tree.members(node);
      double[] total = null;
      for (int callpath : members) {
        double[] one =
            column.scope() == Scope.INCLUSIVE
                ? below[callpath].clone()
                : column.scope() == Scope.EXCLUSIVE
                    ? sums.exclusive(blocks, callpath)
                    : sums.of(blocks[callpath], callpath);
        total = total == null ? one : BlockSums.plus(total, one);
      }
      values[node] = total;
    }
    return values;
  }

  /** For each needed callpath its value and those of all below it; absent if none has any. */
  private double[][] inclusive(BlockSums sums) {
    double[][] totals = new double[blocks.length][];
    for (int i = blocks.length - 1; i >= 0; i--) { // children come after their parents
      if (blocks[i] != null) {
        double[] own = sums.of(blocks[i], i);
        totals[i] = totals[i] == null ? own : BlockSums.plus(totals[i], own);
        int parent = request.callpaths().parent(i);
        if (parent != Forest.NONE && blocks[parent] != null) {
          totals[parent] =
              totals[parent] == null
                  ? totals[i].clone()
                  : BlockSums.plus(totals[parent], totals[i]);
        }
      }
    }
    return totals;
  }

  /** How many values of lanes are left out because of their level. */
  int leftOut() {
    int count = 0;
    for (int i = 0; i < blocks.length && !request.levels().isNone(); i++) {
      for (int lane = 0; blocks[i] != null && lane < lanes.length; lane++) {
        count += request.levels().has(i, blocks[i], lanes[lane]) ? 0 : 1;
      }
    }
    return count;
  }
}
