package org.tinyprof.analysis.report;

import org.tinyprof.interchange.text.Figures;

/**
 * Something to point out.
 *
 * @param costNanos what it costs a rank; findings are sorted by it
 * @param backNanos how much time a fix saves at most; 0 if unknown
 * @param place where in the run to look
 */
public record Finding(double costNanos, double backNanos, String sentence, Place place) {
  private static final double LEAST_SHARE = 0.01; // of the run

  /** A finding that saves what it costs if it is fixed. */
  Finding(double costNanos, String sentence) {
    this(costNanos, costNanos, sentence, Place.ANYWHERE);
  }

  /** The same at one place. */
  Finding(double costNanos, String sentence, Place place) {
    this(costNanos, costNanos, sentence, place);
  }

  /** A finding that cannot be fixed, or that costs no time, but is worth knowing. */
  static Finding warning(double weightNanos, String sentence) {
    return new Finding(weightNanos, 0, sentence, Place.ANYWHERE);
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
    return new Finding(costNanos, backNanos, sentence, where);
  }

  /** The sentence, followed by how much of the run's time a fix saves. */
  String withGain(double elapsedNanos) {
    double back = Math.min(backNanos, elapsedNanos);
    return back < LEAST_SHARE * elapsedNanos
        ? sentence
        : sentence
            + " Fixing this saves at most "
            + Figures.nanos(back)
            + " ("
            + Figures.percent(back / elapsedNanos)
            + ").";
  }

  static String capital(String sentence) {
    return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }
}
