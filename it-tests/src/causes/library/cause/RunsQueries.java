package cause;

import java.sql.Connection;
import java.sql.DriverManager;

/** H2: a join without an index. */
public final class RunsQueries {
  public static void main(String[] args) throws Exception {
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:join")) {
      connection.createStatement().execute("create table a as select x from system_range(1, 3000)");
      connection.createStatement().execute("create table b as select x from system_range(1, 3000)");
      long start = System.nanoTime();
      while (!Load.passed(start, 3_000)) {
        join(connection);
      }
    }
  }

  static void join(Connection connection) throws Exception {
    connection.createStatement().executeQuery("select count(*) from a, b where a.x + b.x = 17");
  }
}
