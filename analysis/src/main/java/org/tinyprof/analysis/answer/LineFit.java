package org.tinyprof.analysis.answer;

/**
 * A straight line by least squares; NaN if there are no two different x values.
 *
 * @param r how strongly the values go together (Pearson)
 * @param slopeError standard error of the slope
 */
public record LineFit(double slope, double intercept, double r, double slopeError) {
  static LineFit of(double[] xs, double[] ys) {
    Deviations about = Deviations.of(xs, ys);
    double slope = about.xx() == 0 ? Double.NaN : about.xy() / about.xx();
    double r = about.correlation();
    double unexplained = Math.max(0, 1 - r * r) * about.yy() / about.xx();
    double error = xs.length == 2 ? 0 : Math.sqrt(unexplained / (xs.length - 2));
    return new LineFit(slope, about.meanY() - slope * about.meanX(), r, error);
  }

  /** What the line predicts. */
  public double at(double x) {
    return intercept + slope * x;
  }
}
