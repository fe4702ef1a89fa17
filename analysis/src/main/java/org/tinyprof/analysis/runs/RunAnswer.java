package org.tinyprof.analysis.runs;

import java.util.BitSet;
import java.util.List;

/**
 * What one run answered.
 *
 * @param runs the run, or its parts that count as runs
 * @param units of the columns
 * @param nodes where its nodes stand in the union of all trees
 * @param values of each of the runs a row a column and in it a value a node
 * @param numbers of its callpaths in the union of all
 * @param untimed the numbers of callpaths that it has no times of
 */
record RunAnswer(
    List<RunEntry> runs,
    List<String> columns,
    List<String> units,
    int[] nodes,
    List<double[][]> values,
    int[] numbers,
    BitSet untimed) {

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
