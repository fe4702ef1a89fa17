package org.tinyprof.agent;

/** Finds the thread that runs the program's {@code main}. */
final class MainThread {
  private MainThread() {}

  /** The thread called "main", or the current one: before {@code main} they are the same. */
  static Thread find() {
    Thread current = Thread.currentThread();
    if (current.getName().equals("main")) {
      return current;
    }
    ThreadGroup root = current.getThreadGroup();
    while (root.getParent() != null) {
      root = root.getParent();
    }
    Thread[] threads = new Thread[root.activeCount() + 16];
    int found = root.enumerate(threads);
    for (int i = 0; i < found; i++) {
      if (threads[i].getName().equals("main")) {
        return threads[i];
      }
    }
    return current;
  }
}
