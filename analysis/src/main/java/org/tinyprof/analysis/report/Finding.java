package org.tinyprof.analysis.report;

import org.tinyprof.analysis.Figures;

/**
 * Something to point out.
 *
 * @param costNanos what it costs a rank, to tell what comes first
 * @param backNanos how much shorter the run would be at most without it; 0 where nobody knows
 */
record Finding(double costNanos, double backNanos, String sentence) {
  private static final double LEAST_SHARE = 0.01; // of the run

  /** Something that would give back what it costs. */
  Finding(double costNanos, String sentence) {
    this(costNanos, costNanos, sentence);
  }

  /** Something worth to be known that nobody can get rid of, or that costs no time. */
  static Finding warning(double weightNanos, String sentence) {
    return new Finding(weightNanos, 0, sentence);
  }

  /** The sentence, and what of the run's time it would give back. */
  String withGain(double elapsedNanos) {
    double back = Math.min(backNanos, elapsedNanos);
    return back < LEAST_SHARE * elapsedNanos
        ? sentence
        : sentence
            + " Mended, it gives back up to "
            + Figures.nanos(back)
            + " of "
            + Figures.nanos(elapsedNanos)
            + ".";
  }

  static String capital(String sentence) {
    return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }
}
