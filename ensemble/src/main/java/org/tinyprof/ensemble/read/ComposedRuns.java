package org.tinyprof.ensemble.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.NearestName;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.tree.ShownPaths;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.schema.Forest;

/**
 * The values of many runs over the union of their trees: one for each column, callpath and run. NaN
 * stands for an absent value. Immutable.
 */
public final class ComposedRuns implements Tabular {
  /**
   * A column of values.
   *
   * @param unit as files write it
   * @param values of each run, by node; a run that lacks the last nodes may have fewer
   * @param errors likewise their stated errors; 0, or no element, where a value is exact
   */
  public record ValuesColumn(
      String label, String unit, List<double[]> values, List<double[]> errors) {
    private static final double[] EXACT = {};

    public ValuesColumn {
      values = List.copyOf(values);
      errors = List.copyOf(errors);
    }

    /** Exact values. */
    public ValuesColumn(String label, String unit, List<double[]> values) {
      this(label, unit, values, Collections.nCopies(values.size(), EXACT));
    }

    private ValuesColumn only(List<Integer> runs) {
      return new ValuesColumn(
          label,
          unit,
          runs.stream().map(values::get).toList(),
          runs.stream().map(errors::get).toList());
    }
  }

  private final List<RunEntry> runs;
  private final Forest forest;
  private final List<String> names;
  private final ShownPaths paths;
  private final List<ValuesColumn> columns;
  private final Reduction over;
  private final List<String> notes;
  private final int unreadable;

  ComposedRuns(
      List<RunEntry> runs,
      Forest forest,
      List<String> names,
      List<ValuesColumn> columns,
      Reduction over,
      List<String> notes,
      int unreadable) {
    this.runs = List.copyOf(runs);
    this.forest = forest;
    this.names = List.copyOf(names);
    this.paths = new ShownPaths(forest, names::get);
    this.columns = List.copyOf(columns);
    this.over = over;
    this.notes = List.copyOf(notes);
    this.unreadable = unreadable;
  }

  /** The runs that could be read, in order; of a run's ranks or executions each is one. */
  public List<RunEntry> runs() {
    return runs;
  }

  public Forest forest() {
    return forest;
  }

  /** How many callpaths, or groups of them, there are. */
  public int size() {
    return forest.size();
  }

  public String name(int node) {
    return names.get(node);
  }

  public String path(int node) {
    return paths.path(node);
  }

  /** The columns' labels. */
  public List<String> columns() {
    return columns.stream().map(ValuesColumn::label).toList();
  }

  /** The unit of a column, as files write it; empty for a derived one. */
  public String unit(int column) {
    return columns.get(column).unit();
  }

  public int column(String label) throws QuestionException {
    int found = columns().indexOf(label);
    if (found < 0) {
      throw NearestName.refusal("no column '" + label + "' here", label, columns(), "There are");
    }
    return found;
  }

  /** Whether the first column's values hold those of the callpaths below. */
  public boolean holdsChildren() {
    boolean deep = false;
    for (int node = 0; node < size(); node++) {
      deep |= forest.depth(node) > 0;
    }
    return deep && !columns.get(0).label().endsWith(".self");
  }

  /** How each value was made of those of the ranks. */
  public Reduction over() {
    return over;
  }

  /** A line each for runs that could not be read, or whose values do not fit the others'. */
  public List<String> notes() {
    return notes;
  }

  /** How many runs could not be read. */
  public int unreadable() {
    return unreadable;
  }

  /** The value of one run; NaN if it lacks the callpath. */
  public double value(int column, int node, int run) {
    double[] values = columns.get(column).values().get(run);
    return node < values.length ? values[node] : Double.NaN;
  }

  /** All runs' values of a callpath, in the order of the runs. */
  public double[] values(int column, int node) {
    double[] all = new double[runs.size()];
    for (int run = 0; run < all.length; run++) {
      all[run] = value(column, node, run);
    }
    return all;
  }

  /** Some runs' values of a callpath. */
  public double[] values(int column, int node, List<Integer> places) {
    return places.stream().mapToDouble(run -> value(column, node, run)).toArray();
  }

  /** The values of those runs that have one, with their stated errors. */
  public RunValues measured(int column, int node, List<Integer> places) {
    List<Integer> having =
        places.stream().filter(run -> !Double.isNaN(value(column, node, run))).toList();
    return new RunValues(
        values(column, node, having),
        having.stream().mapToDouble(run -> error(column, node, run)).toArray());
  }

  private double error(int column, int node, int run) {
    double[] errors = columns.get(column).errors().get(run);
    return node < errors.length ? errors[node] : 0;
  }

  /** The values of the runs that have one, in the order of the runs. */
  public double[] present(int column, int node) {
    return present(values(column, node));
  }

  /** Those values that are not absent. */
  public static double[] present(double[] values) {
    return Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
  }

  /** Whether a run has the callpath. */
  public boolean has(int node, int run) {
    for (int column = 0; column < columns.size(); column++) {
      if (!Double.isNaN(value(column, node, run))) {
        return true;
      }
    }
    return false;
  }

  /** The attribute of every run as a number; NaN where a run has none. */
  public double[] attribute(String name) {
    AttributeColumn column = AttributeColumn.of(name, runs);
    double[] numbers = new double[runs.size()];
    for (int run = 0; run < numbers.length; run++) {
      numbers[run] = column.number(run);
    }
    return numbers;
  }

  /** Groups of runs with the same values of some attributes, in the order of the values. */
  public List<RunGroup> groupBy(List<String> attributes) throws QuestionException {
    return RunGroup.of(runs, attributes);
  }

  /** Some of the runs, over the same tree. */
  public ComposedRuns only(List<Integer> places) {
    List<ValuesColumn> some = new ArrayList<>();
    for (ValuesColumn column : columns) {
      some.add(column.only(places));
    }
    return with(places.stream().map(runs::get).toList(), some);
  }

  /** One run's values of all callpaths. */
  public double[] ofRun(int column, int run) {
    double[] values = new double[size()];
    for (int node = 0; node < values.length; node++) {
      values[node] = value(column, node, run);
    }
    return values;
  }

  /** The values of a run that has none. */
  double[] absent() {
    double[] values = new double[size()];
    Arrays.fill(values, Double.NaN);
    return values;
  }

  /** Adds columns. */
  public ComposedRuns with(List<ValuesColumn> more) {
    List<ValuesColumn> all = new ArrayList<>(columns);
    all.addAll(more);
    return with(runs, all);
  }

  /** Other runs and columns over the same tree. */
  public ComposedRuns with(List<RunEntry> others, List<ValuesColumn> values) {
    return new ComposedRuns(others, forest, names, values, over, notes, unreadable);
  }

  /** Adds a line that a reader has to know. */
  ComposedRuns noted(String line) {
    List<String> lines = new ArrayList<>(notes);
    lines.add(line);
    return new ComposedRuns(runs, forest, names, columns, over, lines, unreadable);
  }

  /** Adds a column made of others: {@code share = gpu.time / time}. */
  public ComposedRuns derive(Formula formula) throws QuestionException {
    List<double[]> values = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      int run = i;
      double[] ofRun = new double[size()];
      for (int n = 0; n < ofRun.length; n++) {
        int node = n;
        ofRun[n] = formula.value(name -> value(column(name), node, run));
      }
      values.add(ofRun);
    }
    return with(List.of(new ValuesColumn(formula.name(), "", values)));
  }

  /** The first column: one row per callpath, one column per run. */
  @Override
  public Table table() {
    Unit shown = Unit.of(unit(0));
    List<TableColumn<Integer>> byRun = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      int run = i;
      String name = runs.get(i).name();
      byRun.add(
          TableColumn.amounts(name + shown.suffix(), name, shown, node -> value(0, node, run)));
    }
    byRun.add(TableColumn.callpaths(this::path));
    return TableColumn.table(IntStream.range(0, size()).boxed().toList(), byRun);
  }

  /** The description of a run. */
  public Attributes attributes(int run) {
    return runs.get(run).attributes();
  }
}
