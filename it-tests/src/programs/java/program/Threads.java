package program;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** A thousand virtual threads where there are any, else a hundred threads; lists its threads. */
public final class Threads {
  private Threads() {}

  public static void main(String[] args) throws Exception {
    List<Thread> threads = new ArrayList<>();
    boolean virtual = Runtime.version().feature() >= 21;
    for (int i = 0; i < (virtual ? 1_000 : 100); i++) {
      threads.add(start(() -> step(20), virtual));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (!thread.isDaemon()) {
        System.out.println("alive: " + thread.getName());
      }
    }
  }

  private static Thread start(Runnable task, boolean virtual) throws Exception {
    if (virtual) {
      Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
      return (Thread) start.invoke(null, task);
    }
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  static int step(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += i;
      Thread.yield();
    }
    return sum;
  }
}
