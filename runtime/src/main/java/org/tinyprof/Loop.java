package org.tinyprof;

/** How the calls of one callpath within one execution are kept. */
public enum Loop {
  /** Calls add up to count, total, minimum and maximum. */
  SUM,
  /** Every call's values are kept, in order. */
  EACH
}
