package org.tinyprof.benchmarks.io;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Reduction;

/** The CPU time that all ranks together have used: on a busy machine steadier than wall time. */
public final class CpuClock {
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private CpuClock() {}

  /** Nanoseconds of this process. */
  public static long own() {
    return SYSTEM.getProcessCpuTime();
  }

  /** Nanoseconds of all ranks since each of them read {@code before}. */
  public static long allSince(long before, Communicator world) throws IOException {
    return world.allreduce(Reduction.SUM, own() - before).await()[0];
  }
}
