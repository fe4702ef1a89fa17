package org.tinyprof.analysis.frame;

import java.util.List;
import org.tinyprof.format.values.Lane;

/** Takes the values of some ranks; several threads may call it at once. */
@FunctionalInterface
public interface RowVisitor {
  /**
   * Some ranks' values.
   *
   * @param rows first lane of each rank, or the lanes
   * @param values of each node, row by row; a row has {@code executions * iterations} cells, NaN
   *     where a value is absent
   */
  void visit(List<Lane> rows, int executions, int iterations, double[][] values);
}
