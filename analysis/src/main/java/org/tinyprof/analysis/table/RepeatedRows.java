package org.tinyprof.analysis.table;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.interchange.text.Figures;

/**
 * A table of callpaths without the callers that say nothing new: all their numbers are those of the
 * one method they call. For numbers that hold those of the callpaths below.
 *
 * @param number of the rows that were left out
 */
public record RepeatedRows(Table table, int number) {
  private static final double LITTLE = 0.05; // of the largest number of a row in the same unit

  /** Looks for them. */
  public static RepeatedRows leftOut(Table all) {
    int column = methods(all);
    if (column < 0) {
      return new RepeatedRows(all, 0);
    }
    List<List<Cell>> rows = all.rows();
    Map<List<Object>, Integer> places = new HashMap<>();
    IntStream.range(0, rows.size())
        .forEach(row -> places.putIfAbsent(key(rows.get(row), path(rows.get(row), column)), row));
    int[] shownBy = IntStream.range(0, rows.size()).toArray();
    List<Integer> deepestFirst =
        IntStream.range(0, rows.size())
            .boxed()
            .sorted(Comparator.comparingInt(row -> -path(rows.get(row), column).length()))
            .toList();
    for (int row : deepestFirst) {
      Integer caller = places.get(key(rows.get(row), caller(rows.get(row), column)));
      boolean other = caller != null && caller != row && shownBy[caller] == caller;
      if (other && repeats(rows.get(caller), rows.get(shownBy[row]), column)) {
        shownBy[caller] = shownBy[row];
      }
    }
    List<List<Cell>> kept =
        IntStream.range(0, rows.size())
            .filter(row -> shownBy[row] == row)
            .mapToObj(rows::get)
            .toList();
    return new RepeatedRows(new Table(all.headings(), kept), rows.size() - kept.size());
  }

  /** What people are told of them; nothing if there are none. */
  public List<String> notes() {
    return number == 0
        ? List.of()
        : List.of(
            Figures.count((double) number)
                + (number == 1 ? " caller is" : " callers are")
                + " left out, with nearly the same numbers as the one method below (--format"
                + " csv).");
  }

  /** The column of callpaths; -1 if there is none, or a row has none. */
  private static int methods(Table table) {
    return IntStream.range(0, table.headings().size())
        .filter(
            column ->
                !table.isEmpty()
                    && table.rows().stream()
                        .allMatch(row -> row.get(column) instanceof NameCell.Method))
        .findFirst()
        .orElse(-1);
  }

  private static String path(List<Cell> row, int column) {
    return ((NameCell.Method) row.get(column)).path().path();
  }

  /** The callpath of the caller; empty for a root. */
  private static String caller(List<Cell> row, int column) {
    MethodPath path = ((NameCell.Method) row.get(column)).path();
    int end = path.path().length() - path.name().length() - Callpaths.SEPARATOR.length();
    return path.path().substring(0, Math.max(0, end));
  }

  /** Rows of one callpath in several groups of runs have words of their own. */
  private static List<Object> key(List<Cell> row, String path) {
    List<String> words =
        row.stream()
            .filter(TextCell.Words.class::isInstance)
            .map(cell -> ((TextCell.Words) cell).text())
            .toList();
    return List.of(words, path);
  }

  private static boolean repeats(List<Cell> caller, List<Cell> row, int column) {
    for (int i = 0; i < row.size(); i++) {
      boolean counts = i != column && !caller.get(i).drawsNothing();
      if (counts && !repeats(caller, caller.get(i), row.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean repeats(List<Cell> caller, Cell one, Cell other) {
    if (one instanceof DrawnCell.Chart || one instanceof TextCell.Fact) {
      return true; // follows from the numbers
    }
    if (amounts(one).isEmpty() || amounts(other).isEmpty()) {
      return one.equals(other);
    }
    NumberCell.Amount before = amounts(one).get(0);
    NumberCell.Amount after = amounts(other).get(0);
    double difference = Math.abs(before.amount() - after.amount());
    return (before.unit() == Unit.COUNT || Double.isNaN(difference))
        ? Double.compare(before.amount(), after.amount()) == 0
        : difference <= LITTLE * largest(caller, before.unit());
  }

  /** The number of a cell, or none. */
  private static List<NumberCell.Amount> amounts(Cell cell) {
    if (cell instanceof NumberCell.Amount amount) {
      return List.of(amount);
    }
    if (cell instanceof DrawnCell.Share share) {
      return List.of(new NumberCell.Amount(share.fraction(), Unit.FRACTION));
    }
    return cell instanceof NumberCell.Estimate estimate
        ? List.of(new NumberCell.Amount(estimate.amount(), estimate.unit()))
        : List.of();
  }

  private static double largest(List<Cell> row, Unit unit) {
    return row.stream()
        .flatMap(cell -> amounts(cell).stream())
        .filter(amount -> amount.unit() == unit && !Double.isNaN(amount.amount()))
        .mapToDouble(amount -> Math.abs(amount.amount()))
        .max()
        .orElse(0);
  }
}
