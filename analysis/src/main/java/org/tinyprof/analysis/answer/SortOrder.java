package org.tinyprof.analysis.answer;

import java.util.Locale;

/** The order in which the children of a callpath are shown. */
public enum SortOrder {
  /** Largest value first. */
  VALUE,
  /** Most calls first. */
  COUNT,
  /** Largest maximum over mean first. */
  IMBALANCE,
  /** By name. */
  NAME,
  /** As the program first ran them. */
  TABLE;

  /** As it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
