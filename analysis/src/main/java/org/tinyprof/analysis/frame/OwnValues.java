package org.tinyprof.analysis.frame;

import org.tinyprof.format.schema.Forest;

/** Computes own values from inclusive values. A callee without a value counts as nothing. */
public final class OwnValues {
  private OwnValues() {}

  /**
   * Leaves each node its value less those of the nodes right below it. Right where no node is
   * without a value in an execution in which one below it has a value.
   *
   * @param values by node and row; children come after their parents
   */
  public static void make(double[][] values, Forest forest) {
    for (int node = 0; node < values.length; node++) {
      if (forest.parent(node) != Forest.NONE) {
        subtract(values[forest.parent(node)], values[node]);
      }
    }
  }

  /** Subtracts a callee's values, row by row. */
  static void subtract(double[] values, double[] below) {
    for (int row = 0; row < values.length; row++) {
      values[row] -= Double.isNaN(below[row]) ? 0 : below[row];
    }
  }
}
