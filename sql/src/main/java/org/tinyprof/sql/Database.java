package org.tinyprof.sql;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBTableFunctionBuilder;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.sql.table.ProfileTable;
import org.tinyprof.sql.table.ProfileTables;
import org.tinyprof.sql.table.TableFunction;
import org.tinyprof.sql.table.TableSql;

/**
 * A DuckDB in memory whose tables are profiles. It writes to its own temporary folder alone, unless
 * it is opened with access to other files, and its configuration cannot be changed by statements.
 */
final class Database implements Closeable {
  private final ScratchFolder folder;
  private final Connection connection;
  private final List<TableFunction> tables = new ArrayList<>();

  private Database(ScratchFolder folder, Connection connection) {
    this.folder = folder;
    this.connection = connection;
  }

  /**
   * Opens a database over runs.
   *
   * @param memory that it may use, in bytes; ten times as much may go to temporary files
   */
  static Database open(List<RunEntry> runs, long memory, boolean externalAccess)
      throws IOException, SQLException {
    NativeLibrary.require();
    ScratchFolder folder = ScratchFolder.create();
    Properties settings = new Properties();
    settings.setProperty("memory_limit", memory + "B");
    settings.setProperty("temp_directory", folder.path().resolve("spill").toString());
    settings.setProperty("max_temp_directory_size", 10 * memory + "B");
    settings.setProperty("autoinstall_known_extensions", "false");
    settings.setProperty("autoload_known_extensions", "false");
    settings.setProperty("allowed_paths", "[" + quoted(answer(folder.path()).toString()) + "]");
    settings.setProperty("enable_external_access", Boolean.toString(externalAccess));
    settings.setProperty("disabled_optimizers", "in_clause"); // keeps long IN lists in plans
    settings.setProperty("lock_configuration", "true");
    Database database = new Database(folder, DriverManager.getConnection("jdbc:duckdb:", settings));
    try {
      for (ProfileTable table : ProfileTables.ALL) {
        database.add(table, runs);
      }
      return database;
    } catch (SQLException e) {
      database.close();
      throw e;
    }
  }

  private void add(ProfileTable table, List<RunEntry> runs) throws SQLException {
    TableFunction rows = new TableFunction(table, runs);
    tables.add(rows);
    try (DuckDBTableFunctionBuilder function = DuckDBFunctions.tableFunction()) {
      if (table.takesSlice()) {
        function.withNamedParameter("slice", DuckDBColumnType.VARCHAR);
      }
      function
          .withName(TableSql.function(table))
          .withProjectionPushdown()
          .withFunction(rows)
          .register(connection);
    }
    execute(TableSql.view(table));
    if (table.takesSlice()) {
      execute(TableSql.macro(table));
    }
  }

  /** A text as SQL writes it. */
  static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  /** The file that statements may write. */
  static Path answer(Path folder) {
    return folder.resolve("answer.parquet");
  }

  Path answer() {
    return answer(folder.path());
  }

  Connection connection() {
    return connection;
  }

  void execute(String statement) throws SQLException {
    try (Statement each = connection.createStatement()) {
      each.execute(statement);
    }
  }

  List<TableFunction> tables() {
    return tables;
  }

  @Override
  public void close() throws IOException {
    try {
      connection.close();
    } catch (SQLException e) {
      throw Failure.of(e);
    } finally {
      folder.close();
    }
  }
}
