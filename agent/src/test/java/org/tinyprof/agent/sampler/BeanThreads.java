package org.tinyprof.agent.sampler;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** The threads of this JVM, as beans tell: no agent has opened the JDK to a test. */
class BeanThreads implements ThreadSource {
  private final ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Override
  public Thread[] all() {
    return LiveThreads.all();
  }

  @Override
  public StackTraceElement[][] stacks(Thread[] of) {
    StackTraceElement[][] stacks = new StackTraceElement[of.length][];
    for (int i = 0; i < of.length; i++) {
      stacks[i] = stack(of[i]);
    }
    return stacks;
  }

  StackTraceElement[] stack(Thread thread) {
    return thread.getStackTrace();
  }

  @Override
  public long[] cpuNanos(long[] threads) {
    return bean.getThreadCpuTime(threads);
  }
}
