package org.tinyprof.benchmarks.runtime;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.tinyprof.runtime.clock.ThreadMeter;

/** Reads the thread's use from the JDK's management beans. */
final class JdkMeter implements ThreadMeter {
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Override
  public long cpuNanos() {
    return threads.getCurrentThreadCpuTime();
  }

  @Override
  public long allocatedBytes() {
    return threads.getCurrentThreadAllocatedBytes();
  }
}
