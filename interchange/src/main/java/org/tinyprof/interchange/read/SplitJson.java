package org.tinyprof.interchange.read;

import java.util.List;
import java.util.Map;
import org.tinyprof.format.run.Attribute;

/**
 * What stands in a file of Caliper's split JSON.
 *
 * @param columns in the order of a row's cells
 * @param nodes parents before children
 * @param globals all other members that are a text, a number or a truth
 * @param ours whether a TinyProf wrote it: numbers are then no texts
 */
record SplitJson(
    List<SplitColumn> columns,
    List<Node> nodes,
    Cells cells,
    Map<String, Attribute> globals,
    boolean ours) {
  /** In the place of a parent: there is none. */
  static final int NO_PARENT = -1;

  /** What the cells of a column are. */
  enum Kind {
    NUMBER,
    NODE,
    /** Neither, or not told. */
    OTHER
  }

  /** A column; its unit and alias, what people call it, are empty where the file tells none. */
  record SplitColumn(String name, Kind kind, String unit, String alias) {}

  /** A word of a column, or an event below another one. */
  record Node(String label, String column, int parent) {}

  /** Numbers row by row; NaN where a cell has none. */
  static final class Cells {
    private final double[] numbers;

    Cells(double[] numbers) {
      this.numbers = numbers;
    }
  }

  int rows() {
    return columns.isEmpty() ? 0 : cells.numbers.length / columns.size();
  }

  double cell(int row, int column) {
    return cells.numbers[row * columns.size() + column];
  }

  /** The number of a column; -1 if there is none of that name. */
  int column(String name) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }
}
