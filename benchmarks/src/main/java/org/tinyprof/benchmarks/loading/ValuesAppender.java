package org.tinyprof.benchmarks.loading;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Selection;

/** Puts all values of a profile into a table of DuckDB, row by row: the way that its driver has. */
final class ValuesAppender {
  private static final int NULL_COLUMNS = 7; // of time_min and the like, and the map

  private ValuesAppender() {}

  static void append(Path profile) throws IOException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement create = connection.createStatement();
        ProfileSource source = BinarySource.open(profile)) {
      create.execute(
          "create table v (run varchar, callpath int, name varchar, path varchar, tag varchar,"
              + " rank int, thread int, level varchar, execution int, iteration int, time bigint,"
              + " count bigint, time_min bigint, time_max bigint, time_err double, cpu bigint,"
              + " alloc bigint, bytes bigint, metrics map(varchar, double))");
      try (DuckDBAppender appender =
          connection.unwrap(DuckDBConnection.class).createAppender("main", "v")) {
        String run = source.run().id().toString();
        Callpaths callpaths = source.schema().callpaths();
        source.visit(
            Selection.ALL,
            (callpath, lanes, block) -> rows(appender, run, callpaths, callpath, lanes, block));
      }
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }

  private static void rows(
      DuckDBAppender appender,
      String run,
      Callpaths callpaths,
      int callpath,
      List<Lane> lanes,
      Block block)
      throws IOException {
    String name = callpaths.name(callpath);
    String path = callpaths.path(callpath);
    try {
      for (int lane = 0; lane < lanes.size(); lane++) {
        for (int i = 0; i < block.shape().executions(lane); i++) {
          int position = block.shape().position(lane, i);
          appender.beginRow();
          appender.append(run).append(callpath).append(name).append(path).appendNull();
          appender.append(lanes.get(lane).rank()).append(lanes.get(lane).thread()).append("timed");
          appender.append(i).append(0);
          appender.append(block.column(LargeProfile.TIME).value(position));
          appender.append(block.column(0).value(position));
          for (int column = 0; column < NULL_COLUMNS; column++) {
            appender.appendNull();
          }
          appender.endRow();
        }
      }
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }
}
