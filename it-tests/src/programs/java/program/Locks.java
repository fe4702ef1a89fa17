package program;

import java.util.List;

/**
 * Holds every lock that a program can reach while another thread loads classes and runs them, and
 * ends while a thread still holds its output streams.
 */
public final class Locks {
  private Locks() {}

  public static void main(String[] args) throws InterruptedException {
    holdAndWork(
        List.of(
            System.out,
            System.err,
            System.in,
            Thread.currentThread(),
            Thread.class,
            Runtime.getRuntime(),
            System.getProperties(),
            ClassLoader.getSystemClassLoader(),
            Locks.class),
        0);
    System.out.println("worked");
    Thread holder = new Thread(Locks::holdForEver, "holder");
    holder.setDaemon(true);
    synchronized (Locks.class) {
      holder.start();
      Locks.class.wait();
    }
  }

  private static void holdAndWork(List<Object> locks, int held) throws InterruptedException {
    if (held < locks.size()) {
      synchronized (locks.get(held)) {
        holdAndWork(locks, held + 1);
      }
    } else {
      Thread worker = new Thread(() -> new Work().start(), "worker");
      worker.start();
      worker.join();
    }
  }

  private static void holdForEver() {
    synchronized (System.out) {
      synchronized (System.err) {
        synchronized (Locks.class) {
          Locks.class.notifyAll();
        }
        while (true) {
          Thread.onSpinWait();
        }
      }
    }
  }

  /** Is loaded, and woven, while all the locks are held. */
  static final class Work {
    private int done;

    void start() {
      for (int i = 0; i < 10; i++) {
        done += new More().step(i);
      }
      if (done == 0) {
        throw new IllegalStateException("nothing was done");
      }
    }
  }

  /** Is loaded later still. */
  static final class More {
    int step(int i) {
      int square = i * i;
      return square * square + i + square * 7;
    }
  }
}
