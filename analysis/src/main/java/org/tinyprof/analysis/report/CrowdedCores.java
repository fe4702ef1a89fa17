package org.tinyprof.analysis.report;

import java.util.Optional;
import java.util.stream.DoubleStream;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.interchange.text.Figures;

/**
 * Ranks that have too few cores: they wait for a CPU, inside MPI calls too, where they poll. Then
 * wall times say little about who has most to do.
 *
 * @param share of the ranks' time
 * @param words says why, as a sentence without its full stop
 */
record CrowdedCores(double share, String words) {
  private static final double MUCH = 0.1;

  /** Empty for a rank alone, and where ranks find a CPU most of the time. */
  static Optional<CrowdedCores> of(Ranks ranks, Attributes attributes, double rankNanos) {
    double queued =
        DoubleStream.of(ranks.counter(ProcessCounters.QUEUED_MAIN)).average().orElse(Double.NaN);
    double share = queued / rankNanos;
    long cores = attributes.number("cores");
    long ranksOfHost = attributes.number("ranks.per.node");
    if (ranksOfHost < 2 || !(share >= MUCH) || cores <= 0) {
      return Optional.empty();
    }
    String waits = " for a CPU " + Figures.percent(share) + " of the time";
    if (ranks.boundApart()) {
      return Optional.of(
          new CrowdedCores(
              share,
              "each rank is bound to %s, which the threads of its JVM share, and waits%s"
                      .formatted(Figures.count((double) cores, "core"), waits)
                  + " (mpirun --bind-to)"));
    }
    return ranksOfHost > cores
        ? Optional.of(
            new CrowdedCores(
                share,
                "%d ranks share the %s of a host and wait%s"
                    .formatted(ranksOfHost, Figures.count((double) cores, "core"), waits)))
        : Optional.empty();
  }
}
