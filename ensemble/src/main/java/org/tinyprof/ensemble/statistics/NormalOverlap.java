package org.tinyprof.ensemble.statistics;

/**
 * The distance of two lists of values, treated as normal distributions with their means and
 * variances. NaN if a list has fewer than two values, or if neither varies and the means are equal.
 *
 * @param bhattacharyya from 0 (the same) upwards; infinite if they share nothing
 * @param hellinger from 0 to 1
 */
public record NormalOverlap(double bhattacharyya, double hellinger) {
  public static NormalOverlap of(double[] first, double[] second) {
    Moments one = Moments.of(first);
    Moments other = Moments.of(second);
    double sum = one.variance() + other.variance();
    double apart = one.mean() - other.mean();
    double product = one.deviation() * other.deviation();
    double bhattacharyya = apart * apart / sum / 4 + Math.log(sum / (2 * product)) / 2;
    return new NormalOverlap(bhattacharyya, Math.sqrt(-Math.expm1(-bhattacharyya)));
  }
}
