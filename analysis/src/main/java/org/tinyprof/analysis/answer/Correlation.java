package org.tinyprof.analysis.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;

/**
 * How a frame's columns correlate over all callpaths and ranks. A pair of columns is compared where
 * both have a value.
 *
 * @param pairs one for every two columns
 */
public record Correlation(CorrelationMethod method, List<Pair> pairs) implements Tabular {
  /**
   * Two columns.
   *
   * @param values how many pairs of values were compared
   * @param r from -1 to 1; NaN if a column does not vary
   */
  public record Pair(String first, String second, int values, double r) {}

  public Correlation {
    pairs = List.copyOf(pairs);
  }

  public static Correlation of(Frame frame, CorrelationMethod method)
      throws IOException, QuestionException {
    LoadedFrame loaded = frame.closed().open(Dimension.RANK).load();
    int columns = loaded.columns().size();
    if (columns < 2) {
      throw new QuestionException(
          "a correlation needs two metrics or more; this frame has " + loaded.columns());
    }
    List<Pair> pairs = new ArrayList<>();
    for (int first = 0; first < columns; first++) {
      for (int second = first + 1; second < columns; second++) {
        pairs.add(pair(loaded, first, second, method));
      }
    }
    return new Correlation(method, pairs);
  }

  private static Pair pair(LoadedFrame loaded, int first, int second, CorrelationMethod method) {
    int most = loaded.tree().size() * loaded.rows().size();
    double[] xs = new double[most];
    double[] ys = new double[most];
    int count = 0;
    for (int node = 0; node < loaded.tree().size(); node++) {
      for (int row = 0; row < loaded.rows().size(); row++) {
        double x = loaded.value(first, node, row, 0, 0);
        double y = loaded.value(second, node, row, 0, 0);
        if (!Double.isNaN(x) && !Double.isNaN(y)) {
          xs[count] = x;
          ys[count++] = y;
        }
      }
    }
    double r = method.of(Arrays.copyOf(xs, count), Arrays.copyOf(ys, count));
    return new Pair(loaded.columns().get(first), loaded.columns().get(second), count, r);
  }

  /** The columns that were compared, in the frame's order. */
  public List<String> columns() {
    return Stream.concat(
            pairs.stream().limit(1).map(Pair::first),
            pairs.stream().filter(pair -> pair.first.equals(pairs.get(0).first)).map(Pair::second))
        .toList();
  }

  /** One row per pair. */
  @Override
  public Table table() {
    return TableColumn.table(
        pairs,
        TableColumn.words("first", "metric", Pair::first),
        TableColumn.words("second", "with", Pair::second),
        TableColumn.amounts("values", "values", Unit.COUNT, Pair::values),
        TableColumn.amounts("r", method.toString(), Unit.RATIO, Pair::r));
  }

  /** The pairs of at least this strength, whatever the sign, the strongest first. */
  public Correlation atLeast(double strength) {
    return new Correlation(
        method,
        pairs.stream()
            .filter(pair -> Math.abs(pair.r) >= strength)
            .sorted(Comparator.comparingDouble(pair -> -Math.abs(pair.r)))
            .toList());
  }
}
