package org.tinyprof.analysis.table;

import java.util.Arrays;
import java.util.List;
import org.tinyprof.analysis.PrintableText;

/** Rows of cells, one a column. */
public record Table(List<Heading> headings, List<List<Cell>> rows) {
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

  public boolean isEmpty() {
    return rows.isEmpty();
  }
}
