package org.tinyprof.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.analysis.fixtures.OddRun;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.format.binary.IndexFile;

/** Whatever condition reaches the reader, answers are those of the whole tables. */
class PushDownTest {
  private static final String COLUMNS =
      "run, callpath, name, path, tag, rank, thread, level, time, time_min, count";

  private static SqlSession session;

  @BeforeContainer
  static void open() throws Exception {
    Path folder = Files.createTempDirectory("push-down");
    session =
        Sql.open(
            ExampleRun.write(folder.resolve("example.tprof")),
            Files.write(folder.resolve("odd.tprof"), IndexFile.encodeWhole(OddRun.profile(0, 3))),
            Files.write(
                folder.resolve("method.tprof"), IndexFile.encodeWhole(MethodRun.profile())));
    session.ask("create table whole as select * from totals");
  }

  @AfterContainer
  static void close() throws Exception {
    session.close();
  }

  @Property(tries = 150)
  void answersAreThoseOfTheWholeTable(@ForAll("conditions") String condition) throws Exception {
    same("select " + COLUMNS + " from TABLE where " + condition + " order by all");
  }

  /** Two scans of a table, and columns under each other's names. */
  @Property(tries = 50)
  void soAreThoseOfJoinsAndOfColumnsThatChangedNames(
      @ForAll("conditions") String one, @ForAll("conditions") String other) throws Exception {
    String swapped =
        "select rank as thread, thread as rank, name as tag, tag as name, path, run, callpath,"
            + " level, time, time_min from TABLE";
    same(
        "select a.rank, b.name, count(*) from (select * from TABLE where "
            + one
            + ") a join (select * from ("
            + swapped
            + ") where "
            + other
            + ") b on a.run = b.run and a.callpath = b.callpath where b.rank = 0"
            + " group by all order by all");
  }

  private static void same(String query) throws Exception {
    assertEquals(
        Sql.ask(session, query.replace("TABLE", "whole")),
        Sql.ask(session, query.replace("TABLE", "totals")));
  }

  @Provide
  Arbitrary<String> conditions() {
    Arbitrary<String> tests = Arbitraries.oneOf(numbers(), texts(), others());
    return Arbitraries.recursive(
        () -> tests,
        inner ->
            Arbitraries.oneOf(
                Combinators.combine(inner, Arbitraries.of("and", "or"), inner)
                    .as((a, word, b) -> "(" + a + " " + word + " " + b + ")"),
                inner.map(a -> "not (" + a + ")"),
                inner),
        0,
        3);
  }

  private static Arbitrary<String> numbers() {
    Arbitrary<String> columns = Arbitraries.of("rank", "thread", "callpath");
    Arbitrary<Integer> number = Arbitraries.integers().between(-1, 8);
    return Arbitraries.oneOf(
        Combinators.combine(columns, Arbitraries.of("=", "<>", "<", "<=", ">", ">="), number)
            .as((column, operator, n) -> column + " " + operator + " " + n),
        Combinators.combine(columns, number, number)
            .as((column, a, b) -> column + " between " + a + " and " + b),
        Combinators.combine(columns, number.list().ofMinSize(1).ofMaxSize(12))
            .as(
                (column, list) ->
                    column + " in " + list.toString().replace('[', '(').replace(']', ')')),
        Combinators.combine(columns, number).as((column, n) -> column + " + 1 = " + n));
  }

  private static Arbitrary<String> texts() {
    Arbitrary<String> columns = Arbitraries.of("name", "path", "tag", "run");
    Arbitrary<String> words =
        Arbitraries.of(
            List.of(
                "main",
                "compute",
                "MPI_Send",
                "COMP",
                "WAIT",
                "it''s",
                "",
                "step, \"inner\"",
                "daemon;é",
                "main<step",
                "0123456789abcdef0123456789abcdef",
                "x) OR (tp_rank = 1"));
    return Arbitraries.oneOf(
        Combinators.combine(columns, Arbitraries.of("=", "<>", "<", ">="), words)
            .as((column, operator, word) -> column + " " + operator + " '" + word + "'"),
        Combinators.combine(
                columns,
                Arbitraries.of("like", "not like", "ilike"),
                Arbitraries.of("MPI%", "%e%", "_ain", "%<step", "comp%", "m*n", "%"))
            .as((column, operator, pattern) -> column + " " + operator + " '" + pattern + "'"),
        Combinators.combine(columns, words.list().ofMinSize(1).ofMaxSize(12))
            .as((column, list) -> column + " in ('" + String.join("', '", list) + "')"),
        Combinators.combine(columns, Arbitraries.of("starts_with", "contains", "suffix"), words)
            .as((column, function, word) -> function + "(" + column + ", '" + word + "')"));
  }

  private static Arbitrary<String> others() {
    return Arbitraries.of(
        "tag is null",
        "tag is not null",
        "time > 20000",
        "time_min is null",
        "rank = thread",
        "lower(name) = 'main'",
        "case when rank = 2 then name = 'main' else tag = 'COMP' end",
        "(rank = 3) = (thread = 0)",
        "(rank = 3) between false and (name = 'main')",
        "level = 'timed'");
  }
}
