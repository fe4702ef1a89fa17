package org.tinyprof.runtime.snapshot;

/** What the callpaths below one add up to, in one execution of one lane. */
final class ChildTotals {
  /** What recording them cost. */
  double costNanos;

  /** What is unknown of that. */
  double errorNanos;

  /** Their times; of the children alone, which have the others in them. */
  double timeNanos;

  /** The squared standard errors of those. */
  double variance;
}
