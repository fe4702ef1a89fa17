package org.tinyprof;

/** Whether the calls of one callpath within one execution are added up or kept one by one. */
public enum Loop {
  /** Calls add up to count, total, minimum and maximum. */
  SUM,
  /** Every call's values are kept, in order. */
  EACH
}
