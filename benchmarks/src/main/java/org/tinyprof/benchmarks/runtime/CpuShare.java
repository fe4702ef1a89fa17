package org.tinyprof.benchmarks.runtime;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The part of an iteration that its thread had a CPU for.
 *
 * <p>Wall time times this share is CPU time, which other programs on the machine disturb less.
 */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class CpuShare {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** JMH reads it after the iteration and adds the threads up. */
  public double cpuShare;

  private long wallStart;
  private long cpuStart;

  @Setup(Level.Iteration)
  public void begin() {
    wallStart = System.nanoTime();
    cpuStart = THREADS.getCurrentThreadCpuTime();
  }

  @TearDown(Level.Iteration)
  public void end() {
    long cpu = THREADS.getCurrentThreadCpuTime() - cpuStart;
    cpuShare = (double) cpu / (System.nanoTime() - wallStart);
  }
}
