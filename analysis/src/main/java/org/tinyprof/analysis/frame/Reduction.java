package org.tinyprof.analysis.frame;

import java.util.Locale;

/** How the values of several ranks become one. */
public enum Reduction {
  /** Sum over all ranks of the selection divided by their number, so that children add up. */
  MEAN,
  SUM,
  /** Of the ranks that have a value. */
  MIN,
  /** Of the ranks that have a value. */
  MAX;

  /** As it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
