package org.tinyprof.analysis.report;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.CounterDefinition;

/**
 * The stretch from the end of MPI's Init to the start of Finalize on each rank, without the
 * profiler's work, and how much of it is outside MPI.
 *
 * <p>Profiles of format 1.3 and older, and those of other tools, do not have these two moments. In
 * their place stands the rank's whole time without MPI's Init, with the start of the JVM in it.
 */
final class ParallelRegion {
  private final boolean measured;
  private final boolean open;
  private final double[] elapsed;
  private final double[] useful;

  private ParallelRegion(boolean measured, boolean open, double[] elapsed, double[] useful) {
    this.measured = measured;
    this.open = open;
    this.elapsed = elapsed;
    this.useful = useful;
  }

  ParallelRegion(Ranks ranks, WorkTimes work, WallTimes whole) {
    double[] began = ranks.counter(CounterDefinition.MPI_BEGAN);
    double[] ended = ranks.counter(CounterDefinition.MPI_ENDED);
    double[] profiler = ranks.counter(CounterDefinition.PROFILER_WORK);
    double[] inMpi = work.inMpi();
    double[] atEnds = work.atEnds();
    measured = DoubleStream.of(began).noneMatch(Double::isNaN);
    open = measured && DoubleStream.of(ended).anyMatch(Double::isNaN);
    elapsed = whole.wall();
    useful = new double[elapsed.length];
    for (int i = 0; i < elapsed.length; i++) {
      double end = Double.isNaN(ended[i]) ? elapsed[i] - Absent.orZero(profiler[i]) : ended[i];
      elapsed[i] = Math.max(0, measured ? end - began[i] : elapsed[i] - atEnds[i]);
      useful[i] = Math.max(0, elapsed[i] - (inMpi[i] - atEnds[i]));
    }
  }

  /** Whether the profile has the moment after MPI's Init. */
  boolean isMeasured() {
    return measured;
  }

  /** Whether a rank had not come to Finalize: then it ends with the rank's values. */
  boolean isOpen() {
    return open;
  }

  /**
   * The same where ranks share cores: useful is what a rank used a CPU for. How long it would have
   * taken with a core of its own, and so what communication costs, nobody knows.
   */
  ParallelRegion byCpu(double[] cpu) {
    double[] unknown = new double[cpu.length];
    Arrays.fill(unknown, Double.NaN);
    return new ParallelRegion(measured, open, unknown, cpu);
  }

  double[] useful() {
    return useful.clone();
  }

  EfficiencyRatios ratios() {
    return EfficiencyRatios.of(useful, elapsed);
  }
}
