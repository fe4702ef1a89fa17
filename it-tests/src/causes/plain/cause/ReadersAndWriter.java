package cause;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Three readers wait for a writer that asks a server while it has the lock. */
public final class ReadersAndWriter {
  private static final ReadWriteLock LOCK = new ReentrantReadWriteLock();

  public static void main(String[] args) throws Exception {
    List<Thread> threads =
        new ArrayList<>(List.of(new Thread(ReadersAndWriter::refresh, "writer")));
    for (int i = 0; i < 3; i++) {
      threads.add(new Thread(ReadersAndWriter::read, "reader-" + i));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static void refresh() {
    LOCK.writeLock().lock();
    try (Remote remote = new Remote()) {
      remote.ask(2_500);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    } finally {
      LOCK.writeLock().unlock();
    }
  }

  static void read() {
    LOCK.readLock().lock();
    try {
      Load.work(2);
    } finally {
      LOCK.readLock().unlock();
    }
  }
}
