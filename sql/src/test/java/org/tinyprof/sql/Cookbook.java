package org.tinyprof.sql;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.sql.FrameRows.Row;
import org.tinyprof.sql.fixtures.NightlyRuns;

/** Asks the questions of docs/sql.md; subclasses compare the answers with those of frames. */
abstract class Cookbook {
  static final Pattern QUESTION =
      Pattern.compile("### (\\d+)\\. [^\n]*\n.*?```sql\n(.*?)```", Pattern.DOTALL);
  static final int RUNS = 63;

  @TempDir static Path folder;
  static SqlSession session;
  static FrameRows frames;
  static final List<String> QUERIES = new ArrayList<>();

  @BeforeAll
  static void open() throws Exception {
    Path runs = NightlyRuns.write(folder.resolve("runs"), RUNS);
    QUERIES.clear();
    session = Sql.open(runs);
    frames = FrameRows.of(runs);
    QUERIES.addAll(queries(Path.of("../docs/sql.md")));
  }

  /** The queries of the page, in order. */
  static List<String> queries(Path page) throws IOException {
    return QUESTION
        .matcher(Files.readString(page))
        .results()
        .map(question -> question.group(2))
        .toList();
  }

  @AfterAll
  static void close() throws Exception {
    session.close();
  }

  /** Whole numbers and texts must be equal, sums of doubles to 1e-9. */
  static void compare(int question, List<List<Object>> expected) throws Exception {
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

  static Stream<Row> rows(Predicate<Row> wanted) {
    return frames.rows.stream().filter(wanted);
  }

  static <K> Map<K, List<Row>> groups(Predicate<Row> wanted, Function<Row, K> key) {
    return rows(wanted).collect(groupingBy(key, TreeMap::new, toList()));
  }

  static double quantile(double[] values, double part) {
    Arrays.sort(values);
    double place = part * (values.length - 1);
    int below = (int) place;
    double above = values[Math.min(values.length - 1, below + 1)];
    return values[below] + (place - below) * (above - values[below]);
  }

  static Object whole(double number) {
    return (long) number;
  }

  /** Rows from the greatest of a column of doubles down, then by the others. */
  static List<List<Object>> descending(Stream<List<Object>> rows, int column) {
    Comparator<List<Object>> order = Comparator.comparingDouble(row -> -(Double) row.get(column));
    return rows.sorted(order.thenComparing(Object::toString)).toList();
  }
}
