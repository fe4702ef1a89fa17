package org.tinyprof.benchmarks.peers.calls;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What this thread and this process have used so far. */
final class Meter {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private Meter() {}

  static long threadNanos() {
    return THREADS.getCurrentThreadCpuTime();
  }

  static long threadBytes() {
    return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
  }

  static long processNanos() {
    return SYSTEM.getProcessCpuTime();
  }
}
