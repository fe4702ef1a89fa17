package org.tinyprof.analysis.query;

/** When a condition holds for a node that has several values, such as one a rank. */
public enum Over {
  /** At least one value fits. */
  ANY,
  /** There are values, and all of them fit. */
  ALL
}
