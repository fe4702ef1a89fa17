package org.tinyprof.io.snapshot;

/** Sums over the callpaths below another one, in one execution of one lane. */
final class ChildTotals {
  /** What recording them cost. */
  double costNanos;

  /** The standard error of that cost. */
  double errorNanos;

  /** Their times; of the children alone, which have the others in them. */
  long timeNanos;

  /** The squared standard errors of those. */
  double variance;
}
