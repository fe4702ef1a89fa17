package org.tinyprof.ensemble.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.analysis.answer.CorrelationMethod;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.AttributeColumn;
import org.tinyprof.ensemble.read.ComposedRuns;

/**
 * The correlation of a column with another column, or with a numeric attribute of the runs, for
 * each callpath. Runs that lack one of the two values do not count.
 */
public record NodeCorrelation(String first, String second, List<Row> rows) implements Tabular {
  /**
   * A callpath.
   *
   * @param r from -1 to 1; NaN if a column does not vary
   */
  public record Row(String path, int runs, double r) {}

  public NodeCorrelation {
    rows = List.copyOf(rows);
  }

  /** The first column with the second, or with an attribute. */
  public static NodeCorrelation of(ComposedRuns runs, String with, CorrelationMethod method)
      throws QuestionException {
    int other = runs.columns().indexOf(with);
    double[] attribute = other < 0 ? numbers(runs, with) : new double[0];
    List<Row> rows = new ArrayList<>();
    for (int node = 0; node < runs.size(); node++) {
      double[] xs = runs.values(0, node);
      double[] ys = other < 0 ? attribute : runs.values(other, node);
      double[] keptX = new double[xs.length];
      double[] keptY = new double[xs.length];
      int count = 0;
      for (int run = 0; run < xs.length; run++) {
        if (!Double.isNaN(xs[run]) && !Double.isNaN(ys[run])) {
          keptX[count] = xs[run];
          keptY[count++] = ys[run];
        }
      }
      double r =
          count < 2
              ? Double.NaN
              : method.of(Arrays.copyOf(keptX, count), Arrays.copyOf(keptY, count));
      rows.add(new Row(runs.path(node), count, r));
    }
    rows.sort(Comparator.comparingDouble(row -> -strength(row)));
    return new NodeCorrelation(runs.columns().get(0), with, rows);
  }

  private static double[] numbers(ComposedRuns runs, String attribute) throws QuestionException {
    if (!AttributeColumn.required(attribute, runs.runs()).isNumbers()) {
      throw new QuestionException(
          "the attribute '" + attribute + "' has texts; a correlation needs numbers");
    }
    return runs.attribute(attribute);
  }

  private static double strength(Row row) {
    return Double.isNaN(row.r) ? -1 : Math.abs(row.r);
  }

  /** One row per callpath, the strongest first. */
  @Override
  public Table table() {
    return TableColumn.table(
        rows,
        TableColumn.amounts("r", "r", Unit.RATIO, Row::r),
        TableColumn.amounts("runs", "runs", Unit.COUNT, Row::runs),
        TableColumn.callpaths(Row::path));
  }
}
