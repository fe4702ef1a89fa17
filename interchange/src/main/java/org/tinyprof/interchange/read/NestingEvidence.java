package org.tinyprof.interchange.read;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.tinyprof.interchange.read.CaliperColumn.About;
import org.tinyprof.interchange.read.CaliperColumn.Nesting;
import org.tinyprof.interchange.read.CaliperColumn.OverRanks;
import org.tinyprof.interchange.read.SplitJson.Node;

/**
 * Tells from the values of a column whether they hold those of callees, where the file does not say
 * it: they do if there are ten callers or more, and each has at least what its callees have
 * together.
 */
final class NestingEvidence {
  private static final int FEWEST_CALLERS = 10;
  private static final double ROUNDING = 1e-6; // of texts with six or more digits

  private final SplitJson file;
  private final int path;

  NestingEvidence(SplitJson file, int path) {
    this.file = file;
    this.path = path;
  }

  /**
   * Whether the values of a column hold those of callees. The largest and smallest times of several
   * ranks do not add up, so they are what the means or sums are.
   *
   * @param told a column with what the user says of it
   */
  boolean inclusive(CaliperColumn column, UnaryOperator<CaliperColumn> told) {
    boolean extreme =
        column.overRanks() == OverRanks.LARGEST || column.overRanks() == OverRanks.SMALLEST;
    CaliperColumn telling =
        extreme && column.about() == About.TIME ? overRanks().orElse(column) : column;
    Nesting nesting = told.apply(telling).nesting();
    return nesting == Nesting.UNSAID ? inclusive(telling.index()) : nesting == Nesting.INCLUSIVE;
  }

  /** Times that add up over callees, of several ranks. */
  private Optional<CaliperColumn> overRanks() {
    return CaliperColumn.of(file).stream()
        .filter(each -> each.about() == About.TIME && each.nesting() == Nesting.UNSAID)
        .filter(each -> each.overRanks() == OverRanks.MEAN || each.overRanks() == OverRanks.SUM)
        .findFirst();
  }

  private boolean inclusive(int column) {
    int nodes = file.nodes().size();
    double[] values = new double[nodes];
    Arrays.fill(values, Double.NaN);
    for (int row = 0; row < file.rows(); row++) {
      int node = CaliperTree.node(file, row, path);
      double value = file.cell(row, column);
      if (node >= 0 && !Double.isNaN(value)) {
        values[node] = Double.isNaN(values[node]) ? value : values[node] + value;
      }
    }
    double[] below = new double[nodes];
    boolean[] calls = new boolean[nodes];
    for (int i = 0; i < nodes; i++) {
      Node node = file.nodes().get(i);
      if (node.parent() != SplitJson.NO_PARENT && !Double.isNaN(values[i])) {
        below[node.parent()] += values[i];
        calls[node.parent()] = true;
      }
    }
    int callers = 0;
    for (int i = 0; i < nodes; i++) {
      if (calls[i]) {
        callers++;
        if (!(values[i] * (1 + ROUNDING) + ROUNDING * below[i] >= below[i])) {
          return false;
        }
      }
    }
    return callers >= FEWEST_CALLERS;
  }
}
