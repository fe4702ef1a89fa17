package org.tinyprof.ensemble.read;

import java.util.BitSet;
import java.util.List;

/** What one run answered. */
final class RunAnswer {
  private final List<Observation> observations;
  private final List<String> columns;
  private final List<String> units;
  private final int[] nodes;
  private final int[] numbers;
  private final BitSet untimed;

  /**
   * Takes over the arrays.
   *
   * @param observations of the run, or its parts that count as runs
   * @param units of the columns
   * @param nodes where its nodes stand in the union of all trees
   * @param numbers of its callpaths in the union of all
   * @param untimed the numbers of callpaths that it has no times of
   */
  RunAnswer(
      List<Observation> observations,
      List<String> columns,
      List<String> units,
      int[] nodes,
      int[] numbers,
      BitSet untimed) {
    this.observations = observations;
    this.columns = columns;
    this.units = units;
    this.nodes = nodes;
    this.numbers = numbers;
    this.untimed = untimed;
  }

  List<Observation> observations() {
    return observations;
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
