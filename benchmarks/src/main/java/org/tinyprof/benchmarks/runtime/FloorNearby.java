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
 * What two bare clock reads cost right before and after an iteration, on its thread.
 *
 * <p>A shared machine changes its pace from one second to the next. Forks that run one after the
 * other meet different ones; an iteration and what surrounds it meet the same.
 */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class FloorNearby {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int PAIRS = 50_000;

  /** JMH reads it after the iteration and adds the threads up. */
  public double floorNanos;

  public long elapsed; // public, so that nobody can know it is never read
  private double before;

  @Setup(Level.Iteration)
  public void begin() {
    before = pairNanos();
  }

  @TearDown(Level.Iteration)
  public void end() {
    floorNanos = (before + pairNanos()) / 2;
  }

  private double pairNanos() {
    long start = THREADS.getCurrentThreadCpuTime();
    for (int i = 0; i < PAIRS; i++) {
      long enter = System.nanoTime();
      elapsed += System.nanoTime() - enter;
    }
    return (double) (THREADS.getCurrentThreadCpuTime() - start) / PAIRS;
  }
}
