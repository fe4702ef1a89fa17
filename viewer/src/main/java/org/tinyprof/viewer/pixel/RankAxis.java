package org.tinyprof.viewer.pixel;

import org.tinyprof.analysis.frame.Dimension;

/** The horizontal axis of a chart of ranks. */
public enum RankAxis {
  EXECUTION(Dimension.EXECUTION),
  ITERATION(Dimension.ITERATION);

  private final Dimension dimension;

  RankAxis(Dimension dimension) {
    this.dimension = dimension;
  }

  Dimension dimension() {
    return dimension;
  }
}
