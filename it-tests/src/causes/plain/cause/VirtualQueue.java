package cause;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.ReentrantLock;

/** 200 virtual threads queue on one lock that each holds while it sleeps. Needs JDK 21. */
public final class VirtualQueue {
  private static final ReentrantLock LOCK = new ReentrantLock();

  public static void main(String[] args) throws Exception {
    ExecutorService threads =
        (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    for (int i = 0; i < 200; i++) {
      threads.submit(VirtualQueue::book);
    }
    threads.shutdown();
    while (!threads.awaitTermination(1, java.util.concurrent.TimeUnit.SECONDS)) {
      Thread.onSpinWait();
    }
  }

  static void book() {
    LOCK.lock();
    try {
      Thread.sleep(15);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      LOCK.unlock();
    }
  }
}
