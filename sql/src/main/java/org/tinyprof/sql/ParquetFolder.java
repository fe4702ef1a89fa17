package org.tinyprof.sql;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.tinyprof.analysis.Progress;
import org.tinyprof.analysis.runs.RunEntry;
import org.tinyprof.sql.filter.Filter;
import org.tinyprof.sql.table.ProfileTables;
import org.tinyprof.sql.table.TableFunction;

/**
 * A folder of runs as Parquet files: {@code run=ID/totals.parquet} and so on. A run is written
 * under another name and renamed at the end, so it is there with all its tables or not at all.
 */
final class ParquetFolder {
  private static final String UNFINISHED = ".unfinished-";

  private final Path folder;

  ParquetFolder(Path folder) {
    this.folder = folder;
  }

  boolean has(RunEntry run) {
    return Files.exists(place(run));
  }

  private Path place(RunEntry run) {
    return folder.resolve(ProfileTables.RUN + "=" + run.info().id().toString());
  }

  /** Writes all tables of a run of the database. */
  void add(Database database, RunEntry run, Progress progress) throws IOException, SQLException {
    Files.createDirectories(folder);
    removeUnfinished(run);
    String random = Long.toHexString(new SecureRandom().nextLong());
    Path unfinished =
        Files.createDirectory(
            folder.resolve(UNFINISHED + run.info().id().toString() + "-" + random));
    try {
      List<TableFunction> tables = database.tables();
      for (int i = 0; i < tables.size(); i++) {
        int done = i;
        Progress ofRun =
            (part, whole) -> progress.reached(done * whole + part, tables.size() * whole);
        write(database, tables.get(i), run, unfinished, ofRun);
      }
      Files.move(unfinished, place(run), StandardCopyOption.ATOMIC_MOVE);
    } catch (DirectoryNotEmptyException | FileAlreadyExistsException e) {
      ScratchFolder.delete(unfinished); // somebody else has added the run meanwhile
    } catch (IOException | SQLException | RuntimeException e) {
      ScratchFolder.delete(unfinished);
      throw e;
    }
  }

  private static void write(
      Database database, TableFunction table, RunEntry run, Path into, Progress progress)
      throws SQLException {
    table.begin(
        new Filter.TextTest(ProfileTables.RUN, run.info().id().toString()::equals), progress);
    String name = table.table().name();
    database.execute(
        "copy (select * from \""
            + name
            + "\") to "
            + Database.quoted(into.resolve(name + ".parquet").toString())
            + " (format parquet, compression zstd)");
  }

  /** What an export left that was killed. */
  private void removeUnfinished(RunEntry run) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.toList()) {
        if (entry.getFileName().toString().startsWith(UNFINISHED + run.info().id().toString())) {
          ScratchFolder.delete(entry);
        }
      }
    }
  }
}
