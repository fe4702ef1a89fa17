package cause;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Both threads of a pool wait for a task that is in the queue of the same pool. */
public final class PoolStarved {
  private static final ExecutorService POOL = Executors.newFixedThreadPool(2);
  private static final CountDownLatch BOTH = new CountDownLatch(2);

  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> one = CompletableFuture.supplyAsync(PoolStarved::outer, POOL);
    CompletableFuture<Integer> two = CompletableFuture.supplyAsync(PoolStarved::outer, POOL);
    System.out.println(one.get() + two.get());
    POOL.shutdown();
  }

  static int outer() {
    try {
      BOTH.countDown();
      BOTH.await();
      return POOL.submit(() -> 1).get(3, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      return 0;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
