package org.tinyprof.sql;

import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingDouble;
import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tinyprof.sql.FrameRows.Row;
import org.tinyprof.sql.FrameRows.Step;

/** The questions of docs/sql.md about iterations, processes, tags and attributes. */
class CookbookDetailsTest extends Cookbook {
  @Test
  void outliersAmongIterations() throws Exception {
    List<List<Object>> all = new ArrayList<>();
    frames.steps.stream()
        .collect(groupingBy(Step::run, TreeMap::new, toList()))
        .forEach(
            (run, steps) -> {
              double median = quantile(steps.stream().mapToDouble(Step::time).toArray(), 0.5);
              for (Step step : steps) {
                if (step.time() > 3 * median) {
                  all.add(
                      List.of(
                          run,
                          step.rank(),
                          0,
                          step.iteration(),
                          step.time() / 1e6,
                          step.time() / median));
                }
              }
            });
    compare(8, descending(all.stream(), 5).subList(0, 50));
  }

  @Test
  void percentilesOfIterations() throws Exception {
    List<List<Object>> expected = new ArrayList<>();
    frames.steps.stream()
        .collect(groupingBy(Step::ranks, TreeMap::new, toList()))
        .forEach(
            (ranks, steps) -> {
              double[] times = steps.stream().mapToDouble(step -> step.time() / 1e6).toArray();
              expected.add(
                  List.of(
                      ranks,
                      times.length,
                      quantile(times, 0.5),
                      quantile(times, 0.95),
                      quantile(times, 0.99)));
            });
    compare(9, expected);
  }

  @Test
  void timeByTag() throws Exception {
    Map<String, String> tags =
        Map.of(
            "compute",
            "COMP",
            "MPI_Isend",
            "COMM",
            "MPI_Waitall",
            "WAIT",
            "MPI_Allreduce",
            "WAIT",
            "write",
            "IO");
    List<List<Object>> expected = new ArrayList<>();
    groups(row -> tags.containsKey(row.name()), Row::solver)
        .forEach(
            (solver, rows) ->
                expected.addAll(
                    descending(
                        rows.stream()
                            .collect(groupingBy(row -> tags.get(row.name())))
                            .entrySet()
                            .stream()
                            .map(
                                tag ->
                                    List.of(
                                        solver,
                                        tag.getKey(),
                                        tag.getValue().stream().mapToDouble(Row::time).sum() / 1e9,
                                        whole(
                                            tag.getValue().stream()
                                                .mapToDouble(Row::count)
                                                .sum()))),
                        2)));
    compare(10, expected);
  }

  /** A process of rank r in night n has a peak of 200 + 10 r + n MiB. */
  @Test
  void memoryPeaks() throws Exception {
    compare(
        11,
        descending(
                rows(row -> row.path().equals("main"))
                    .map(
                        row -> {
                          int night = Integer.parseInt(row.run().substring(6, 10)) / 3;
                          return List.of(
                              row.run(), row.host(), row.rank(), 200.0 + 10 * row.rank() + night);
                        }),
                3)
            .subList(0, 20));
  }

  /** A process is 50 us longer there than in main, of which it has 80 us no CPU. */
  @Test
  void timeWithoutTheCpu() throws Exception {
    List<List<Object>> expected = new ArrayList<>();
    groups(row -> row.path().equals("main"), Row::host)
        .forEach(
            (host, rows) ->
                expected.add(
                    List.of(
                        host,
                        rows.size(),
                        rows.stream().collect(averagingDouble(CookbookDetailsTest::offCpu)),
                        rows.stream()
                            .mapToDouble(CookbookDetailsTest::offCpu)
                            .max()
                            .orElseThrow())));
    compare(12, expected);
  }

  private static double offCpu(Row main) {
    return 80_000 / (main.time() + 50_000);
  }

  @Test
  void trendOfACallpath() throws Exception {
    List<List<Object>> found =
        session.ask(QUERIES.get(12)).sections().get(0).table().rows().stream()
            .map(row -> row.stream().<Object>map(cell -> cell.value()).toList())
            .toList();
    Map<List<Object>, List<Row>> groups =
        rows(row -> true).collect(groupingBy(row -> List.of(row.path(), row.ranks())));
    assertEquals(groups.size(), found.size());
    for (List<Object> row : found) {
      double slope = slope(groups.get(List.of(row.get(0), row.get(1))));
      assertEquals(slope, ((Number) row.get(3)).doubleValue(), 1e-9 * Math.max(1, Math.abs(slope)));
    }
  }

  /** Least squares of the mean of a rank, in us, over the night. */
  private static double slope(List<Row> rows) {
    Map<String, Double> byRun =
        rows.stream()
            .collect(groupingBy(Row::run, summingDouble(row -> row.time() / row.ranks() / 1e3)));
    double nights =
        byRun.keySet().stream().mapToDouble(CookbookDetailsTest::night).average().orElseThrow();
    double mean = byRun.values().stream().mapToDouble(us -> us).average().orElseThrow();
    double products = 0;
    double squares = 0;
    for (Map.Entry<String, Double> run : byRun.entrySet()) {
      products += (night(run.getKey()) - nights) * (run.getValue() - mean);
      squares += Math.pow(night(run.getKey()) - nights, 2);
    }
    return products / squares;
  }

  private static double night(String run) {
    return Integer.parseInt(run.substring(6, 10)) / 3;
  }

  @Test
  void ownMetricsByAttribute() throws Exception {
    List<List<Object>> expected = new ArrayList<>();
    groups(
            row -> row.path().equals("main"),
            row -> row.solver() + " " + row.info().attributes().text("jdk"))
        .forEach(
            (key, rows) ->
                expected.add(
                    List.of(
                        key.split(" ")[0],
                        key.split(" ")[1],
                        rows.size(),
                        rows.stream().collect(averagingDouble(Row::energy)))));
    compare(14, expected);
  }
}
