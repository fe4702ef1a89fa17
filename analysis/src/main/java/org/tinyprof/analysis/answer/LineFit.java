package org.tinyprof.analysis.answer;

import java.util.Arrays;

/**
 * A straight line by least squares; NaN where there are not two different values to lay it through.
 *
 * @param r how strongly the values go together (Pearson)
 * @param slopeError standard error of the slope
 */
public record LineFit(double slope, double intercept, double r, double slopeError) {
  static LineFit of(double[] xs, double[] ys) {
    double meanX = Arrays.stream(xs).average().orElse(Double.NaN);
    double meanY = Arrays.stream(ys).average().orElse(Double.NaN);
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int i = 0; i < xs.length; i++) {
      xy += (xs[i] - meanX) * (ys[i] - meanY);
      xx += (xs[i] - meanX) * (xs[i] - meanX);
      yy += (ys[i] - meanY) * (ys[i] - meanY);
    }
    double slope = xx == 0 ? Double.NaN : xy / xx;
    double r = CorrelationMethod.PEARSON.of(xs, ys);
    double error =
        xs.length == 2 ? 0 : Math.sqrt(Math.max(0, 1 - r * r) * yy / xx / (xs.length - 2));
    return new LineFit(slope, meanY - slope * meanX, r, error);
  }

  double at(double x) {
    return intercept + slope * x;
  }
}
