package org.tinyprof.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.analysis.sql.SqlSettings;
import org.tinyprof.sql.fixtures.NightlyRuns;
import org.tinyprof.sql.table.ProfileTables;

/** The commands with a database, as processes: what they print, leave behind and exit with. */
class SqlCommandTest {
  private static final Path TINYPROF =
      Path.of(System.getProperty("tinyprof.sqlDist", "none"), "bin", "tinyprof");

  @TempDir static Path shared;
  @TempDir Path folder;

  @BeforeAll
  static void findDistribution() {
    assumeTrue(Files.exists(TINYPROF), "./gradlew sqlDist makes the distribution");
  }

  private Path run() throws IOException {
    return ExampleRun.write(folder.resolve("run.tprof"));
  }

  private static List<String> names(Path of) throws IOException {
    try (Stream<Path> entries = Files.list(of)) {
      return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void writesAnAnswerAsParquetWhereTheFilesNameSaysSo() throws Exception {
    Path run = run();
    Path kept = folder.resolve("answer.parquet");
    String query = "select rank, time from totals where name = 'main'";
    assertEquals(
        new Finished(0, "", ""), Finished.of(shared, TINYPROF, "sql", run, query, "-o", kept));
    try (SqlSession session = Sql.open(new SqlSettings(Optional.empty(), true), run)) {
      assertEquals(
          List.of("8 7"), Sql.ask(session, "select count(*), max(rank) from '" + kept + "'"));
    }
    byte[] before = Files.readAllBytes(kept);
    Finished again = Finished.of(shared, TINYPROF, "sql", run, "select 1 as n", "-o", kept);
    assertEquals(1, again.exitCode());
    assertTrue(again.complaint().endsWith("or --force to replace it"), again.complaint());
    assertTrue(Arrays.equals(before, Files.readAllBytes(kept)));
  }

  @Test
  void aQueryThatFailsLeavesNoFile() throws Exception {
    Path kept = folder.resolve("answer.parquet");
    Finished failed =
        Finished.of(
            shared,
            TINYPROF,
            "sql",
            run(),
            "select list(repeat(md5(range::varchar), 20)) from range(5000000)",
            "--memory",
            "40MB",
            "-o",
            kept);
    assertEquals(1, failed.exitCode());
    assertEquals(
        "tinyprof sql: the query needs more memory than it may use; ask for fewer rows or columns,"
            + " or give it more with --memory",
        failed.complaint());
    assertEquals(List.of("run.tprof"), names(folder));
  }

  @Test
  void statementsOfAFileAreAllAnsweredAndAWrongOneMakesTheExitCode() throws Exception {
    Path typed =
        Files.writeString(folder.resolve("asked.sql"), "select tmie from totals;\nselect 7 as n;");
    ProcessBuilder builder =
        Finished.builder(shared, TINYPROF, "sql", run(), "--format", "csv")
            .redirectInput(typed.toFile());
    Finished done = Finished.of(shared, builder);
    assertEquals(1, done.exitCode());
    assertEquals("section,n\nanswer,7\n", done.out());
    assertTrue(done.err().contains("Referenced column \"tmie\" not found"), done.err());
  }

  @Test
  void anExportThatIsKilledLeavesWholeRunsAndTheNextAddsTheRest() throws Exception {
    int runs = 60;
    Path nightly = NightlyRuns.write(folder.resolve("nightly"), runs);
    Path history = folder.resolve("history");
    Object[] words = {TINYPROF, "convert", nightly, "--to", "parquet", "-o", history};
    Path log = folder.resolve("log.txt");
    Process killed =
        Finished.builder(shared, words)
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    while (killed.isAlive() && whole(history).size() < 3) {
      killed.waitFor(1, TimeUnit.MILLISECONDS); // to look again
    }
    killed.destroyForcibly().waitFor();
    int there = whole(history).size();
    assertTrue(there >= 3, () -> "the export ended early: " + log);
    for (String each : whole(history)) {
      assertEquals(ProfileTables.ALL.size(), names(history.resolve(each)).size(), each);
    }
    String added = runs - there + " runs added to " + history + "; " + there;
    Finished repeated = Finished.of(shared, words);
    assertTrue(
        repeated.out().contains(added) || repeated.err().contains(added), repeated::toString);
    assertEquals(0, repeated.exitCode());
    assertEquals(runs, names(history).size(), "whole runs and nothing else");
  }

  private static List<String> whole(Path history) throws IOException {
    return Files.exists(history)
        ? names(history).stream().filter(name -> name.startsWith("run=")).toList()
        : List.of();
  }

  @Test
  void aQueryThatIsStoppedLeavesNoTemporaryFiles() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    ProcessBuilder builder =
        Finished.builder(
            shared,
            TINYPROF,
            "sql",
            run(),
            "select max(hash(a.range + b.range)) from range(10000000) a, range(10000000) b");
    builder.environment().put("TINYPROF_JAVA_OPTS", "-Djava.io.tmpdir=" + temporary);
    Process asking =
        builder.redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile()).start();
    while (asking.isAlive() && names(temporary).isEmpty()) {
      asking.waitFor(1, TimeUnit.MILLISECONDS); // to look again
    }
    assertTrue(asking.isAlive(), () -> "the query ended early");
    asking.destroy();
    assertEquals(143, asking.waitFor());
    assertEquals(List.of(), names(temporary));
  }
}
