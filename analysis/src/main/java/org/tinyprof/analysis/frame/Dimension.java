package org.tinyprof.analysis.frame;

/** A dimension along which values can be kept apart. */
public enum Dimension {
  /** The ranks; threads of a rank are added up. */
  RANK,
  /** The ranks, and within a rank its threads if the run kept them apart. */
  LANE,
  /** Passes through the root event. */
  EXECUTION,
  /** Calls of a callpath within an execution, where each was kept. */
  ITERATION
}
