package org.tinyprof.agent.sampler;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks which monitors threads wait for. A recording of async-profiler has only waits that began
 * and ended while it ran.
 */
final class BlockedThreads {
  private BlockedThreads() {}

  /** The class of the monitor, by the number of the thread that waits to enter it. */
  static Map<Long, String> look() {
    List<Long> blocked = new ArrayList<>();
    for (Thread thread : LiveThreads.all()) {
      if (thread.getState() == Thread.State.BLOCKED && !SampleCollector.isOther(thread.getName())) {
        blocked.add(thread.getId());
      }
    }
    // Mostly there is none, and then the classes that tell more need not be loaded.
    return blocked.isEmpty() ? Map.of() : monitors(blocked);
  }

  /** The class of the monitor that each of some threads waits to enter, if it still does. */
  static Map<Long, String> monitors(List<Long> threads) {
    long[] numbers = new long[threads.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = threads.get(i);
    }
    Map<Long, String> monitors = new HashMap<>();
    for (ThreadInfo info : ManagementFactory.getThreadMXBean().getThreadInfo(numbers)) {
      boolean waits = info != null && info.getThreadState() == Thread.State.BLOCKED;
      if (waits && info.getLockInfo() != null) {
        monitors.put(info.getThreadId(), info.getLockInfo().getClassName());
      }
    }
    return monitors;
  }
}
