package org.tinyprof.ensemble.statistics;

/**
 * Thicket's four scores of two lists of values: below 0 the first list is better (smaller), above 0
 * the second. The first two scores add values to plain numbers, so they depend on the unit; Thicket
 * uses seconds. NaN if a list has fewer than two values.
 *
 * @param meanAndDeviation difference of the means, and that of the deviations over the former
 * @param meanAndVariation difference of the means, and that of the deviations over their means
 * @param bhattacharyya the distance of the lists as normal distributions, with a sign
 * @param hellinger the square of Hellinger's distance, with a sign: Thicket leaves the root out
 */
public record ThicketScores(
    double meanAndDeviation, double meanAndVariation, double bhattacharyya, double hellinger) {
  public static ThicketScores of(double[] first, double[] second) {
    Moments one = Moments.of(first);
    Moments other = Moments.of(second);
    double apart = one.mean() - other.mean();
    double sign = apart < 0 ? -1 : 1;
    NormalOverlap overlap = NormalOverlap.of(first, second);
    return new ThicketScores(
        apart + (one.deviation() - other.deviation()) / Math.abs(apart),
        apart + one.deviation() / one.mean() - other.deviation() / other.mean(),
        sign * overlap.bhattacharyya(),
        sign * overlap.hellinger() * overlap.hellinger());
  }
}
