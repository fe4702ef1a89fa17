package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import org.tinyprof.benchmarks.format.CpuTime;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.ReductionOperator;

/**
 * The wall and CPU time of something that all ranks do, from the moment they have met.
 *
 * @param nanos until it was over on the slowest rank
 * @param cpuNanos of all ranks' threads together
 * @param ownCpuNanos of the thread that did it on this rank
 * @param processCpuNanos of all threads of this rank
 */
record Lap(long nanos, long cpuNanos, long ownCpuNanos, long processCpuNanos) {
  /** What is measured. */
  @FunctionalInterface
  interface Work {
    void run() throws Exception;
  }

  static Lap of(Communicator world, Work work) throws Exception {
    long others = CpuClock.others(); // before they meet: reading it takes as long as many a flush
    world.barrier().await();
    long thread = CpuTime.nanoseconds();
    long start = System.nanoTime();
    work.run();
    long nanos = System.nanoTime() - start;
    long ownCpuNanos = CpuTime.nanoseconds() - thread;
    long processCpuNanos = ownCpuNanos + CpuClock.others() - others;
    return new Lap(most(world, nanos), sum(world, processCpuNanos), ownCpuNanos, processCpuNanos);
  }

  private static long most(Communicator world, long own) throws IOException {
    return world.allreduce(ReductionOperator.MAX, own).await()[0];
  }

  private static long sum(Communicator world, long own) throws IOException {
    return world.allreduce(ReductionOperator.SUM, own).await()[0];
  }
}
