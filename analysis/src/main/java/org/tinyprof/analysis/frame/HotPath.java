package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.tinyprof.analysis.table.MetricWords;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Forest;

/**
 * The path down a frame's tree along which the first column stays large: from the largest root, or
 * a given node, to the largest child while that has at least a given share of its parent.
 */
public record HotPath(String column, String unit, List<Node> nodes) implements Tabular {
  public static final double THRESHOLD = 0.5;

  /** A node on the way and its value. */
  public record Node(String path, double value) {}

  public HotPath {
    nodes = List.copyOf(nodes);
  }

  public static HotPath of(Frame frame) throws IOException, QuestionException {
    return of(frame, THRESHOLD);
  }

  public static HotPath of(Frame frame, double threshold) throws IOException, QuestionException {
    LoadedFrame loaded = frame.closed().load();
    return from(loaded, Forest.NONE, threshold);
  }

  /** Starts at the node of this path. */
  public static HotPath from(Frame frame, String path, double threshold)
      throws IOException, QuestionException {
    LoadedFrame loaded = frame.closed().load();
    for (int node = 0; node < loaded.tree().size(); node++) {
      if (loaded.tree().path(node).equals(path)) {
        return from(loaded, node, threshold);
      }
    }
    throw new QuestionException(
        "no callpath '" + path + "' to start from; tinyprof tree shows which there are");
  }

  private static HotPath from(LoadedFrame loaded, int start, double threshold) {
    List<Node> nodes = new ArrayList<>();
    Forest forest = loaded.tree().forest();
    for (int node :
        nodes(forest, each -> loaded.value(0, each), loaded.inclusive(0), start, threshold)) {
      nodes.add(new Node(loaded.tree().path(node), loaded.value(0, node)));
    }
    return new HotPath(loaded.columns().get(0), loaded.unit(0), nodes);
  }

  /** One row per node, with its share of a total. */
  public Table table(double total) {
    return TableColumn.table(
        nodes,
        TableColumn.shares("share", "share", node -> node.value / total),
        values(),
        TableColumn.callpaths(Node::path));
  }

  @Override
  public Table table() {
    return TableColumn.table(nodes, values(), TableColumn.callpaths(Node::path));
  }

  private TableColumn<Node> values() {
    Unit shown = Unit.of(unit);
    return TableColumn.amounts(column + shown.suffix(), MetricWords.of(column), shown, Node::value);
  }

  /**
   * The nodes on the way.
   *
   * @param values a node's value, NaN if it has none
   * @param inclusive whether a value holds those below; they count where it is absent
   * @param start where to begin; {@link Forest#NONE} for the largest root
   */
  public static List<Integer> nodes(
      Forest forest, IntToDoubleFunction values, boolean inclusive, int start, double threshold) {
    double[] numbers = inclusive ? forest.weights(values, true) : new double[forest.size()];
    for (int node = 0; node < numbers.length; node++) {
      double value = values.applyAsDouble(node);
      numbers[node] = Double.isNaN(value) ? orAbsent(numbers[node]) : value;
    }
    List<Integer> way = new ArrayList<>();
    int node = start == Forest.NONE ? largest(forest, Forest.NONE, numbers) : start;
    while (node != Forest.NONE) {
      way.add(node);
      int child = largest(forest, node, numbers);
      boolean hot = child != Forest.NONE && numbers[child] >= threshold * numbers[node];
      node = hot ? child : Forest.NONE;
    }
    return way;
  }

  private static double orAbsent(double weight) {
    return weight == 0 ? Double.NEGATIVE_INFINITY : weight;
  }

  /** The child with the largest value, of equal ones the first; none if none has a value. */
  private static int largest(Forest forest, int parent, double[] values) {
    int largest = Forest.NONE;
    for (int k = 0; k < forest.children(parent); k++) {
      int child = forest.child(parent, k);
      boolean larger =
          largest == Forest.NONE
              ? values[child] > Double.NEGATIVE_INFINITY
              : values[child] > values[largest];
      largest = larger ? child : largest;
    }
    return largest;
  }
}
