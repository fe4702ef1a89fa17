package org.tinyprof.ensemble.read;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.frame.LoadedFrame;

/**
 * What counts as one run: a run, or a part of one such as a rank.
 *
 * @param columns of each column a value a node; not to be changed
 */
record Observation(RunEntry run, List<double[]> columns) {
  /** Where the value of a column and node is found. */
  @FunctionalInterface
  interface CellValue {
    double of(int column, int node);
  }

  static Observation of(RunEntry run, LoadedFrame loaded, CellValue value) {
    List<double[]> columns = new ArrayList<>();
    for (int column = 0; column < loaded.columns().size(); column++) {
      double[] values = new double[loaded.tree().size()];
      for (int node = 0; node < values.length; node++) {
        values[node] = value.of(column, node);
      }
      columns.add(values);
    }
    return new Observation(run, columns);
  }
}
