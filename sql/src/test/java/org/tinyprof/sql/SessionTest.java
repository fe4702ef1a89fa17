package org.tinyprof.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.analysis.sql.SqlSettings;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.format.binary.IndexFile;

class SessionTest {
  @TempDir Path folder;
  private Path run;

  @BeforeEach
  void writeRun() throws Exception {
    run = ExampleRun.write(folder.resolve("run.tprof"));
  }

  @Test
  void saysInOneLineWhatIsWrongWithAQuery() throws Exception {
    try (SqlSession session = Sql.open(run)) {
      String line = Sql.refusal(session, "select\n tmie from totals");
      assertTrue(line.startsWith("Binder Error: Referenced column \"tmie\" not found"), line);
      assertEquals(1, line.lines().count());
      assertEquals(List.of("8"), Sql.ask(session, "select max(rank) + 1 from totals"));
    }
  }

  @Test
  void saysThatAnAnswerHasNoRows() throws Exception {
    try (SqlSession session = Sql.open(run)) {
      Page nothing = session.ask("select rank from totals where rank > 7");
      assertEquals(List.of("no rows"), nothing.sections().get(0).sentences());
      Page something = session.ask("select rank from totals where rank = 7");
      assertEquals(List.of(), something.sections().get(0).sentences());
      assertEquals(
          List.of(), session.ask("create table mine as select 1").sections().get(0).sentences());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select * from read_csv('/etc/passwd')",
        "copy (select 1) to '/tmp/written.csv'",
        "attach '/tmp/other.db'",
        "select * from glob('/etc/*')"
      })
  void reachesNoOtherFile(String query) throws Exception {
    try (SqlSession session = Sql.open(run)) {
      String line = Sql.refusal(session, query);
      assertTrue(line.startsWith("Permission Error: "), line);
      assertTrue(line.endsWith("; start with --external-access if the query needs other files"));
    }
  }

  @Test
  void noStatementUnlocksTheConfiguration() throws Exception {
    try (SqlSession session = Sql.open(run)) {
      String line = Sql.refusal(session, "set enable_external_access = true");
      assertTrue(line.contains("locked") || line.contains("Cannot"), line);
    }
  }

  @Test
  void reachesOtherFilesIfThatIsAllowed() throws Exception {
    Path nodes = Files.writeString(folder.resolve("nodes.csv"), "host,rack\nnode01,r7\n");
    try (SqlSession session = Sql.open(new SqlSettings(Optional.empty(), true), run)) {
      assertEquals(List.of("r7"), Sql.ask(session, "select rack from '" + nodes + "'"));
    }
  }

  @Test
  void aQueryThatWantsAllMemoryFailsAndTheNextOneIsAnswered() throws Exception {
    try (SqlSession session = Sql.open(new SqlSettings(Optional.of("40MB"), false), run)) {
      assertEquals(
          "the query needs more memory than it may use; ask for fewer rows or columns, or give it"
              + " more with --memory",
          Sql.refusal(session, "select list(repeat(md5(range::varchar), 20)) from range(5000000)"));
      assertEquals(List.of("8"), Sql.ask(session, "select count(distinct rank) from totals"));
    }
  }

  @Test
  void aCancelledQueryFailsAndTheNextOneIsAnswered() throws Exception {
    String endless =
        "select max(hash(a.range + b.range)) from range(10000000) a, range(10000000) b";
    try (SqlSession session = Sql.open(run)) {
      CompletableFuture<String> asked =
          CompletableFuture.supplyAsync(() -> Sql.refusal(session, endless));
      while (!asked.isDone()) {
        session.cancel(); // the first may come before the statement
      }
      assertEquals("the query was cancelled", asked.get());
      assertEquals(List.of("8"), Sql.ask(session, "select count(distinct rank) from totals"));
    }
  }

  @Test
  void oneDamagedRunAmongManyIsLeftOutAndNamed() throws Exception {
    byte[] whole = IndexFile.encodeWhole(MethodRun.profile());
    Path damaged =
        Files.write(folder.resolve("damaged.tprof"), Arrays.copyOf(whole, whole.length / 2));
    try (SqlSession session = Sql.open(folder)) {
      Page page = session.ask("select count(*) from runs");
      assertEquals(List.of("1"), Sql.rows(page));
      assertTrue(page.sections().get(0).sentences().get(0).startsWith(damaged.toString()));
    }
    assertThrows(IOException.class, () -> Sql.open(damaged));
  }

  @Test
  void aRunWithADamagedPartFailsTheQueriesThatReadIt() throws Exception {
    Path part = run.resolve("part-00001");
    byte[] bytes = Files.readAllBytes(part);
    bytes[bytes.length / 2] ^= 1;
    Files.write(part, bytes);
    Path other = folder.resolve("other.tprof");
    Files.write(other, IndexFile.encodeWhole(MethodRun.profile()));
    try (SqlSession session = Sql.open(run, other)) {
      String line = Sql.refusal(session, "select sum(time) from totals");
      assertTrue(line.startsWith(part.toString()), line);
      assertEquals(1, line.lines().count());
      assertEquals(
          List.of("3"),
          Sql.ask(
              session,
              "select count(distinct callpath) from totals where rank < 2 and run ="
                  + " '0123456789abcdef0123456789abcdef' and thread = 0"));
    }
  }

  @Test
  void aRunThatIsGoneMeanwhileIsNamed() throws Exception {
    Path file =
        Files.write(folder.resolve("gone.tprof"), IndexFile.encodeWhole(MethodRun.profile()));
    try (SqlSession session = Sql.open(file)) {
      Files.delete(file);
      assertThrows(NoSuchFileException.class, () -> session.ask("select * from totals"));
    }
  }

  @Test
  void theSameRunTwiceCountsOnce() throws Exception {
    Path copy = ExampleRun.write(folder.resolve("copy.tprof"));
    try (SqlSession session = Sql.open(run, copy)) {
      Page page = session.ask("select count(*) from runs");
      assertEquals(List.of("1"), Sql.rows(page));
      assertEquals(
          List.of("copy.tprof is the same run as run.tprof and is left out."),
          page.sections().get(0).sentences());
    }
  }

  @Test
  void readsOnlyWhatTheConditionLeavesOpen() throws Exception {
    try (SqlSession session = Sql.open(run)) {
      assertEquals(List.of("1 9 8 18"), reading(session, "select sum(time) from totals"));
      assertEquals(
          List.of("1 1 8 2"),
          reading(session, "select sum(time) from totals where name = 'compute'"));
      assertEquals(
          List.of("1 9 2 9"),
          reading(session, "select sum(time) from totals where rank in (1, 2)"));
      assertEquals(
          List.of("1 4 1 4"),
          reading(
              session,
              "select time from totals where path like 'main<step<%' and tag = 'COMM'"
                  + " and rank = 7 or path = 'main<step<compute' and rank = 7 limit 100"));
      assertEquals(List.of("0 0 0 0"), reading(session, "select time from totals where run = 'x'"));
    }
  }

  /** Runs, callpaths, lanes and blocks; planning and doing must agree. */
  private static List<String> reading(SqlSession session, String query) throws Exception {
    List<String> planned = counts(session.ask("explain " + query));
    List<String> done = counts(session.ask("explain analyze " + query));
    assertEquals(planned, done.isEmpty() ? List.of("0 0 0 0") : done);
    return planned;
  }

  private static List<String> counts(Page page) {
    return page.sections().get(0).table().rows().stream()
        .map(row -> row.subList(1, 5).stream().map(Cell::value).map(Object::toString).toList())
        .map(numbers -> String.join(" ", numbers))
        .toList();
  }

  @Test
  void writesAnAnswerAsParquet() throws Exception {
    Path kept = folder.resolve("answer.parquet");
    try (SqlSession session = Sql.open(run)) {
      Files.copy(session.parquet("select rank, time from totals where name = 'main'"), kept);
    }
    try (SqlSession session = Sql.open(new SqlSettings(Optional.empty(), true), run)) {
      assertEquals(
          List.of("8 7"), Sql.ask(session, "select count(*), max(rank) from '" + kept + "'"));
    }
  }

  @Test
  void takesOneStatementAtATime() throws Exception {
    try (SqlSession session = Sql.open(run)) {
      assertEquals(
          "more than one statement; ask one at a time, or type them without a query on the command"
              + " line",
          Sql.refusal(session, "select 1; select 2"));
      assertEquals(List.of("1"), Sql.ask(session, "select 1 -- ; no end\n;"));
      assertEquals(List.of("a;b"), Sql.ask(session, "select 'a;b' /* ; */"));
    }
  }
}
