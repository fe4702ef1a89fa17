package cause;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two threads of a pool compute; main waits for them. */
public final class PoolWorks {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<Double>> tiles = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      tiles.add(pool.submit(PoolWorks::render));
    }
    double sum = 0;
    for (Future<Double> tile : tiles) {
      sum += tile.get();
    }
    pool.shutdown();
    System.out.println(sum);
  }

  static double render() {
    double x = 1;
    for (int i = 0; i < 8_000_000; i++) {
      x = x * 1.0000001 + Math.sqrt(x + i);
      x = x > 1e9 ? 1 : x;
    }
    return x;
  }
}
