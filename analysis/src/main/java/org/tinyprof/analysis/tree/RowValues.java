package org.tinyprof.analysis.tree;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.tinyprof.analysis.LaneTotals;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Ranks;

/** Where the values of a tree's rows come from: all lanes, or one rank. */
final class RowValues {
  private final IntToDoubleFunction values;
  private final IntToDoubleFunction counts;
  private final double total;

  private RowValues(CallTree tree, IntToDoubleFunction values, IntToDoubleFunction counts) {
    this.values = values;
    this.counts = counts;
    double sum = 0;
    for (int i = 0; i < tree.size(); i++) {
      boolean part = !tree.inclusive() || tree.entry(i).parent() == Callpath.ROOT;
      sum += part ? orZero(values.applyAsDouble(i)) : 0;
    }
    this.total = sum;
  }

  static RowValues ofAll(CallTree tree, CallTree counts) {
    return new RowValues(
        tree, i -> tree.perLane(i).count() == 0 ? Double.NaN : tree.value(i), counts::value);
  }

  static RowValues ofRank(Run run, CallTree tree, int metric, int rank)
      throws IOException, QuestionException {
    run.requireRank(rank);
    Ranks one = new Ranks(rank, rank);
    LaneTotals values = LaneTotals.read(run, metric, one, i -> true);
    LaneTotals counts = LaneTotals.read(run, run.count(), one, i -> true);
    return new RowValues(tree, i -> sum(values.present(i)), i -> sum(counts.present(i)));
  }

  private static double sum(double[] present) {
    return present.length == 0 ? Double.NaN : Arrays.stream(present).sum();
  }

  private static double orZero(double value) {
    return Double.isNaN(value) ? 0 : value;
  }

  /** A callpath's value; NaN if there is none. */
  double value(int callpath) {
    return values.applyAsDouble(callpath);
  }

  double valueOrZero(int callpath) {
    return orZero(value(callpath));
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
