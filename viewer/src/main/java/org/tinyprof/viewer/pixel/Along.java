package org.tinyprof.viewer.pixel;

import org.tinyprof.analysis.frame.Dimension;

/** The horizontal axis of a chart of ranks. */
public enum Along {
  EXECUTION(Dimension.EXECUTION),
  ITERATION(Dimension.ITERATION);

  private final Dimension dimension;

  Along(Dimension dimension) {
    this.dimension = dimension;
  }

  Dimension dimension() {
    return dimension;
  }
}
