package org.tinyprof.format;

/** What a metric's values are. */
public enum MetricKind {
  /** One text for a callpath, whatever the rank or iteration. */
  CONSISTENT,
  /** A whole number for every value. */
  INTEGER,
  /** A finite floating-point number for every value. */
  DECIMAL
}
