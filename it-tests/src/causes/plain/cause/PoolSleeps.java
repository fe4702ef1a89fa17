package cause;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task computes a little and then sleeps; main waits for it. */
public final class PoolSleeps {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    System.out.println(pool.submit(PoolSleeps::task).get());
    pool.shutdown();
  }

  static double task() throws InterruptedException {
    double x = Load.work(100);
    remote();
    return x;
  }

  static void remote() throws InterruptedException {
    Thread.sleep(3_000);
  }
}
