package org.tinyprof.sql;

import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.reducing;
import static java.util.stream.Collectors.summingDouble;
import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.answer.Imbalance;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.sql.FrameRows.Row;
import org.tinyprof.sql.FrameRows.Step;
import org.tinyprof.sql.fixtures.NightlyRuns;

/** Runs the questions of docs/sql.md and compares their answers with those of frames. */
class CookbookTest {
  private static final Pattern QUESTION =
      Pattern.compile("### (\\d+)\\. [^\n]*\n.*?```sql\n(.*?)```", Pattern.DOTALL);
  private static final int RUNS = 63;

  @TempDir static Path folder;
  private static SqlSession session;
  private static FrameRows frames;
  private static final List<String> QUERIES = new ArrayList<>();

  @BeforeAll
  static void open() throws Exception {
    Path runs = NightlyRuns.write(folder.resolve("runs"), RUNS);
    session = Sql.open(runs);
    frames = FrameRows.of(runs);
    Matcher question = QUESTION.matcher(Files.readString(Path.of("../docs/sql.md")));
    while (question.find()) {
      QUERIES.add(question.group(2));
    }
  }

  @AfterAll
  static void close() throws Exception {
    session.close();
  }

  /** Whole numbers and texts must be equal, sums of doubles to 1e-9. */
  private static void compare(int question, List<List<Object>> expected) throws Exception {
    List<List<Object>> found =
        session.ask(QUERIES.get(question - 1)).sections().get(0).table().rows().stream()
            .map(row -> row.stream().<Object>map(cell -> cell.value()).toList())
            .toList();
    assertEquals(expected.size(), found.size(), "rows");
    for (int i = 0; i < found.size(); i++) {
      for (int k = 0; k < found.get(i).size(); k++) {
        Object is = found.get(i).get(k);
        Object should = expected.get(i).get(k);
        if (should instanceof Double number) {
          double tolerance = 1e-9 * Math.max(1e-3, Math.abs(number));
          assertEquals(number, ((Number) is).doubleValue(), tolerance, found.get(i).toString());
        } else {
          assertEquals(should.toString(), is.toString(), found.get(i).toString());
        }
      }
    }
  }

  private static Stream<Row> rows(Predicate<Row> wanted) {
    return frames.rows.stream().filter(wanted);
  }

  private static <K> Map<K, List<Row>> groups(Predicate<Row> wanted, Function<Row, K> key) {
    return rows(wanted).collect(groupingBy(key, TreeMap::new, toList()));
  }

  private static double quantile(double[] values, double part) {
    Arrays.sort(values);
    double place = part * (values.length - 1);
    int below = (int) place;
    double above = values[Math.min(values.length - 1, below + 1)];
    return values[below] + (place - below) * (above - values[below]);
  }

  private static Object whole(double number) {
    return (long) number;
  }

  /** Rows from the greatest of a column of doubles down, then by the others. */
  private static List<List<Object>> descending(Stream<List<Object>> rows, int column) {
    Comparator<List<Object>> order = Comparator.comparingDouble(row -> -(Double) row.get(column));
    return rows.sorted(order.thenComparing(Object::toString)).toList();
  }

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
      try (Run run = Run.open(file)) {
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
          size.getValue().stream()
              .collect(groupingBy(Row::run, averagingMax()))
              .values()
              .stream()
              .mapToDouble(time -> time)
              .toArray();
      double median = quantile(slowest, 0.5);
      base = base == 0 ? median : base;
      double efficiency = base * 2 / (median * size.getKey());
      expected.add(
          List.of(size.getKey(), slowest.length, median / 1e6, base / median, efficiency));
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
                  rows.stream().filter(row -> row.name().startsWith("MPI_")).mapToDouble(Row::time).sum();
              double all =
                  rows.stream().filter(row -> row.path().equals("main")).mapToDouble(Row::time).sum();
              expected.add(List.of(ranks, rows.stream().map(Row::run).distinct().count(), mpi / all));
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
                          run, step.rank(), 0, step.iteration(), step.time() / 1e6, step.time() / median));
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
        Map.of("compute", "COMP", "MPI_Isend", "COMM", "MPI_Waitall", "WAIT", "MPI_Allreduce", "WAIT", "write", "IO");
    List<List<Object>> expected = new ArrayList<>();
    groups(row -> tags.containsKey(row.name()), Row::solver)
        .forEach(
            (solver, rows) ->
                expected.addAll(
                    descending(
                        rows.stream().collect(groupingBy(row -> tags.get(row.name()))).entrySet().stream()
                            .map(
                                tag ->
                                    List.of(
                                        solver,
                                        tag.getKey(),
                                        tag.getValue().stream().mapToDouble(Row::time).sum() / 1e9,
                                        whole(tag.getValue().stream().mapToDouble(Row::count).sum()))),
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
                          return List.of(row.run(), row.host(), row.rank(), 200.0 + 10 * row.rank() + night);
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
                        rows.stream().collect(averagingDouble(CookbookTest::offCpu)),
                        rows.stream().mapToDouble(CookbookTest::offCpu).max().orElseThrow())));
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
        rows.stream().collect(groupingBy(Row::run, summingDouble(row -> row.time() / row.ranks() / 1e3)));
    double nights = byRun.keySet().stream().mapToDouble(CookbookTest::night).average().orElseThrow();
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
    groups(row -> row.path().equals("main"), row -> row.solver() + " " + row.info().attributes().text("jdk"))
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
