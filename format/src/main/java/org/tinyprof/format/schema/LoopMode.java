package org.tinyprof.format.schema;

/** Whether the calls of one callpath within one execution are added up or kept one by one. */
public enum LoopMode {
  /** One value an execution: count, total, minimum, maximum. */
  SUM,
  /** One value per call, in order. */
  EACH
}
