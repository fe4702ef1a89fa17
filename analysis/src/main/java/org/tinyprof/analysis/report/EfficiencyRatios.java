package org.tinyprof.analysis.report;

import org.tinyprof.interchange.text.Figures;

/**
 * How well ranks work together in a stretch of the program, by the formulas of POP. Useful is the
 * time outside MPI.
 *
 * @param ranks that ran it
 * @param meanNanos mean useful time of a rank
 * @param maxNanos largest useful time of a rank
 * @param elapsedNanos time of the rank that took longest; NaN where ranks share cores, and CPU time
 *     is compared
 */
public record EfficiencyRatios(int ranks, double meanNanos, double maxNanos, double elapsedNanos) {
  /**
   * The ratios of times by rank; a rank with NaN is left out.
   *
   * @param useful of each rank
   * @param elapsed of each rank
   */
  public static EfficiencyRatios of(double[] useful, double[] elapsed) {
    int ranks = 0;
    double sum = 0;
    double most = 0;
    double longest = 0;
    for (int i = 0; i < useful.length; i++) {
      if (!Double.isNaN(useful[i])) {
        ranks++;
        sum += useful[i];
        most = Math.max(most, useful[i]);
        longest = Math.max(longest, elapsed[i]);
      }
    }
    return new EfficiencyRatios(ranks, sum / ranks, most, longest);
  }

  /** Mean over largest useful time: 1 if all ranks have the same to do. */
  public double loadBalance() {
    return share(meanNanos, maxNanos);
  }

  /** Largest useful over elapsed time: 1 if the rank with most to do never waits. */
  public double communication() {
    return share(maxNanos, elapsedNanos);
  }

  /** Mean useful over elapsed time, which is the product of the two others. */
  public double parallel() {
    return share(meanNanos, elapsedNanos);
  }

  /** Nobody does worse than another, or waits, where there is nothing to do. */
  private static double share(double part, double whole) {
    return whole == 0 ? 1 : part / whole;
  }

  /** The time of all ranks that is not useful. */
  public double lostNanos() {
    return ranks * (elapsedNanos - meanNanos);
  }

  /** All three as people read them. */
  public String sentence() {
    return Double.isNaN(elapsedNanos)
        ? "Load balance " + Figures.percent(loadBalance()) + " by CPU time"
        : "Parallel efficiency "
            + Figures.percent(parallel())
            + " = load balance "
            + Figures.percent(loadBalance())
            + " x communication "
            + Figures.percent(communication());
  }
}
