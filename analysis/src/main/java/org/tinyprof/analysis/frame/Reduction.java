package org.tinyprof.analysis.frame;

/** What becomes of the values of several ranks. */
public enum Reduction {
  /** Sum over all ranks of the selection divided by their number, so that children add up. */
  MEAN,
  SUM,
  /** Of the ranks that have a value. */
  MIN,
  /** Of the ranks that have a value. */
  MAX
}
