package org.tinyprof.benchmarks.flush;

/**
 * The ways to bring the ranks' values to disk, by the words that {@link FlushProgram} takes for
 * them. A bare number is the flush at a job's end with so many aggregators.
 */
public final class Ways {
  /** Flushes nothing: the ranks only meet. */
  public static final String BARRIER = "barrier";

  /** With a number of aggregators behind it, a snapshot of a job that goes on. */
  static final String SNAPSHOT = "snapshot-";

  /** One JSON file, written by rank 0. */
  static final String JSON = "json";

  /** A JSON file a rank, joined by rank 0. */
  static final String JSONS = "jsons";

  /** The same, forced to the disk. */
  static final String SYNCED = "jsons-synced";

  private Ways() {}

  /** The flush at a job's end with as many aggregators as the paper found best. */
  public static String usual(int ranks) {
    return Integer.toString(usualAggregators(ranks));
  }

  static String snapshot(int ranks) {
    return SNAPSHOT + usual(ranks);
  }

  static int usualAggregators(int ranks) {
    return Math.max(1, ranks / 16);
  }
}
