package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.analysis.table.MetricWords;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.schema.MetricDefinition;

/**
 * Who calls whom: one node per name, with the values of a flat profile, and one edge per pair of
 * names of which one calls the other. A method that calls itself has no edge to itself.
 */
public record CallGraph(FlatProfile nodes, List<Edge> edges, List<String> roots)
    implements Tabular {
  /**
   * A caller, whom it calls, and the first column's sum of the callee's callpaths below it.
   *
   * @param error the standard error of a time that is estimated; NaN of an exact one
   */
  public record Edge(String caller, String callee, double value, double error) {}

  /** What goes along the calls of one name by another. */
  private record Along(double value, double error) {
    Along and(Along other) {
      return new Along(value + other.value, MetricDefinition.TIME_ERR.fold(error, other.error));
    }
  }

  private record Ends(String caller, String callee) {}

  public CallGraph {
    edges = List.copyOf(edges);
    roots = List.copyOf(roots);
  }

  /** A row an edge. */
  @Override
  public Table table() {
    String column = nodes.columns().get(0);
    Unit shown = Unit.of(nodes.units().get(0));
    return TableColumn.table(
        edges,
        TableColumn.amounts(column + shown.suffix(), MetricWords.of(column), shown, Edge::value),
        TableColumn.said("caller", "caller", Edge::caller),
        TableColumn.said("callee", "callee", Edge::callee));
  }

  public static CallGraph of(Frame frame) throws IOException, QuestionException {
    LoadedFrame loaded = frame.closed().load();
    Estimates estimates = Estimates.of(frame.closed());
    Forest forest = loaded.tree().forest();
    Map<Ends, Along> edges =
        new TreeMap<>(Comparator.comparing(Ends::caller).thenComparing(Ends::callee));
    for (int node = 0; node < forest.size(); node++) {
      int parent = forest.parent(node);
      double value = loaded.value(0, node);
      if (parent != Forest.NONE && !loaded.tree().name(node).equals(loaded.tree().name(parent))) {
        Ends ends = new Ends(loaded.tree().name(parent), loaded.tree().name(node));
        Along one = new Along(Absent.orZero(value), estimates.error(0, node));
        edges.merge(ends, one, Along::and);
      }
    }
    List<Edge> list =
        edges.entrySet().stream().map(each -> edge(each.getKey(), each.getValue())).toList();
    List<String> called = list.stream().map(Edge::callee).distinct().toList();
    FlatProfile nodes = FlatProfile.of(frame);
    List<String> roots =
        nodes.rows().stream()
            .map(FlatProfile.Row::name)
            .filter(name -> !called.contains(name))
            .toList();
    return new CallGraph(nodes, list, roots);
  }

  private static Edge edge(Ends ends, Along along) {
    return new Edge(ends.caller, ends.callee, along.value, along.error);
  }
}
