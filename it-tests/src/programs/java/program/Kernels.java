package program;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Spends known shares of two seconds of CPU: three parts in one kernel, one in another; then
 * sleeps.
 */
public final class Kernels {
  private static double sum;

  private Kernels() {}

  public static void main(String[] args) throws Exception {
    double[] values = new double[50_000];
    long end = CpuClock.nanos() + 2_000_000_000L;
    while (CpuClock.nanos() < end) {
      work(values);
    }
    nap();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.submit(() -> helper(values)).get();
    pool.shutdown();
    System.out.println(sum >= 0 ? "done" : "impossible");
  }

  private static void work(double[] values) {
    sum += large(values) + small(values);
  }

  /** Counted loops: some collectors have no place in them where a thread could be stopped. */
  private static double large(double[] values) {
    double found = 0;
    for (int round = 0; round < 30; round++) {
      for (int i = 0; i < values.length; i++) {
        found += values[i] * values[i];
      }
    }
    return found;
  }

  private static double small(double[] values) {
    double found = 0;
    for (int round = 0; round < 10; round++) {
      for (int i = 0; i < values.length; i++) {
        found += values[i] * values[i];
      }
    }
    return found;
  }

  private static void nap() throws InterruptedException {
    Thread.sleep(600);
  }

  private static double helper(double[] values) {
    double found = 0;
    for (int i = 0; i < 20; i++) {
      found += large(values);
    }
    return found;
  }
}
