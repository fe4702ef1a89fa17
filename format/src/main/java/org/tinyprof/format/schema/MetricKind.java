package org.tinyprof.format.schema;

import java.util.Locale;

/** The kind of a metric's values. */
public enum MetricKind {
  /** One text per callpath, the same on all ranks and in all iterations. */
  CONSISTENT,
  /** A whole number for every value. */
  INTEGER,
  /** A finite floating-point number for every value. */
  DECIMAL;

  /** The kind as files and people write it: {@code integer}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
