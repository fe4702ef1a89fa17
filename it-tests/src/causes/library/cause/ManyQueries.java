package cause;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;

/** H2: one query for each row of another. */
public final class ManyQueries {
  public static void main(String[] args) throws Exception {
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:shop")) {
      Statement statement = connection.createStatement();
      statement.execute("create table line(id int, price int)");
      for (int i = 0; i < 300; i++) {
        statement.execute("insert into line values (" + i + ", " + 2 * i + ")");
      }
      long start = System.nanoTime();
      long sum = 0;
      while (!Load.passed(start, 2_500)) {
        for (int id = 0; id < 300; id++) {
          sum += price(statement, id);
        }
      }
      System.out.println(sum);
    }
  }

  static int price(Statement statement, int id) throws Exception {
    try (ResultSet row = statement.executeQuery("select price from line where id = " + id)) {
      row.next();
      return row.getInt(1);
    }
  }
}
