package org.tinyprof.agent.sampler;

import java.util.Arrays;

/** The platform threads that live in this JVM. */
public final class LiveThreads {
  private static final int MORE = 16; // may begin between the two questions

  private LiveThreads() {}

  static Thread[] all() {
    ThreadGroup root = rootGroup();
    Thread[] threads = new Thread[root.activeCount() + MORE];
    int found = root.enumerate(threads);
    return Arrays.copyOf(threads, found);
  }

  /** The group above all others, where a program does not count our threads as its own. */
  static ThreadGroup rootGroup() {
    ThreadGroup root = Thread.currentThread().getThreadGroup();
    while (root.getParent() != null) {
      root = root.getParent();
    }
    return root;
  }

  /** Whether one of them has a name that begins so. */
  public static boolean hasName(String begin) {
    for (Thread thread : all()) {
      if (thread.getName().startsWith(begin)) {
        return true;
      }
    }
    return false;
  }
}
