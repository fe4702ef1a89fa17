package org.tinyprof.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.analysis.sql.SqlSettings;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.sql.table.ProfileTable;
import org.tinyprof.sql.table.ProfileTables;

class ParquetFolderTest {
  @TempDir Path folder;
  private Path one;
  private Path other;
  private Path parquet;

  @BeforeEach
  void writeRuns() throws Exception {
    one = ExampleRun.write(folder.resolve("one.tprof"));
    other = Files.write(folder.resolve("other.tprof"), IndexFile.encodeWhole(MethodRun.profile()));
    parquet = folder.resolve("parquet");
  }

  private String export(Path... runs) throws Exception {
    List<String> words = Stream.of(runs).map(Path::toString).toList();
    List<String> said = new DuckDbEngine().export(words, parquet, Progress.SILENT);
    return said.get(said.size() - 1).replace(parquet.toString(), "FOLDER");
  }

  private List<Path> entries() throws IOException {
    try (Stream<Path> files = Files.list(parquet)) {
      return files.sorted().toList();
    }
  }

  @Test
  void filesHoldTheTablesAsTheyAre() throws Exception {
    export(one, other);
    try (SqlSession session = Sql.open(new SqlSettings(Optional.empty(), true), one, other)) {
      for (ProfileTable table : ProfileTables.ALL) {
        String files = "'" + parquet + "/run=*/" + table.name() + ".parquet'";
        String columns = "select column_name, column_type from (describe select * from %s)";
        assertEquals(
            Sql.ask(session, String.format(columns, table.name())),
            Sql.ask(session, String.format(columns, files)));
        String all = "select * from %s order by all";
        assertEquals(
            Sql.ask(session, String.format(all, table.name())),
            Sql.ask(session, String.format(all, files)));
      }
    }
  }

  @Test
  void aRunThatIsThereStaysAsItIsAndOthersAreAdded() throws Exception {
    assertEquals("1 run added to FOLDER", export(one));
    Path there = entries().get(0).resolve("totals.parquet");
    Object before = Files.getLastModifiedTime(there);
    assertEquals("1 run added to FOLDER; 1 was there already", export(one, other));
    assertEquals("0 runs added to FOLDER; 2 were there already", export(one, other));
    assertEquals(before, Files.getLastModifiedTime(there));
    assertEquals(2, entries().size());
  }

  @Test
  void anExportThatFailsLeavesWholeRunsAndCanBeRepeated() throws Exception {
    Path part = one.resolve("part-00001");
    byte[] whole = Files.readAllBytes(part);
    byte[] damaged = whole.clone();
    damaged[damaged.length / 2] ^= 1;
    Files.write(part, damaged);
    assertThrows(IOException.class, () -> export(other, one));
    assertEquals(1, entries().size(), "the first run is whole, of the second there is nothing");
    Files.write(part, whole);
    assertEquals("1 run added to FOLDER; 1 was there already", export(other, one));
  }

  @Test
  void whatAKilledExportLeftIsRemovedByTheNext() throws Exception {
    export(one);
    String id = entries().get(0).getFileName().toString().substring("run=".length());
    Path left = parquet.resolve(".unfinished-" + id + "-17");
    Files.move(entries().get(0), left);
    Files.delete(left.resolve("totals.parquet"));
    assertEquals("1 run added to FOLDER", export(one));
    assertEquals(
        List.of("run=" + id), entries().stream().map(e -> e.getFileName().toString()).toList());
    assertTrue(Files.exists(entries().get(0).resolve("totals.parquet")));
  }

  @Test
  void whatAnotherExporterStillWritesIsLeftToIt() throws Exception {
    export(one);
    String id = entries().get(0).getFileName().toString().substring("run=".length());
    Path theirs = parquet.resolve(".unfinished-" + id + "-17");
    Files.move(entries().get(0), theirs);
    Path lock = Files.createFile(parquet.resolve(".unfinished-" + id + "-17.lock"));
    try (FileChannel held = FileChannel.open(lock, StandardOpenOption.WRITE)) {
      held.lock();
      assertEquals("1 run added to FOLDER", export(one));
      assertTrue(Files.exists(theirs.resolve("totals.parquet")));
    }
    Path whole = parquet.resolve("run=" + id);
    Files.move(whole, folder.resolve("kept"));
    assertEquals("1 run added to FOLDER", export(one));
    assertEquals(List.of(whole), entries(), "its exporter has ended, so the rest is deleted");
  }
}
