package org.tinyprof.analysis.profile;

import org.tinyprof.format.schema.Schema;

/** How much of a profile may be in memory at once. */
public final class HeapShare {
  /**
   * A value takes eight bytes a metric, several times over while it is read, joined and written.
   */
  private static final long BYTES_A_VALUE = 512;

  private static final long FEWEST = 1 << 12;

  private HeapShare() {}

  /** How many values, of all the metrics of a row, fit well. */
  public static long values(Schema schema) {
    long bytes = BYTES_A_VALUE * schema.metrics().size();
    return Math.max(FEWEST, Runtime.getRuntime().maxMemory() / bytes);
  }
}
