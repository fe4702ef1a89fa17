package cause;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Four threads want the same entry of a map, whose value a server tells. */
public final class HotKey {
  private static final ConcurrentHashMap<String, Integer> RATES = new ConcurrentHashMap<>();

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    for (int i = 0; i < 24; i++) {
      pool.submit(() -> RATES.compute("EUR", (key, old) -> rate()));
    }
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES);
    System.out.println(RATES);
  }

  static int rate() {
    try (Remote remote = new Remote()) {
      return remote.ask(120);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
