package org.tinyprof.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.analysis.sql.SqlSettings;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.sql.table.ProfileTable;
import org.tinyprof.sql.table.ProfileTables;

/** Four processes that export the same runs into one folder; more often on demand. */
class ParallelExportTest {
  private static final int EXPORTERS = 4;
  private static final int ROUNDS = Integer.getInteger("tinyprof.parquet.rounds", 3);
  private static final Pattern ADDED = Pattern.compile("(\\d) runs? added");
  private static final Path TINYPROF =
      Path.of(System.getProperty("tinyprof.sqlDist", "none"), "bin", "tinyprof");

  @TempDir Path folder;

  @BeforeAll
  static void findDistribution() {
    assumeTrue(Files.exists(TINYPROF), "./gradlew sqlDist makes the distribution");
  }

  @Test
  void everyRunIsWholeAndAddedOnce() throws Exception {
    Path one = ExampleRun.write(folder.resolve("one.tprof"));
    Path other =
        Files.write(folder.resolve("other.tprof"), IndexFile.encodeWhole(MethodRun.profile()));
    for (int round = 0; round < ROUNDS; round++) {
      Path parquet = folder.resolve("parquet-" + round);
      assertEquals(2, added(parquet, one, other), "round " + round);
      assertEquals(2, names(parquet).size(), () -> "only whole runs in " + names(parquet));
      assertSameRows(parquet, one, other);
    }
  }

  /** Exports in parallel; how many runs all exporters say they have added. */
  private int added(Path parquet, Path... runs) throws Exception {
    List<Path> said = new ArrayList<>();
    List<Process> started = new ArrayList<>();
    for (int i = 0; i < EXPORTERS; i++) {
      List<Object> words = new ArrayList<>(List.of(TINYPROF, "convert"));
      words.addAll(List.of(runs));
      words.addAll(List.of("--to", "parquet", "-o", parquet));
      said.add(folder.resolve("said-" + i + ".txt"));
      started.add(
          Finished.builder(folder, words.toArray())
              .redirectErrorStream(true)
              .redirectOutput(said.get(i).toFile())
              .start());
    }
    int added = 0;
    for (int i = 0; i < EXPORTERS; i++) {
      int exitCode = started.get(i).waitFor();
      String text = Files.readString(said.get(i));
      assertEquals(0, exitCode, text);
      Matcher count = ADDED.matcher(text);
      added += count.find() ? Integer.parseInt(count.group(1)) : 0;
    }
    return added;
  }

  private static void assertSameRows(Path parquet, Path... runs) throws Exception {
    try (SqlSession session = Sql.open(new SqlSettings(Optional.empty(), true), runs)) {
      for (ProfileTable table : ProfileTables.ALL) {
        String files = "'" + parquet + "/run=*/" + table.name() + ".parquet'";
        String all = "select * from %s order by all";
        assertEquals(
            Sql.ask(session, String.format(all, table.name())),
            Sql.ask(session, String.format(all, files)));
      }
    }
  }

  private static List<String> names(Path of) {
    try (Stream<Path> entries = Files.list(of)) {
      return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
