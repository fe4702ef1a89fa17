package org.tinyprof.analysis.frame;

/** Whether a value includes those of the callpaths below. */
public enum Scope {
  /** As the run recorded the metric. */
  RECORDED,
  /** With all callpaths below. */
  INCLUSIVE,
  /** Without the callpaths below. */
  EXCLUSIVE
}
