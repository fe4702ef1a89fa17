package cause;

import java.util.concurrent.CyclicBarrier;

/** Three threads meet after each step; one of them has four times the work. */
public final class Straggler {
  private static final CyclicBarrier STEP = new CyclicBarrier(3);

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      int milliseconds = i == 1 ? 40 : 10;
      threads[i] = new Thread(() -> steps(milliseconds), "stage-" + i);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static void steps(int milliseconds) {
    try {
      for (int step = 0; step < 50; step++) {
        relax(milliseconds);
        STEP.await();
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  static double relax(int milliseconds) {
    return Load.work(milliseconds);
  }
}
