package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tinyprof.analysis.text.NearestName;
import org.tinyprof.analysis.text.PrintableText;
import org.tinyprof.analysis.text.QuestionException;

/** Rows of cells, one a column. */
public record Table(List<Heading> headings, List<List<Cell>> rows) implements Tabular {
  public static final Table EMPTY = new Table(List.of(), List.of());

  /**
   * The head of a column.
   *
   * @param id what machines call it, with its unit: {@code time_ns}
   * @param text what people call it
   */
  public record Heading(String id, String text) {
    public Heading {
      text = PrintableText.of(text);
    }
  }

  public Table {
    headings = List.copyOf(headings);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<Cell> row : rows) {
      if (row.size() != headings.size()) {
        throw new IllegalArgumentException("a row has " + row.size() + " cells: " + row);
      }
    }
  }

  /** Which columns hold numbers alone, so that digits should stand below digits. */
  boolean[] numbers() {
    boolean[] numbers = new boolean[headings.size()];
    Arrays.fill(numbers, true);
    for (List<Cell> row : rows) {
      for (int column = 0; column < numbers.length; column++) {
        numbers[column] &= row.get(column).number();
      }
    }
    return numbers;
  }

  /** Which columns hold names alone, of which the middle can be left out. */
  boolean[] names() {
    boolean[] names = new boolean[headings.size()];
    Arrays.fill(names, true);
    for (List<Cell> row : rows) {
      for (int column = 0; column < names.length; column++) {
        Cell cell = row.get(column);
        names[column] &= cell instanceof Cell.Words || cell instanceof Cell.Branch;
      }
    }
    return names;
  }

  /** The table for people: without columns that have nothing to show in any row. */
  Table shown() {
    List<Integer> kept =
        IntStream.range(0, headings.size())
            .filter(
                column ->
                    rows.isEmpty()
                        || rows.stream().anyMatch(row -> !row.get(column).drawsNothing()))
            .boxed()
            .toList();
    if (kept.size() == headings.size()) {
      return this;
    }
    return new Table(
        kept.stream().map(headings::get).toList(),
        rows.stream().map(row -> kept.stream().map(row::get).toList()).toList());
  }

  /**
   * The rows by a column, by its id or text: numbers from the largest down, absent ones last, names
   * as they sort.
   */
  public Table sortedBy(String id) throws QuestionException {
    List<String> ids = headings.stream().map(Heading::id).toList();
    int named = headings.stream().map(Heading::text).toList().indexOf(id);
    int column = ids.contains(id) ? ids.indexOf(id) : named;
    if (column < 0) {
      throw new QuestionException(
          "no column '"
              + id
              + "' to sort by; did you mean '"
              + NearestName.of(id, ids)
              + "'? There are "
              + String.join(", ", ids));
    }
    List<List<Cell>> sorted = new ArrayList<>(rows);
    sorted.sort((one, other) -> order(one.get(column).value(), other.get(column).value()));
    return new Table(headings, sorted);
  }

  private static int order(Object one, Object other) {
    if (one instanceof Number number && other instanceof Number than) {
      return Double.compare(descending(number), descending(than));
    }
    return one.toString().compareTo(other.toString());
  }

  private static double descending(Number number) {
    double value = number.doubleValue();
    return Double.isNaN(value) ? Double.POSITIVE_INFINITY : -value;
  }

  /** The first rows, so many at most. */
  public Table first(int most) {
    return new Table(headings, rows.subList(0, Math.min(most, rows.size())));
  }

  public boolean isEmpty() {
    return rows.isEmpty();
  }

  @Override
  public Table table() {
    return this;
  }

  /** Prints it with block characters where standard output can show them. */
  @Override
  public void print() {
    TextRendering.print((rendering, text) -> rendering.table(shown(), text));
  }
}
