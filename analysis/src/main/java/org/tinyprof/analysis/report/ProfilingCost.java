package org.tinyprof.analysis.report;

import java.util.Optional;
import java.util.stream.DoubleStream;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.interchange.text.Figures;

/**
 * The CPU time that the profiler cost the processes of all ranks.
 *
 * @param ranks how many they are
 * @param cpuNanos of the processes, profiler included
 * @param samplingNanos its start, its threads and the stacks it took
 * @param probeNanos entering and leaving events
 * @param weavingNanos changing classes while they were loaded
 * @param jitNanos compiling the probes, as estimated
 */
record ProfilingCost(
    int ranks,
    double cpuNanos,
    double samplingNanos,
    double probeNanos,
    double weavingNanos,
    double jitNanos) {
  private static final double SHORT_RUN_NANOS = 20e9; // of a rank; the start is 2 % of that

  /** Empty if the profile does not know the cost, such as one of format 1.2. */
  static Optional<ProfilingCost> of(Ranks ranks, Attributes run, CallTimes time) {
    double end = (double) run.number(RunAttributes.COST + "end") * Math.max(1, ranks.size());
    double cpu = sum(ranks, ProcessCounters.CPU) + known(ranks, ProcessCounters.CPU_START) + end;
    double sampling =
        sum(ranks, ProcessCounters.CPU_PROFILER)
            + known(ranks, ProcessCounters.PROFILER_START)
            + end;
    if (!(cpu > 0) || Double.isNaN(sampling)) {
      return Optional.empty();
    }
    double probes = 0;
    for (int i = 0; i < time.size(); i++) {
      probes += time.costNanos(i);
    }
    double weaving = weavingCpu(ranks);
    double jit = known(ranks, ProcessCounters.JIT_PROBES);
    return Optional.of(
        new ProfilingCost(Math.max(1, ranks.size()), cpu, sampling, probes, weaving, jit));
  }

  /** NaN if a rank does not know it. */
  private static double sum(Ranks ranks, CounterDefinition counter) {
    return DoubleStream.of(ranks.counter(counter)).sum();
  }

  /** Of the ranks that know it. */
  private static double known(Ranks ranks, CounterDefinition counter) {
    return DoubleStream.of(ranks.counter(counter)).map(Absent::orZero).sum();
  }

  /**
   * CPU time of changing classes. The counter has the time that a thread waited for it; where ranks
   * share cores, the thread had a CPU for that part of it for which main threads had one.
   */
  private static double weavingCpu(Ranks ranks) {
    double[] work = ranks.counter(CounterDefinition.PROFILER_WORK);
    double[] cpu = ranks.counter(ProcessCounters.CPU_MAIN);
    double[] queued = ranks.counter(ProcessCounters.QUEUED_MAIN);
    double sum = 0;
    for (int i = 0; i < work.length; i++) {
      double ready = cpu[i] + queued[i];
      sum += Absent.orZero(work[i]) * (ready > 0 ? cpu[i] / ready : 1);
    }
    return sum;
  }

  private double nanos() {
    return samplingNanos + probeNanos + weavingNanos + jitNanos;
  }

  /** The cost as a share of what the run would have used without the profiler. */
  double share() {
    double without = cpuNanos - nanos();
    return without <= 0 ? 1 : nanos() / without;
  }

  /** For the first line of a page. */
  String words() {
    return "profiling cost about " + Figures.percent(share());
  }

  /** How much it is, what costs most, and how to reduce it; for a cost above the budget. */
  String warning() {
    return "Profiling cost at least "
        + Figures.nanos(nanos() / ranks)
        + " of CPU time"
        + (ranks > 1 ? " a rank" : "")
        + ", "
        + Figures.percent(share())
        + " of what the program used itself: "
        + cause()
        + ".";
  }

  /** What costs most, and how to reduce it. */
  private String cause() {
    double weaving = weavingNanos + jitNanos;
    if (probeNanos > samplingNanos && probeNanos > weaving) {
      return "mostly for events that are called very often: `exclude` leaves them out";
    }
    if (weaving > samplingNanos) {
      return jitNanos > weavingNanos
          ? "mostly for compiling woven code: `own: sampled` weaves little"
          : "mostly for weaving classes: `own: sampled` weaves few";
    }
    return cpuNanos / ranks < SHORT_RUN_NANOS
        ? "mostly for start-up; longer runs pay a smaller share"
        : "mostly for taking stacks: `sampler: none` switches that off";
  }
}
