package org.tinyprof.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** Rows of figures; each row also says how it was measured and how far the readings lay apart. */
public final class ResultTable {
  private final String title;
  private final List<String> columns;
  private final List<Row> rows = new ArrayList<>();

  /** One line: a cell for every column, and how its figures came about. */
  public record Row(List<String> cells, String measured) {
    public Row {
      cells = List.copyOf(cells);
      if (measured.isBlank()) {
        throw new IllegalArgumentException("a row must say how it was measured: " + cells);
      }
    }
  }

  public ResultTable(String title, String... columns) {
    this.title = title;
    this.columns = List.of(columns);
  }

  /**
   * Adds a row.
   *
   * @param measured how, and the spread, such as {@link Samples#spread}
   */
  public ResultTable row(String measured, String... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(
          "%d cells for %d columns: %s".formatted(cells.length, columns.size(), List.of(cells)));
    }
    rows.add(new Row(List.of(cells), measured));
    return this;
  }

  public String title() {
    return title;
  }

  public List<String> columns() {
    return columns;
  }

  public List<Row> rows() {
    return List.copyOf(rows);
  }
}
