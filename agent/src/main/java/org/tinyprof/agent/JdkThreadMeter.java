package org.tinyprof.agent;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.tinyprof.runtime.clock.ThreadMeter;

/** Asks the JVM for the CPU time and the allocation of the current thread. */
final class JdkThreadMeter implements ThreadMeter {
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final boolean cpu = threads.isCurrentThreadCpuTimeSupported();
  private final boolean alloc = threads.isThreadAllocatedMemorySupported();

  @Override
  public long cpuNanos() {
    return cpu ? threads.getCurrentThreadCpuTime() : -1;
  }

  @Override
  public long allocatedBytes() {
    return alloc ? threads.getCurrentThreadAllocatedBytes() : -1;
  }
}
