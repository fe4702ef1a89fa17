package org.tinyprof.benchmarks.format;

import java.lang.management.ManagementFactory;

/** The clock of every trial: CPU time of this thread, which busy neighbours do not change. */
public final class CpuTime {
  private CpuTime() {}

  public static long nanoseconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
