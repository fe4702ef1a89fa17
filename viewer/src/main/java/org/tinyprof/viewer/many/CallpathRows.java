package org.tinyprof.viewer.many;

import java.io.IOException;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunAxis;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.ensemble.statistics.RunStatistics;
import org.tinyprof.ensemble.statistics.SizePoint;
import org.tinyprof.ensemble.statistics.SmallMultiple;
import org.tinyprof.ensemble.statistics.Statistic;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.interchange.json.JsonOutput;

/**
 * The largest callpaths of the selected runs, each after its caller: a small picture of its values
 * and its statistics.
 */
final class CallpathRows implements ManyQuestion {
  private static final int MOST = 400;
  private static final int BINS = 13;
  private static final int MOST_NAMES = 5;
  private static final List<String> STATISTICS =
      List.of("mean", "median", "min", "max", "std", "cv", "p95", "iqr", "outliers", "runs");

  @Override
  public void answer(RunRequest request, JsonOutput out) throws IOException, QuestionException {
    ComposedRuns runs = request.selected();
    String by = request.asked().has("by") ? request.asked().text("by") : RunEntry.RANKS;
    RunAxis axis = request.axis(by, runs.runs());
    RunStatistics found = RunStatistics.of(runs, List.of(), Statistic.named(STATISTICS));
    Map<Integer, RunStatistics.Row> rows = new HashMap<>();
    found.rows().forEach(row -> rows.put(row.node(), row));
    out.name("metric").value(runs.columns().get(0)).name("unit").value(runs.unit(0));
    out.name("over").value(runs.over().toString()).name("runs").value(runs.runs().size());
    out.name("by").value(axis.label()).name("byUnit").value(axis.unit());
    out.name("words").any(axis.words()).name("notes").any(runs.notes());
    out.name("statistics").beginArray();
    for (RunStatistics.Head head : found.heads()) {
      out.beginObject().name("name").value(head.label()).name("unit").value(head.unitName());
      out.name("count").value(STATISTICS.indexOf(head.label()) >= 8).endObject();
    }
    out.endArray();
    double[] sizes = new double[runs.size()];
    rows.forEach((node, row) -> sizes[node] = row.values().get(0));
    BitSet shown = shown(runs.forest(), sizes, request.asked().share("prune"));
    out.name("callpaths").value(runs.size()).name("nodes").beginArray();
    Comparator<Integer> largest = Comparator.comparingDouble(node -> -positive(sizes[node]));
    for (int node : runs.forest().preorder(largest)) {
      if (shown.get(node)) {
        out.beginObject();
        out.name("estimated").value(request.many().isEstimated(runs.path(node)));
        write(runs, node, axis, rows.get(node), out);
      }
    }
    out.endArray();
  }

  /** The largest callpaths above a share of the largest root; callers are larger than callees. */
  private static BitSet shown(Forest forest, double[] sizes, double share) {
    double least =
        share
            * IntStream.range(0, forest.children(Forest.NONE))
                .mapToDouble(k -> positive(sizes[forest.child(Forest.NONE, k)]))
                .max()
                .orElse(0);
    BitSet shown = new BitSet();
    IntStream.range(0, sizes.length)
        .boxed()
        .filter(node -> positive(sizes[node]) >= least)
        .sorted(Comparator.comparingDouble(node -> -positive(sizes[node])))
        .limit(MOST)
        .forEach(
            node -> {
              for (int up = node; up != Forest.NONE && !shown.get(up); up = forest.parent(up)) {
                shown.set(up);
              }
            });
    return shown;
  }

  private static double positive(double value) {
    return Math.max(0, Absent.orZero(value));
  }

  private static void write(
      ComposedRuns runs, int node, RunAxis axis, RunStatistics.Row row, JsonOutput out)
      throws IOException {
    SmallMultiple small = SmallMultiple.of(runs, node, axis, BINS);
    out.name("id").value(node).name("parent").value(runs.forest().parent(node));
    out.name("depth").value(runs.forest().depth(node));
    out.name("name").value(runs.name(node)).name("path").value(runs.path(node));
    out.name("low").value(small.low()).name("high").value(small.high());
    out.name("bins").any(small.bins()).name("points").beginArray();
    for (SizePoint point : small.points()) {
      out.beginArray().value(point.size()).value(point.min());
      out.value(point.median()).value(point.max()).endArray();
    }
    out.endArray().name("statistics").beginArray();
    for (double value : row.values()) {
      out.value(value);
    }
    out.endArray().name("lacking").value(row.lacking().size());
    out.name("outliers").any(row.outliers().stream().limit(MOST_NAMES).toList()).endObject();
  }
}
