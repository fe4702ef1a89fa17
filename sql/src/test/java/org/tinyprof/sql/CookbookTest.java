package org.tinyprof.sql;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.reducing;
import static java.util.stream.Collectors.summingDouble;
import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collector;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Imbalance;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.sql.FrameRows.Row;

/** The questions of docs/sql.md about many runs as a whole. */
class CookbookTest extends Cookbook {
  @Test
  void hasFourteenQuestions() {
    assertEquals(14, QUERIES.size());
  }

  @Test
  void hotFunctionsAreThoseOfAFlatProfile() throws Exception {
    compare(
        1,
        descending(
            groups(row -> true, Row::name).entrySet().stream()
                .map(
                    group ->
                        List.of(
                            group.getKey(),
                            group.getValue().stream().mapToDouble(Row::self).sum() / 1e9,
                            whole(group.getValue().stream().mapToDouble(Row::count).sum()))),
            1));
  }

  @Test
  void imbalanceIsThatOfBalance() throws Exception {
    List<List<Object>> all = new ArrayList<>();
    for (int i = 0; i < RUNS; i++) {
      Path file = folder.resolve(String.format("runs/night-%04d.tprof", i));
      try (OpenProfile run = OpenProfile.open(file)) {
        for (Imbalance.Row row : Imbalance.of(Frame.of(run)).rows()) {
          all.add(List.of(file.getFileName().toString(), row.path(), row.imbalance()));
        }
      }
    }
    compare(2, descending(all.stream(), 2).subList(0, 50));
  }

  @Test
  void slowestRanksByHost() throws Exception {
    Map<String, List<Row>> byHost =
        groups(row -> row.path().equals("main<step<compute"), Row::run).values().stream()
            .map(ranks -> ranks.stream().max(Comparator.comparingDouble(Row::time)).orElseThrow())
            .collect(groupingBy(Row::host, TreeMap::new, toList()));
    compare(
        3,
        byHost.entrySet().stream()
            .map(
                host ->
                    List.<Object>of(
                        host.getKey(),
                        host.getValue().size(),
                        host.getValue().stream().mapToInt(Row::rank).min().orElseThrow(),
                        host.getValue().stream().mapToDouble(Row::time).max().orElseThrow() / 1e6))
            .toList());
  }

  @Test
  void speedupAndEfficiencyOfMedians() throws Exception {
    List<List<Object>> expected = new ArrayList<>();
    double base = 0;
    for (var size : groups(row -> row.path().equals("main"), Row::ranks).entrySet()) {
      double[] slowest =
          size.getValue().stream().collect(groupingBy(Row::run, averagingMax())).values().stream()
              .mapToDouble(time -> time)
              .toArray();
      double median = quantile(slowest, 0.5);
      base = base == 0 ? median : base;
      double efficiency = base * 2 / (median * size.getKey());
      expected.add(List.of(size.getKey(), slowest.length, median / 1e6, base / median, efficiency));
    }
    compare(4, expected);
  }

  private static Collector<Row, ?, Double> averagingMax() {
    return reducing(0.0, Row::time, Math::max);
  }

  @Test
  void regressionsBetweenTwoWeeks() throws Exception {
    Instant change = Instant.parse("2026-01-19T00:00:00Z");
    Predicate<Row> weeks =
        row ->
            !row.start().isBefore(Instant.parse("2026-01-12T00:00:00Z"))
                && row.start().isBefore(Instant.parse("2026-01-26T00:00:00Z"));
    compare(
        5,
        descending(
            groups(weeks, Row::path).entrySet().stream()
                .map(
                    path -> {
                      double before = week(path.getValue(), row -> row.start().isBefore(change));
                      double after = week(path.getValue(), row -> !row.start().isBefore(change));
                      return List.of(path.getKey(), before / 1e6, after / 1e6, after / before);
                    }),
            3));
  }

  private static double week(List<Row> rows, Predicate<Row> wanted) {
    return rows.stream()
        .filter(wanted)
        .collect(groupingBy(Row::run, summingDouble(row -> row.time() / row.ranks())))
        .values()
        .stream()
        .mapToDouble(time -> time)
        .average()
        .orElseThrow();
  }

  @Test
  void shareOfMpiBySize() throws Exception {
    List<List<Object>> expected = new ArrayList<>();
    groups(row -> true, Row::ranks)
        .forEach(
            (ranks, rows) -> {
              double mpi =
                  rows.stream()
                      .filter(row -> row.name().startsWith("MPI_"))
                      .mapToDouble(Row::time)
                      .sum();
              double all =
                  rows.stream()
                      .filter(row -> row.path().equals("main"))
                      .mapToDouble(Row::time)
                      .sum();
              expected.add(
                  List.of(ranks, rows.stream().map(Row::run).distinct().count(), mpi / all));
            });
    compare(6, expected);
  }

  @Test
  void messagesBySize() throws Exception {
    List<List<Object>> expected = new ArrayList<>();
    groups(row -> row.bytes() > 0, Row::name)
        .forEach(
            (name, ofName) ->
                ofName.stream()
                    .collect(
                        groupingBy(
                            row -> Math.getExponent(row.bytes() / row.count()),
                            TreeMap::new,
                            toList()))
                    .forEach(
                        (size, rows) -> {
                          double bytes = rows.stream().mapToDouble(Row::bytes).sum();
                          double calls = rows.stream().mapToDouble(Row::count).sum();
                          double time = rows.stream().mapToDouble(Row::time).sum();
                          expected.add(
                              List.of(name, size, whole(calls), whole(bytes), time / bytes));
                        }));
    compare(7, expected);
  }
}
