package org.tinyprof.analysis.tree;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.tinyprof.analysis.LaneTotals;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.TimeError;
import org.tinyprof.format.IntSet;
import org.tinyprof.format.MetricDefinition;

/** Where the values of a tree's rows come from: all lanes, or one rank. */
final class RowValues {
  private final IntToDoubleFunction values;
  private final IntToDoubleFunction counts;
  private final double[] weights;
  private final double total;

  private RowValues(CallTree tree, IntToDoubleFunction values, IntToDoubleFunction counts) {
    this.values = values;
    this.counts = counts;
    this.weights = tree.covered(values);
    this.total = tree.total(weights);
  }

  /**
   * The values over all lanes.
   *
   * @param parts what sums are divided by: 1, or the number of lanes for the mean of one
   */
  static RowValues ofAll(CallTree tree, CallTree counts, long parts) {
    return new RowValues(tree, present(tree, parts), present(counts, parts));
  }

  private static IntToDoubleFunction present(CallTree tree, long parts) {
    return i -> tree.has(i) ? tree.value(i) / parts : Double.NaN;
  }

  static RowValues ofRank(Run run, CallTree tree, int metric, int rank)
      throws IOException, QuestionException {
    run.requireRank(rank);
    IntSet one = IntSet.of(rank);
    int cost = run.schema().metrics().indexOf(MetricDefinition.TIME_ERR_COST);
    boolean error = TimeError.isError(run.schema().metric(metric)) && cost >= 0;
    List<Integer> metrics =
        error ? List.of(metric, run.count(), cost) : List.of(metric, run.count());
    List<LaneTotals> read = LaneTotals.read(run, metrics, one);
    IntToDoubleFunction values =
        error
            ? i -> error(read.get(0).present(i), read.get(2).present(i))
            : i -> sum(read.get(0).present(i));
    return new RowValues(tree, values, i -> sum(read.get(1).present(i)));
  }

  private static double error(double[] sampling, double[] cost) {
    return sampling.length + cost.length == 0
        ? Double.NaN
        : TimeError.both(
            Arrays.stream(sampling).map(each -> each * each).sum(), Arrays.stream(cost).sum());
  }

  private static double sum(double[] present) {
    return present.length == 0 ? Double.NaN : Arrays.stream(present).sum();
  }

  /** A callpath's value; NaN if there is none. */
  double value(int callpath) {
    return values.applyAsDouble(callpath);
  }

  /** A callpath's value, or that of what is below it if it has none. */
  double weight(int callpath) {
    return weights[callpath];
  }

  double count(int callpath) {
    return counts.applyAsDouble(callpath);
  }

  double total() {
    return total;
  }

  double share(int callpath) {
    return total == 0 ? 0 : value(callpath) / total;
  }
}
