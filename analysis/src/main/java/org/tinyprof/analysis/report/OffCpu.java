package org.tinyprof.analysis.report;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.format.schema.Absent;

/**
 * The time that each rank's main thread was outside MPI and had no CPU: ready to run, stopped by
 * the collector, or blocked.
 *
 * <p>The kernel and the JVM tell such times of the whole thread, the start of the JVM included.
 * What it had to wait for a CPU counts by the part of its time in which it did not wait for
 * anything else, and what the collector took by the part that it was outside MPI. Blocked is what
 * is left if all of its CPU time and all of these fell outside MPI: at least so much. Where the CPU
 * time is not known, nothing is blocked.
 */
final class OffCpu {
  private final double[] queued;
  private final double[] queuedAtEnds;
  private final double[] collector;
  private final double[] blocked;

  /**
   * @param wall time of each rank
   * @param ran time of each rank's main thread
   * @param waited how long main threads of all ranks waited outside MPI for what is known
   */
  OffCpu(Ranks ranks, double[] wall, double[] ran, double[] outsideMpi, double waited) {
    double[] cpu = ranks.counter(ProcessCounters.CPU_MAIN);
    double[] ready = ranks.counter(ProcessCounters.QUEUED_MAIN);
    double[] pauses = ranks.counter(ProcessCounters.GC);
    double outside = DoubleStream.of(outsideMpi).sum();
    double awake = outside > 0 ? 1 - Math.min(1, waited / outside) : 0;
    queued = new double[cpu.length];
    queuedAtEnds = new double[cpu.length];
    collector = new double[cpu.length];
    blocked = new double[cpu.length];
    for (int i = 0; i < cpu.length; i++) {
      boolean known = !Double.isNaN(cpu[i]);
      double part = ran[i] > 0 ? outsideMpi[i] / ran[i] : 0;
      double active = wall[i] - outsideMpi[i] * (1 - awake);
      double off = known ? Math.max(0, outsideMpi[i] - cpu[i]) : outsideMpi[i];
      double sum = known ? Absent.orZero(ready[i]) : 0;
      double stopped = Absent.orZero(pauses[i]);
      queued[i] = active > 0 ? Math.min(sum * outsideMpi[i] * awake / active, off) : 0;
      queuedAtEnds[i] = active > 0 ? sum * Math.max(0, wall[i] - ran[i]) / active : 0;
      collector[i] = Math.min(stopped * part, off - queued[i]);
      blocked[i] = known ? Math.max(0, off - sum - stopped) : 0;
    }
  }

  /** How long threads waited for a CPU before and after main. */
  double[] queuedAtEnds() {
    return queuedAtEnds.clone();
  }

  double[] queued() {
    return queued.clone();
  }

  /**
   * All of this with before and after main, if all ranks together waited no longer than so much.
   */
  double[] queuedAtMost(double nanos) {
    double[] all = new double[queued.length];
    Arrays.setAll(all, i -> queued[i] + queuedAtEnds[i]);
    return atMost(all, nanos);
  }

  /** The same of the collector. */
  double[] collectorAtMost(double nanos) {
    return atMost(collector, nanos);
  }

  private static double[] atMost(double[] times, double nanos) {
    double sum = DoubleStream.of(times).sum();
    double part = sum > nanos ? nanos / sum : 1;
    return DoubleStream.of(times).map(each -> each * part).toArray();
  }

  double[] collector() {
    return collector.clone();
  }

  double[] blocked() {
    return blocked.clone();
  }
}
