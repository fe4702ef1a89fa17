package cause;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A timer runs a little every 100 ms; there is nothing else to do. */
public final class Scheduled {
  public static void main(String[] args) throws Exception {
    CountDownLatch turns = new CountDownLatch(30);
    ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    timer.scheduleAtFixedRate(
        () -> {
          beat();
          turns.countDown();
        },
        0,
        100,
        TimeUnit.MILLISECONDS);
    turns.await();
    timer.shutdownNow();
  }

  static double beat() {
    return Load.work(3);
  }
}
