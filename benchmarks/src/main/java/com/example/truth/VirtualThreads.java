package com.example.truth;

import java.lang.reflect.Method;
import java.util.concurrent.CountDownLatch;

/** Virtual threads, where the JDK has them, that share two methods 3 to 1. */
final class VirtualThreads {
  private static final int THREADS = 16;
  private static final int STEPS = 100_000;

  private VirtualThreads() {}

  static void run(Truth truth, long nanos)
      throws ReflectiveOperationException, InterruptedException {
    Method start = Thread.class.getMethod("startVirtualThread", Runnable.class); // JDK 21
    CountDownLatch over = new CountDownLatch(THREADS);
    long end = System.nanoTime() + nanos;
    for (int i = 0; i < THREADS; i++) {
      start.invoke(null, (Runnable) () -> work(truth, end, over));
    }
    over.await();
  }

  @SuppressWarnings("ThreadPriorityCheck") // a virtual thread that never yields keeps its carrier
  private static void work(Truth truth, long end, CountDownLatch over) {
    while (System.nanoTime() < end) {
      truth.time("VirtualThreads.more", VirtualThreads::more);
      truth.time("VirtualThreads.less", VirtualThreads::less);
      Thread.yield();
    }
    over.countDown();
  }

  private static long more() {
    return Spin.steps(3 * STEPS);
  }

  private static long less() {
    return Spin.steps(STEPS);
  }
}
