package program;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Creates, fills, joins and changes schema in H2. */
public final class Sql {
  private Sql() {}

  public static void main(String[] args) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:test");
        Statement statement = connection.createStatement()) {
      statement.execute("create table item(id int primary key, name varchar, price decimal(9, 2))");
      statement.execute("create table sale(item int references item(id), amount int)");
      fill(connection);
      statement.execute("create index by_amount on sale(amount)");
      print(statement, "select count(*), sum(price), min(name), max(name) from item");
      print(
          statement,
          "select i.name, sum(s.amount * i.price) total from item i join sale s on s.item = i.id"
              + " group by i.name having sum(s.amount) > 150 order by total desc limit 5");
      print(
          statement,
          "with recursive n(x) as (select 1 union all select x + 1 from n where x < 20)"
              + " select sum(x * x), listagg(x, ',') within group (order by x) from n");
      statement.execute("update item set price = price * 1.1 where id > 10");
      statement.execute("delete from sale where amount < 5");
      print(statement, "select sum(price) from item");
      try {
        statement.execute("insert into item values(1, 'twice', 0)");
      } catch (SQLException e) {
        System.out.println(e.getSQLState());
      }
    }
  }

  private static void fill(Connection connection) throws SQLException {
    try (PreparedStatement item = connection.prepareStatement("insert into item values(?, ?, ?)");
        PreparedStatement sale = connection.prepareStatement("insert into sale values(?, ?)")) {
      for (int i = 0; i < 100; i++) {
        item.setInt(1, i);
        item.setString(2, "item " + i);
        item.setDouble(3, i * 1.25);
        item.execute();
        for (int k = 0; k < 5; k++) {
          sale.setInt(1, i);
          sale.setInt(2, (i * 7 + k * 13) % 50);
          sale.execute();
        }
      }
    }
  }

  private static void print(Statement statement, String query) throws SQLException {
    try (ResultSet rows = statement.executeQuery(query)) {
      int columns = rows.getMetaData().getColumnCount();
      while (rows.next()) {
        StringBuilder line = new StringBuilder();
        for (int i = 1; i <= columns; i++) {
          line.append(rows.getString(i)).append(' ');
        }
        System.out.println(line);
      }
    }
  }
}
