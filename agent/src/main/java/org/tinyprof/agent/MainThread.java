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
    ThreadGroup root = systemGroup();
    Thread[] threads = new Thread[root.activeCount() + 16];
    int found = root.enumerate(threads);
    for (int i = 0; i < found; i++) {
      if (threads[i].getName().equals("main")) {
        return threads[i];
      }
    }
    return current;
  }

  /** The group above the application's own, where it does not count our threads as its own. */
  static ThreadGroup systemGroup() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }
}
