package org.tinyprof.ensemble.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.format.schema.Absent;

/**
 * The fastest, the middle and the slowest of many equal runs side by side, and the callpaths that
 * explain the difference: sorted by how much longer the slowest run took in them than the fastest.
 *
 * @param fastest names of the runs
 * @param difference what the slowest took longer in all
 */
public record RunSpread(
    String fastest, String middle, String slowest, String unit, double difference, List<Row> rows)
    implements Tabular {
  /** A callpath; NaN where a run lacks it. */
  public record Row(String path, double fastest, double middle, double slowest) {
    /** How much longer the slowest took; a run that lacks the callpath took none. */
    double difference() {
      return Absent.orZero(slowest) - Absent.orZero(fastest);
    }
  }

  public RunSpread {
    rows = List.copyOf(rows);
  }

  /**
   * Orders runs by what all callpaths took together; the values should be those without children.
   */
  public static RunSpread of(ComposedRuns runs) throws QuestionException {
    int count = runs.runs().size();
    if (count < 2) {
      throw new QuestionException("a spread needs two runs or more; here is " + count);
    }
    double[] totals = new double[count];
    for (int run = 0; run < count; run++) {
      for (int node = 0; node < runs.size(); node++) {
        totals[run] += Absent.orZero(runs.value(0, node, run));
      }
    }
    List<Integer> order =
        IntStream.range(0, count)
            .boxed()
            .sorted(Comparator.comparingDouble(run -> totals[run]))
            .toList();
    int fast = order.get(0);
    int mid = order.get((count - 1) / 2);
    int slow = order.get(count - 1);
    List<Row> rows = new ArrayList<>();
    for (int node = 0; node < runs.size(); node++) {
      rows.add(
          new Row(
              runs.path(node),
              runs.value(0, node, fast),
              runs.value(0, node, mid),
              runs.value(0, node, slow)));
    }
    rows.sort(Comparator.comparingDouble(row -> -row.difference()));
    return new RunSpread(
        runs.runs().get(fast).name(),
        runs.runs().get(mid).name(),
        runs.runs().get(slow).name(),
        runs.unit(0),
        totals[slow] - totals[fast],
        rows);
  }

  /**
   * One row per callpath; shares are those in the difference of the slowest and the fastest run.
   */
  @Override
  public Table table() {
    Unit shown = Unit.of(unit);
    String end = shown.suffix();
    return TableColumn.table(
        rows,
        TableColumn.shares("share", "of the difference", row -> row.difference() / difference),
        TableColumn.amounts("difference" + end, "difference", shown, Row::difference),
        TableColumn.amounts("fastest" + end, fastest, shown, Row::fastest),
        TableColumn.amounts("middle" + end, middle, shown, Row::middle),
        TableColumn.amounts("slowest" + end, slowest, shown, Row::slowest),
        TableColumn.callpaths(Row::path));
  }
}
