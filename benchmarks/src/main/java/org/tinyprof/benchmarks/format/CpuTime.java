package org.tinyprof.benchmarks.format;

import java.lang.management.ManagementFactory;

/** The clock of every trial: CPU time of this thread, which busy neighbours do not change. */
final class CpuTime {
  private CpuTime() {}

  static long nanoseconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
