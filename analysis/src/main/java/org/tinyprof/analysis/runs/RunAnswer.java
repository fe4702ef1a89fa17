package org.tinyprof.analysis.runs;

import java.util.BitSet;
import java.util.List;

/** What one run answered. */
final class RunAnswer {
  private final List<RunEntry> runs;
  private final List<String> columns;
  private final List<String> units;
  private final int[] nodes;
  private final List<double[][]> values;
  private final int[] numbers;
  private final BitSet untimed;

  /**
   * Takes over the arrays.
   *
   * @param runs the run, or its parts that count as runs
   * @param units of the columns
   * @param nodes where its nodes stand in the union of all trees
   * @param values of each of the runs a row a column and in it a value a node
   * @param numbers of its callpaths in the union of all
   * @param untimed the numbers of callpaths that it has no times of
   */
  RunAnswer(
      List<RunEntry> runs,
      List<String> columns,
      List<String> units,
      int[] nodes,
      List<double[][]> values,
      int[] numbers,
      BitSet untimed) {
    this.runs = runs;
    this.columns = columns;
    this.units = units;
    this.nodes = nodes;
    this.values = values;
    this.numbers = numbers;
    this.untimed = untimed;
  }

  List<RunEntry> runs() {
    return runs;
  }

  List<String> columns() {
    return columns;
  }

  List<String> units() {
    return units;
  }

  /** The places of its nodes in the union; not to be changed. */
  int[] nodes() {
    return nodes;
  }

  /** One of the runs' values in a column, by node; not to be changed. */
  double[] values(int run, int column) {
    return values.get(run)[column];
  }

  BitSet untimed() {
    return untimed;
  }

  /** Whether it has times of a callpath that another run has none of. */
  boolean times(BitSet untimedSomewhere) {
    BitSet others = (BitSet) untimedSomewhere.clone();
    others.andNot(untimed);
    for (int number : numbers) {
      if (others.get(number)) {
        return true;
      }
    }
    return false;
  }
}
