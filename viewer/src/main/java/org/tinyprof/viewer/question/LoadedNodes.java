package org.tinyprof.viewer.question;

import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;

/** Values that were read for one request. */
record LoadedNodes(LoadedFrame loaded, int column) implements NodeValues {
  @Override
  public double value(int node) {
    return loaded.value(column, node);
  }

  @Override
  public double value(int node, Reduction over) {
    return loaded.value(column, node, over);
  }

  @Override
  public long ranksWith(int node) {
    return loaded.ranksWith(column, node);
  }

  @Override
  public int maxRank(int node) {
    return loaded.maxRank(column, node);
  }

  @Override
  public long ranks() {
    return loaded.ranks();
  }
}
