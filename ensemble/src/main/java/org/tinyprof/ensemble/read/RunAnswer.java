package org.tinyprof.ensemble.read;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.frame.FoldedRanks;
import org.tinyprof.analysis.frame.Reduction;

/** What one run answered. */
final class RunAnswer {
  private final List<Observation> observations;
  private final List<String> columns;
  private final List<String> asked;
  private final List<Reduction> over;
  private final List<String> units;
  private final int[] nodes;
  private final int[] numbers;
  private final BitSet untimed;
  private final int leftOut;

  /**
   * Takes over the arrays.
   *
   * @param observations of the run, or its parts that count as runs
   * @param columns what the values are called
   * @param overRanks the metrics of the question, and those that answer
   * @param units of the columns
   * @param nodes where its nodes stand in the union of all trees
   * @param numbers of its callpaths in the union of all
   * @param untimed the numbers of callpaths that it has no times of
   * @param leftOut how many callpaths are left out that only samples found
   */
  RunAnswer(
      List<Observation> observations,
      List<String> columns,
      List<FoldedRanks.Answer> overRanks,
      List<String> units,
      int[] nodes,
      int[] numbers,
      BitSet untimed,
      int leftOut) {
    this.observations = observations;
    this.columns = columns;
    this.asked = columns.stream().map(column -> asked(column, overRanks)).toList();
    this.over = overRanks.stream().map(FoldedRanks.Answer::over).distinct().toList();
    this.units = units;
    this.nodes = nodes;
    this.numbers = numbers;
    this.untimed = untimed;
    this.leftOut = leftOut;
  }

  /** What the question calls a column. */
  private static String asked(String column, List<FoldedRanks.Answer> overRanks) {
    for (FoldedRanks.Answer each : overRanks) {
      if (column.equals(each.metric())) {
        return each.asked();
      }
    }
    return column;
  }

  List<Observation> observations() {
    return observations;
  }

  List<String> columns() {
    return columns;
  }

  /** What the question calls the columns, which is the same for all runs. */
  List<String> asked() {
    return asked;
  }

  /** The reduction over ranks of its values, if it is one and not the one asked for. */
  Optional<Reduction> other(Reduction askedOver) {
    return over.size() == 1 && over.get(0) != askedOver
        ? Optional.of(over.get(0))
        : Optional.empty();
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

  /** How many callpaths are left out that only samples found, as other runs have no samples. */
  int leftOut() {
    return leftOut;
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
