package org.tinyprof.analysis.tree;

import java.util.OptionalInt;

/**
 * What of the tree somebody wants to see.
 *
 * @param rank show this rank's values instead of those over all ranks
 * @param summed whether values and calls are summed over the ranks, instead of the mean of a rank
 * @param depth levels to show
 * @param minShare leave out callpaths below this fraction of the total
 */
public record TreeQuestion(
    String metric, OptionalInt rank, boolean summed, int depth, double minShare, SortOrder sort) {
  public TreeQuestion {
    if (depth < 1) {
      throw new IllegalArgumentException("depth must be at least 1: " + depth);
    }
    if (!(minShare >= 0 && minShare <= 1)) {
      throw new IllegalArgumentException("a share lies between 0 and 1: " + minShare);
    }
  }
}
