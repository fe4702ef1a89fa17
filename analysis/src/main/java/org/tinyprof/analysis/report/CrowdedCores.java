package org.tinyprof.analysis.report;

import java.util.Optional;
import java.util.stream.DoubleStream;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.interchange.text.Figures;

/**
 * Threads that have too few cores: they wait for a CPU, inside MPI calls too, where they poll. Then
 * wall times say little about who has most to do.
 *
 * @param share of the time of those that work
 * @param words says why, as a sentence without its full stop
 */
record CrowdedCores(double share, String words) {
  private static final double MUCH = 0.1;
  private static final double OFTEN = 0.25;
  private static final double MOSTLY_JVM = 0.5; // of the processes' CPU time

  /** Empty for a rank alone, and where ranks find a CPU most of the time. */
  static Optional<CrowdedCores> of(
      Ranks ranks, Attributes attributes, double rankNanos, TimeBreakdown split) {
    return of(ranks, attributes, rankNanos, split.share(Category.QUEUED));
  }

  /**
   * @param queued the part of the wall time that was found to be waiting for a CPU
   */
  static Optional<CrowdedCores> of(
      Ranks ranks, Attributes attributes, double rankNanos, double queued) {
    double waited = mean(ranks.counter(ProcessCounters.QUEUED_MAIN)) / rankNanos;
    double share = Double.isNaN(waited) ? queued : Math.max(waited, queued); // they poll in MPI
    long cores = attributes.number("cores");
    long ranksOfHost = attributes.number("ranks.per.node");
    if (!(share >= MUCH) || cores <= 0 || ranksOfHost < 2) {
      return Optional.empty();
    }
    String number = Figures.count((double) cores, "core");
    String time = " for a CPU " + Figures.percent(share) + " of the time";
    String words;
    if (ranks.boundApart()) {
      words =
          "each rank is bound to %s, which the threads of its JVM share, and waits%s"
                  .formatted(number, time)
              + " (mpirun --bind-to)";
    } else if (ranksOfHost > cores) {
      words = "%d ranks share the %s of a host and wait%s".formatted(ranksOfHost, number, time);
    } else {
      return Optional.empty();
    }
    return Optional.of(new CrowdedCores(share, words + (share >= OFTEN ? jvm(ranks) : "")));
  }

  /** The JVM's own threads, where these use much of the CPU time. */
  private static String jvm(Ranks ranks) {
    double part =
        mean(ranks.counter(ProcessCounters.CPU_JVM)) / mean(ranks.counter(ProcessCounters.CPU));
    return part >= MOSTLY_JVM
        ? "; the JVM's own threads (collector, compilers) use "
            + Figures.percent(part)
            + " of the CPU time"
        : "";
  }

  /** NaN if a rank has no value. */
  static double mean(double[] values) {
    return DoubleStream.of(values).average().orElse(Double.NaN);
  }
}
