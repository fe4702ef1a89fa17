package org.tinyprof.analysis.report;

/**
 * How much each rank works, by what ranks are compared by: their time outside MPI or, where they
 * share cores, their CPU time there.
 */
final class RankWork {
  private final double[] nanos;
  private final double wholeNanos;
  private final double wallNanos;
  private final double chance;
  private final boolean byCpu;

  /**
   * @param nanos of each rank
   * @param wholeNanos mean of a rank's wall time or, by CPU time, of all its CPU time
   * @param wallNanos mean wall time of a rank
   * @param chance by how much a rank may have more by chance
   * @param byCpu whether it is CPU time
   */
  RankWork(double[] nanos, double wholeNanos, double wallNanos, double chance, boolean byCpu) {
    this.nanos = nanos.clone();
    this.wholeNanos = wholeNanos;
    this.wallNanos = wallNanos;
    this.chance = chance;
    this.byCpu = byCpu;
  }

  double[] nanos() {
    return nanos.clone();
  }

  double wholeNanos() {
    return wholeNanos;
  }

  double chance() {
    return chance;
  }

  boolean byCpu() {
    return byCpu;
  }

  /** Whether nothing tells which rank works most. */
  boolean isUnknown() {
    return Double.isInfinite(chance);
  }

  /** A finding that costs a part of this; CPU time tells no wall time that a fix would save. */
  Finding finding(double cost, String sentence) {
    return byCpu
        ? Finding.warning(wholeNanos > 0 ? cost * wallNanos / wholeNanos : 0, sentence)
        : new Finding(cost, sentence);
  }

  /** What stands behind a ratio of two ranks. */
  String by() {
    return byCpu ? " by CPU time" : "";
  }
}
