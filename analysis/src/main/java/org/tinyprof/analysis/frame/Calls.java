package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.tinyprof.analysis.table.MethodPath;
import org.tinyprof.analysis.table.MetricWords;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.NearestName;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.naming.Glob;
import org.tinyprof.format.schema.Forest;

/**
 * Who calls a method, or whom it calls, and how much of the first column goes along each call. What
 * goes along a call inside another one that counts is in that one's value.
 *
 * @param method the name, or what several have in common
 * @param total what all rows have together; NaN of a metric without shares
 */
public record Calls(String method, String column, String unit, double total, List<Row> rows)
    implements Tabular {
  /** A caller or callee; empty where a root has no caller. */
  public record Row(String name, double value) {}

  public Calls {
    rows = List.copyOf(rows);
  }

  /** The callers of a method, with the method's value below each. */
  public static Calls to(Frame frame, String method) throws IOException, QuestionException {
    return of(frame, method, true);
  }

  /** What a method calls, with the values of that below it. */
  public static Calls from(Frame frame, String method) throws IOException, QuestionException {
    return of(frame, method, false);
  }

  private static Calls of(Frame frame, String method, boolean callers)
      throws IOException, QuestionException {
    LoadedFrame loaded = frame.closed().load();
    Collection<String> meant = meant(loaded.tree(), method);
    Forest forest = loaded.tree().forest();
    Map<String, Double> sums = new TreeMap<>();
    boolean[] counted = new boolean[forest.size()]; // a value that holds all below, or one in it
    for (int node = 0; node < forest.size(); node++) { // parents come first
      int parent = forest.parent(node);
      String name = loaded.tree().name(node);
      String above = parent == Forest.NONE ? "" : loaded.tree().name(parent);
      double value = loaded.value(0, node);
      boolean called =
          meant.contains(callers ? name : above) && !meant.contains(callers ? above : name);
      boolean inside = parent != Forest.NONE && counted[parent] && loaded.inclusive(0);
      if (called && !Double.isNaN(value)) {
        sums.merge(callers ? above : name, inside ? 0 : value, Double::sum);
      }
      counted[node] = inside || called;
    }
    List<Row> rows = new ArrayList<>();
    sums.forEach((name, value) -> rows.add(new Row(name, value)));
    rows.sort(Comparator.comparingDouble(row -> -row.value));
    int metric = frame.settings.columns.get(0).metric();
    boolean hasShares = frame.schema().metric(metric).hasShares();
    return new Calls(
        meant.size() == 1 ? meant.iterator().next() : method,
        loaded.columns().get(0),
        loaded.unit(0),
        hasShares ? rows.stream().mapToDouble(Row::value).sum() : Double.NaN,
        rows);
  }

  /**
   * The names that a person may mean: a whole one, a method without its class, a pattern; also with
   * the line that answers show behind it.
   */
  private static Collection<String> meant(FrameTree tree, String typed) throws QuestionException {
    Collection<String> names = new TreeSet<>();
    for (int node = 0; node < tree.size(); node++) {
      names.add(tree.name(node));
    }
    String method = MethodPath.withoutLine(typed);
    Glob pattern = new Glob(method);
    Collection<String> meant = new TreeSet<>(names);
    meant.removeIf(
        name ->
            !name.equals(method)
                && !plain(name).equals(method)
                && !simple(name).equals(method)
                && !pattern.matches(name));
    if (meant.isEmpty()) {
      throw new QuestionException("no method '" + typed + "'; " + hint(method, names));
    }
    return meant;
  }

  private static String hint(String method, Collection<String> names) {
    String simple = simple(method);
    return NearestName.close(method, names)
        .or(
            () ->
                NearestName.close(simple, names.stream().map(Calls::simple).toList())
                    .flatMap(
                        near -> names.stream().filter(n -> simple(n).equals(near)).findFirst()))
        .map(name -> "did you mean '" + name + "'?")
        .orElse("tinyprof flat lists the names");
  }

  /** The name without types of parameters. */
  private static String plain(String name) {
    return name.replaceFirst("\\(.*", "");
  }

  /** The same without the class. */
  private static String simple(String name) {
    String plain = plain(name);
    return plain.substring(plain.lastIndexOf('.') + 1);
  }

  @Override
  public Table table() {
    Unit shown = Unit.of(unit);
    return TableColumn.table(
        rows,
        TableColumn.shares("share", "share", row -> row.value / total),
        TableColumn.amounts(column + shown.suffix(), MetricWords.of(column), shown, Row::value),
        TableColumn.callpaths(row -> row.name.isEmpty() ? "(nobody)" : row.name));
  }
}
