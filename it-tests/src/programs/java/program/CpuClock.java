package program;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * How long the current thread has had a CPU. Work that is measured by it is the same on a busy
 * machine as on an idle one, only later.
 */
public final class CpuClock {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private CpuClock() {}

  public static long nanos() {
    return THREADS.getCurrentThreadCpuTime();
  }
}
