package org.tinyprof.analysis.runs;

/** A run, or a part of one such as a rank, and where its values are. */
record RunPart(RunEntry run, Values values) {
  /** One value a column and node. */
  @FunctionalInterface
  interface Values {
    double value(int column, int node);
  }
}
