package org.tinyprof.analysis.query;

import java.util.Locale;

/** When a condition holds for a node with several values, such as one per rank. */
public enum RankQuantifier {
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
