package cause;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Four threads compute, each while it holds the one lock. */
public final class LockAcrossWork {
  private static final ReentrantLock LOCK = new ReentrantLock();

  public static void main(String[] args) throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Thread thread = new Thread(LockAcrossWork::entries, "writer-" + i);
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static void entries() {
    double sum = 0;
    for (int i = 0; i < 40; i++) {
      sum += append();
    }
    System.out.println(sum);
  }

  static double append() {
    LOCK.lock();
    try {
      return Load.work(12);
    } finally {
      LOCK.unlock();
    }
  }
}
