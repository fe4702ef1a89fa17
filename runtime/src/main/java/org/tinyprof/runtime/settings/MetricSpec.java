package org.tinyprof.runtime.settings;

/** The definition of a metric, as the runtime needs it. Users write {@link org.tinyprof.Metric}. */
public interface MetricSpec {
  String name();

  String unit();

  /** Whether the value is a text that belongs to the callpath, and not a number of each call. */
  boolean consistent();

  /** Whether a value contains those of the callpaths below, as time does. */
  boolean inclusive();
}
