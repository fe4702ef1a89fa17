package org.tinyprof.analysis;

import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Schema;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Summary;

/**
 * The standard error of the time of a callpath, over lanes and executions.
 *
 * <p>It has two parts. What sampling leaves open is another draw on every lane and in every
 * execution, so it adds in quadrature. What is unknown of the cost that was taken out is the same
 * everywhere, so it adds up.
 */
public final class TimeError {
  private final int sampling;
  private final int cost;

  public TimeError(Schema schema) {
    sampling = schema.metrics().indexOf(MetricDefinition.TIME_ERR);
    cost = schema.metrics().indexOf(MetricDefinition.TIME_ERR_COST);
  }

  /** Whether the metric is the error of a time, which this class adds up. */
  public static boolean isError(MetricDefinition metric) {
    return metric.equals(MetricDefinition.TIME_ERR);
  }

  /** Whether any lane's time of a callpath has an error. */
  public boolean has(CallpathOverview callpath) {
    return values(callpath, sampling).count() + values(callpath, cost).count() > 0;
  }

  /** The error of a callpath's time over all lanes; 0 if no time has one. */
  public double of(CallpathOverview callpath) {
    double squares = values(callpath, sampling).squares().doubleValue();
    return both(squares, values(callpath, cost).sum().doubleValue());
  }

  private static Summary values(CallpathOverview callpath, int metric) {
    return metric < 0 ? Summary.EMPTY : callpath.metric(metric).values();
  }

  /** One error of both parts. */
  public static double both(double sumOfSquares, double sum) {
    return Math.sqrt(sumOfSquares + sum * sum);
  }
}
