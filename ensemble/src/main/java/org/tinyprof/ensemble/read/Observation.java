package org.tinyprof.ensemble.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tinyprof.analysis.frame.Estimates;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.format.schema.Absent;

/**
 * What counts as one run: a run, or a part of one such as a rank.
 *
 * @param columns of each column one value per node; not to be changed
 * @param errors likewise the stated errors, 0 where a value is exact; none if all are
 */
record Observation(RunEntry run, List<double[]> columns, List<double[]> errors) {
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
    return new Observation(run, columns, List.of());
  }

  /** The same with stated errors. */
  Observation with(Estimates estimates) {
    if (estimates.isEmpty()) {
      return this;
    }
    List<double[]> stated = new ArrayList<>();
    for (int c = 0; c < columns.size(); c++) {
      int column = c;
      double[] ofColumn = new double[columns.get(c).length];
      Arrays.setAll(ofColumn, node -> Absent.orZero(estimates.error(column, node)));
      stated.add(ofColumn);
    }
    return new Observation(run, columns, stated);
  }
}
