package org.tinyprof.store.catalogue;

/** The times of a run's callpaths: the mean over ranks of each one's time with what it calls. */
public final class PathTimes {
  private final PathTree tree;
  private final int[] nodes;
  private final long[] nanos;

  /**
   * Takes over the arrays.
   *
   * @param tree the callpaths, of this run and perhaps of others
   * @param nodes the numbers of this run's, ascending
   * @param nanos their times
   */
  public PathTimes(PathTree tree, int[] nodes, long[] nanos) {
    this.tree = tree;
    this.nodes = nodes;
    this.nanos = nanos;
  }

  public PathTree tree() {
    return tree;
  }

  /** The numbers of the run's callpaths in the tree, ascending; not to be changed. */
  public int[] nodes() {
    return nodes;
  }

  /** The times of these; not to be changed. */
  public long[] nanos() {
    return nanos;
  }
}
