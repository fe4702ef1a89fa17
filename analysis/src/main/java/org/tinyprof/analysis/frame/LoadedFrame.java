package org.tinyprof.analysis.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tinyprof.analysis.slice.Sample;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.NameCell;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.NearestName;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.tree.TreeOrder;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;

/**
 * A frame whose values were read: a tree of nodes, and columns with one value per node. Immutable.
 * NaN stands for an absent value.
 */
public final class LoadedFrame implements Tabular {
  private final FrameTree tree;
  private final List<ValueColumn> columns;
  private final List<DerivedColumn> derived;
  private final Reduction over;
  private final Optional<Sample> sample;
  private final int ranksOfRun;
  private final ReadValues read;
  private final int[] errorsOfCost; // of each column, the one with the rest of an error; or -1
  private final boolean[] linesOf; // columns with numbers of lines
  private final List<String> labels;

  LoadedFrame(
      ReadRequest request,
      List<ValueColumn> columns,
      List<DerivedColumn> derived,
      Reduction over,
      Optional<Sample> sample,
      int ranksOfRun,
      ReadValues read) {
    this.tree = request.tree();
    this.errorsOfCost = IntStream.range(0, columns.size()).map(request::errorOfCost).toArray();
    this.columns = columns;
    this.linesOf = new boolean[columns.size()];
    for (int i = 0; i < linesOf.length; i++) {
      linesOf[i] = request.schema().metric(columns.get(i).metric()).isLine();
    }
    this.derived = derived;
    this.over = over;
    this.sample = sample;
    this.ranksOfRun = ranksOfRun;
    this.read = read;
    List<String> all = new ArrayList<>();
    columns.forEach(column -> all.add(column.label()));
    derived.forEach(column -> all.add(column.label()));
    this.labels = List.copyOf(all);
  }

  public FrameTree tree() {
    return tree;
  }

  public Reduction over() {
    return over;
  }

  /** The columns' labels; derived ones come last. */
  public List<String> columns() {
    return labels;
  }

  /** The unit of a column, as files write it; empty for a derived one. */
  public String unit(int column) {
    return column < columns.size() ? columns.get(column).unit() : "";
  }

  /** Whether a column's values hold those of the nodes below. */
  public boolean inclusive(int column) {
    return column < columns.size() && columns.get(column).inclusive();
  }

  public int column(String label) throws QuestionException {
    int found = labels.indexOf(label);
    if (found < 0) {
      throw new QuestionException(
          "no column '"
              + label
              + "' in this frame; did you mean '"
              + NearestName.of(label, columns())
              + "'?");
    }
    return found;
  }

  /** The number of ranks, whether or not all of them ran every node. */
  public long ranks() {
    return read.ranks();
  }

  /** The ranks, or lanes, in order; only if they were kept apart. */
  public List<Lane> rows() {
    requireRows();
    return read.rows();
  }

  public int executions() {
    return read.grid().executions();
  }

  public int iterations() {
    return read.grid().iterations();
  }

  /** Values of lanes that were left out because they recorded a callpath less closely. */
  public int leftOut() {
    return read.leftOut();
  }

  /** The number of ranks with a value; the index has it only together with extremes. */
  public int ranksWith(int column, int node) {
    requireExtremes();
    if (column >= columns.size()) {
      return Math.min(ranksWith(left(column), node), ranksWith(right(column), node));
    }
    int cost = errorsOfCost[column];
    int present = read.folds().get(column).present(node, 0);
    return cost < 0 ? present : Math.max(present, read.folds().get(cost).present(node, 0));
  }

  /** How many ranks have a value in one execution and iteration. */
  public int ranksWith(int column, int node, int execution, int iteration) {
    return read.folds().get(column).present(node, read.grid().cell(execution, iteration));
  }

  /** The rank with the largest value; -1 if none has one. */
  public int maxRank(int column, int node) {
    requireExtremes();
    return read.folds().get(column).maxRank(node, 0);
  }

  /** The value reduced over ranks as the frame says. */
  public double value(int column, int node) {
    return value(column, node, over);
  }

  public double value(int column, int node, Reduction reduction) {
    return value(column, node, 0, 0, reduction);
  }

  /** The value of one execution and iteration; 0 for those that are added up. */
  public double value(int column, int node, int execution, int iteration) {
    return value(column, node, execution, iteration, over);
  }

  private double value(int column, int node, int execution, int iteration, Reduction reduction) {
    if (reduction == Reduction.MAX || reduction == Reduction.MIN) {
      requireExtremes();
    }
    if (column >= columns.size()) {
      return operator(column)
          .of(
              value(left(column), node, execution, iteration, reduction),
              value(right(column), node, execution, iteration, reduction));
    }
    int cell = read.grid().cell(execution, iteration);
    double value = read.folds().get(column).value(node, cell, reduction, read.ranks());
    int cost = errorsOfCost[column];
    return cost < 0
        ? value
        : MetricDefinition.TIME_ERR.fold(
            value, read.folds().get(cost).value(node, cell, reduction, read.ranks()));
  }

  /** The value of one row, execution and iteration; only if ranks were kept apart. */
  public double value(int column, int node, int row, int execution, int iteration) {
    requireRows();
    if (column >= columns.size()) {
      return operator(column)
          .of(
              value(left(column), node, row, execution, iteration),
              value(right(column), node, row, execution, iteration));
    }
    int at = row * read.grid().cells() + read.grid().cell(execution, iteration);
    double value = read.values().get(column)[node][at];
    if (linesOf[column] && value == 0) {
      return Double.NaN; // several lines
    }
    int cost = errorsOfCost[column];
    return cost < 0
        ? value
        : MetricDefinition.TIME_ERR.fold(value, read.values().get(cost)[node][at]);
  }

  /** A node's values, a row each, and in it the executions and iterations one after the other. */
  public double[][] matrix(int column, int node) {
    double[][] matrix = new double[rows().size()][read.grid().cells()];
    for (int row = 0; row < matrix.length; row++) {
      for (int e = 0; e < executions(); e++) {
        for (int i = 0; i < iterations(); i++) {
          matrix[row][read.grid().cell(e, i)] = value(column, node, row, e, i);
        }
      }
    }
    return matrix;
  }

  /**
   * For each node its value with all below it. Where an inclusive value is absent, that is what the
   * children have.
   */
  public double[] weights(int column) {
    return tree.forest().weights(node -> value(column, node), inclusive(column));
  }

  /** What shares are parts of: all values, each counted once. */
  public double total(int column) {
    return total(weights(column));
  }

  /** The same of known weights. */
  double total(double[] weights) {
    double total = 0;
    for (int k = 0; k < tree.forest().children(Forest.NONE); k++) {
      total += weights[tree.forest().child(Forest.NONE, k)];
    }
    return total;
  }

  /** The values of the ranks that have one; only if ranks were kept apart. */
  public double[] present(int column, int node) {
    double[] found = new double[rows().size()];
    int count = 0;
    for (int row = 0; row < found.length; row++) {
      double value = value(column, node, row, 0, 0);
      if (!Double.isNaN(value)) {
        found[count++] = value;
      }
    }
    return Arrays.copyOf(found, count);
  }

  /**
   * The standard error of a mean over ranks; 0 unless the ranks are a sample. Ranks that lack the
   * node count as 0, as they do in the mean.
   */
  public double standardError(int column, int node) {
    long size = read.ranks();
    if (sample.isEmpty() || size >= ranksOfRun) {
      return 0;
    }
    double left = 1 - (double) size / ranksOfRun;
    return read.folds().get(column).deviation(node, 0, size)
        / Math.sqrt((double) size)
        * Math.sqrt(left);
  }

  /** The seed of the sample of ranks, which makes it the same sample again. */
  public Optional<Sample> sample() {
    return sample;
  }

  /** All nodes, the largest value first; ties go by the tree's order, absent values come last. */
  public int[] order(int column) {
    Integer[] nodes = new Integer[tree.size()];
    double[] values = new double[tree.size()];
    for (int node = 0; node < nodes.length; node++) {
      nodes[node] = node;
      double value = value(column, node);
      values[node] = Double.isNaN(value) ? Double.NEGATIVE_INFINITY : value;
    }
    Arrays.sort(nodes, (one, other) -> Double.compare(values[other], values[one]));
    int[] order = new int[nodes.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = nodes[i];
    }
    return order;
  }

  /** At most a number of nodes, those with the largest values of the first column. */
  public Table top(int number) {
    List<Integer> nodes =
        Arrays.stream(order(0)).boxed().filter(node -> !Double.isNaN(value(0, node))).toList();
    List<TableColumn<Integer>> all = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      int column = i;
      Unit unit = Unit.of(unit(i));
      String id = labels.get(i) + unit.suffix();
      all.add(TableColumn.amounts(id, labels.get(i), unit, node -> value(column, node)));
    }
    all.add(TableColumn.callpaths(tree::path));
    return TableColumn.table(nodes.subList(0, Math.min(number, nodes.size())), all);
  }

  /** The tree of nodes with their values, reduced over ranks; the largest sibling comes first. */
  @Override
  public Table table() {
    Comparator<Integer> largest =
        Comparator.comparingDouble(
            node -> Double.isNaN(value(0, node)) ? Double.POSITIVE_INFINITY : -value(0, node));
    List<TableColumn<TreeOrder.Place>> all = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      int column = i;
      Unit unit = Unit.of(unit(i));
      String id = labels.get(i) + unit.suffix();
      all.add(TableColumn.amounts(id, labels.get(i), unit, place -> value(column, place.node())));
    }
    all.add(new TableColumn<>("callpath", "callpath", this::branch));
    return TableColumn.table(TreeOrder.of(tree.forest(), largest), all);
  }

  private Cell branch(TreeOrder.Place place) {
    int node = place.node();
    return new NameCell.Branch(
        tree.path(node),
        List.of(tree.name(node)),
        "",
        tree.forest().depth(node) + 1,
        place.guides());
  }

  private Arithmetic operator(int column) {
    return derived.get(column - columns.size()).arithmetic();
  }

  private int left(int column) {
    return labels.indexOf(derived.get(column - columns.size()).left());
  }

  private int right(int column) {
    return labels.indexOf(derived.get(column - columns.size()).right());
  }

  private void requireRows() {
    if (read.values().isEmpty()) {
      throw new IllegalStateException("the frame did not keep ranks apart: open(RANK)");
    }
  }

  private void requireExtremes() {
    if (!read.extremes()) {
      throw new IllegalStateException(
          "the frame knows no minima, maxima and numbers of ranks: withExtremes()");
    }
  }
}
