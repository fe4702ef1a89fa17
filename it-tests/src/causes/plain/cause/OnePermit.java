package cause;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;

/** Four threads share one permit, and its holder waits for a server. */
public final class OnePermit {
  private static final Semaphore PERMITS = new Semaphore(1);

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Future<Integer>> all = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      all.add(pool.submit(OnePermit::call));
    }
    for (Future<Integer> one : all) {
      one.get();
    }
    pool.shutdown();
  }

  static int call() throws Exception {
    PERMITS.acquire();
    try (Remote remote = new Remote()) {
      return remote.ask(120);
    } finally {
      PERMITS.release();
    }
  }
}
