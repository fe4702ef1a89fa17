package org.tinyprof.format.overview;

/**
 * The summary of one metric of one callpath.
 *
 * @param values a summary of every value
 * @param lanes a summary of the lanes' totals
 * @param distribution how they are spread over lanes and along the run
 */
public record MetricOverview(Summary values, Summary lanes, Distribution distribution) {
  public static final MetricOverview EMPTY =
      new MetricOverview(Summary.EMPTY, Summary.EMPTY, Distribution.NONE);

  /** The same with another distribution. */
  public MetricOverview with(Distribution other) {
    return new MetricOverview(values, lanes, other);
  }

  MetricOverview merge(MetricOverview other) {
    return new MetricOverview(
        values.merge(other.values),
        lanes.merge(other.lanes),
        distribution.merge(other.distribution));
  }
}
