package org.tinyprof.analysis.report;

import java.util.stream.DoubleStream;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.format.schema.Absent;

/**
 * The time that each rank's main thread was outside MPI and had no CPU: ready to run, stopped by
 * the collector, or blocked.
 *
 * <p>The kernel and the JVM tell such times of the whole thread. What it had to wait for a CPU, and
 * what the collector took, counts by the part of its time that the thread was outside MPI. Blocked
 * is what is left if all of its CPU time and all of these fell outside MPI: at least so much. Where
 * the CPU time is not known, nothing is blocked.
 */
final class OffCpu {
  private final double[] queued;
  private final double[] collector;
  private final double[] blocked;

  /**
   * @param ran time of each rank's main thread
   */
  OffCpu(Ranks ranks, double[] ran, double[] outsideMpi) {
    double[] cpu = ranks.counter(ProcessCounters.CPU_MAIN);
    double[] ready = ranks.counter(ProcessCounters.QUEUED_MAIN);
    double[] pauses = ranks.counter(ProcessCounters.GC);
    queued = new double[cpu.length];
    collector = new double[cpu.length];
    blocked = new double[cpu.length];
    for (int i = 0; i < cpu.length; i++) {
      boolean known = !Double.isNaN(cpu[i]);
      double part = ran[i] > 0 ? outsideMpi[i] / ran[i] : 0;
      double off = known ? Math.max(0, outsideMpi[i] - cpu[i]) : outsideMpi[i];
      double waited = known ? Absent.orZero(ready[i]) : 0;
      double stopped = Absent.orZero(pauses[i]);
      queued[i] = Math.min(waited * part, off);
      collector[i] = Math.min(stopped * part, off - queued[i]);
      blocked[i] = known ? Math.max(0, off - waited - stopped) : 0;
    }
  }

  double[] queued() {
    return queued.clone();
  }

  /** The same, if all ranks together waited for a CPU for no longer than so much. */
  double[] queuedAtMost(double nanos) {
    double sum = DoubleStream.of(queued).sum();
    double part = sum > nanos ? nanos / sum : 1;
    return DoubleStream.of(queued).map(each -> each * part).toArray();
  }

  double[] collector() {
    return collector.clone();
  }

  double[] blocked() {
    return blocked.clone();
  }
}
