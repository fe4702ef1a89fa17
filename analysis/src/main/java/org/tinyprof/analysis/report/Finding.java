package org.tinyprof.analysis.report;

/**
 * Something to point out.
 *
 * @param costNanos what it costs a rank, to tell what comes first
 * @param place where in the run to look
 */
public record Finding(double costNanos, String sentence, Place place) {
  /** A finding about the run as a whole. */
  Finding(double costNanos, String sentence) {
    this(costNanos, sentence, Place.ANYWHERE);
  }

  /**
   * A place in a run.
   *
   * @param path the callpath; empty if it is about no single one
   * @param rank the rank that stands out; negative if none does
   * @param execution negative if it is about no single one
   * @param iteration the first iteration it is about; negative if it is about no single one
   */
  public record Place(String path, int rank, int execution, int iteration) {
    static final Place ANYWHERE = new Place("", -1, -1, -1);

    static Place of(String path, int rank) {
      return new Place(path, rank, -1, -1);
    }
  }

  Finding at(Place where) {
    return new Finding(costNanos, sentence, where);
  }

  static String capital(String sentence) {
    return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }
}
