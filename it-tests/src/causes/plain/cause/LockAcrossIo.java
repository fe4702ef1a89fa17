package cause;

import java.util.ArrayList;
import java.util.List;

/** Four threads ask a server, each while it holds the one lock. */
public final class LockAcrossIo {
  public static void main(String[] args) throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Thread thread = new Thread(LockAcrossIo::orders, "order-" + i);
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static void orders() {
    try (Remote remote = new Remote()) {
      for (int i = 0; i < 8; i++) {
        store(remote);
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  static void store(Remote remote) throws Exception {
    synchronized (LockAcrossIo.class) {
      remote.ask(100);
    }
  }
}
