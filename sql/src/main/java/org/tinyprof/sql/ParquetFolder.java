package org.tinyprof.sql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.sql.filter.Filter;
import org.tinyprof.sql.table.ProfileTables;
import org.tinyprof.sql.table.TableFunction;

/**
 * A folder of runs as Parquet files: {@code run=ID/totals.parquet} and so on. Each exporter writes
 * a run in a folder of its own and renames that at the end, so a run is there with all its tables
 * or not at all. Several exporters may add the same run: the first one to end does.
 */
final class ParquetFolder {
  private final Path folder;

  private ParquetFolder(Path folder) {
    this.folder = folder;
  }

  /** Makes the folder if it is not there, and deletes what killed exporters have left in it. */
  static ParquetFolder open(Path folder) throws IOException {
    Files.createDirectories(folder);
    UnfinishedRun.deleteAbandoned(folder);
    return new ParquetFolder(folder);
  }

  boolean has(RunEntry run) {
    return Files.exists(place(run));
  }

  private Path place(RunEntry run) {
    return folder.resolve(ProfileTables.RUN + "=" + run.info().id().toString());
  }

  /**
   * Writes all tables of a run of the database.
   *
   * @return false if another exporter has added the run meanwhile
   */
  boolean add(Database database, RunEntry run, Progress progress) throws IOException, SQLException {
    try (UnfinishedRun unfinished = UnfinishedRun.create(folder, run.info().id().toString())) {
      List<TableFunction> tables = database.tables();
      for (int i = 0; i < tables.size(); i++) {
        int done = i;
        Progress ofRun =
            (part, whole) -> progress.reached(done * whole + part, tables.size() * whole);
        write(database, tables.get(i), run, unfinished.folder(), ofRun);
      }
      return unfinished.rename(place(run));
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
}
