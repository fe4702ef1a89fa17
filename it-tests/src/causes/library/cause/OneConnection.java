package cause;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;

/** HikariCP and H2: four threads share one connection and keep it while they ask a server. */
public final class OneConnection {
  public static void main(String[] args) throws Exception {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl("jdbc:h2:mem:orders");
    config.setMaximumPoolSize(1);
    try (HikariDataSource source = new HikariDataSource(config)) {
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        Thread thread = new Thread(() -> orders(source), "order-" + i);
        thread.start();
        threads.add(thread);
      }
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }

  static void orders(HikariDataSource source) {
    try {
      for (int i = 0; i < 6; i++) {
        place(source);
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  static void place(HikariDataSource source) throws Exception {
    try (Connection connection = source.getConnection();
        Remote remote = new Remote()) {
      connection.createStatement().execute("select 1");
      remote.ask(120);
    }
  }
}
