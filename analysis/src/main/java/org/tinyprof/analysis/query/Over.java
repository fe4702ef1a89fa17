package org.tinyprof.analysis.query;

import java.util.Locale;

/** When a condition holds for a node that has several values, such as one a rank. */
public enum Over {
  /** At least one value fits. */
  ANY,
  /** There are values, and all of them fit. */
  ALL;

  /** As it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
