package org.tinyprof.interchange.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.read.SplitJson.Kind;
import org.tinyprof.interchange.read.SplitJson.Node;
import org.tinyprof.interchange.read.SplitJson.SplitColumn;

/**
 * Collects rows of another format into the table that Caliper's split JSON is: metrics, words and
 * the callpath of each row. Columns may come with any row.
 */
final class SplitTable {
  private static final int HEAP_SHARE = 4;

  private final String name;
  private final List<SplitColumn> columns = new ArrayList<>();
  private final Map<String, Integer> places = new HashMap<>();
  private final List<Node> nodes = new ArrayList<>();
  private final Map<Node, Integer> known = new HashMap<>();
  private final List<double[]> rows = new ArrayList<>();
  private boolean ours;

  /** Begins without rows; the file's name is for messages. */
  SplitTable(String name) {
    this.name = name;
    column(CaliperNames.PATH, Kind.NODE, "", "");
  }

  /** A column of numbers. */
  int numbers(String title, String unit) {
    return numbers(title, unit, "");
  }

  /** A column of numbers that people call by another name. */
  int numbers(String title, String unit, String alias) {
    return column(title, Kind.NUMBER, unit, alias);
  }

  private int column(String title, Kind kind, String unit, String alias) {
    Integer place = places.putIfAbsent(title, columns.size());
    if (place == null) {
      columns.add(new SplitColumn(title, kind, unit, alias));
      return columns.size() - 1;
    }
    return place;
  }

  /** The node of an event below another one; the same event there is the same node. */
  int path(String label, int parent) {
    return node(new Node(label, CaliperNames.PATH, parent));
  }

  private int node(Node node) {
    Integer place = known.putIfAbsent(node, nodes.size());
    if (place == null) {
      nodes.add(node);
      return nodes.size() - 1;
    }
    return place;
  }

  /** Starts a row about a callpath. */
  void row(int path) throws MalformedProfileException {
    requireMemory();
    rows.add(new double[0]);
    set(0, path);
  }

  /** Sets a number of the last row. */
  void set(int column, double value) {
    double[] row = rows.get(rows.size() - 1);
    if (row.length <= column) {
      int before = row.length;
      row = Arrays.copyOf(row, columns.size());
      Arrays.fill(row, before, row.length, Double.NaN);
      rows.set(rows.size() - 1, row);
    }
    row[column] = value;
  }

  /** Sets a word of the last row. */
  void set(String title, String word) {
    int column = column(title, Kind.NODE, "", "");
    if (columns.get(column).kind() == Kind.NODE) {
      set(column, node(new Node(word, title, SplitJson.NO_PARENT)));
    }
  }

  /** Says that a TinyProf wrote the file, so its units are ours. */
  void markAsOurs() {
    ours = true;
  }

  /** Says that callpaths are stacks of samples, so what is counted are samples. */
  void markAsSampled() {
    columns.set(0, new SplitColumn(CaliperNames.SAMPLED_PATH, Kind.NODE, "", ""));
  }

  private void requireMemory() throws MalformedProfileException {
    long most = Runtime.getRuntime().maxMemory() / Double.BYTES / HEAP_SHARE;
    if ((long) rows.size() * columns.size() > Math.min(most, Integer.MAX_VALUE - 8)) {
      throw new MalformedProfileException(
          name,
          0,
          rows.size() + " rows of " + columns.size() + " columns do not fit into memory",
          "the file was altered, or needs a larger -Xmx");
    }
  }

  /** The whole table. */
  SplitJson table(Map<String, Attribute> globals) throws MalformedProfileException {
    requireMemory();
    double[] cells = new double[rows.size() * columns.size()];
    Arrays.fill(cells, Double.NaN);
    for (int i = 0; i < rows.size(); i++) {
      System.arraycopy(rows.get(i), 0, cells, i * columns.size(), rows.get(i).length);
    }
    boolean written = ours || globals.containsKey(CaliperNames.RUN_ID);
    return new SplitJson(columns, nodes, new SplitJson.Cells(cells), globals, written);
  }
}
