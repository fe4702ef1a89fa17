package org.tinyprof.analysis.tree;

import java.util.List;

/**
 * One callpath of the tree.
 *
 * @param path the names from the root down; of a very long one the first and the last
 * @param level how deep it is; 1 is a root
 * @param guides for the innermost levels, at most {@value #MOST_GUIDES}, whether more siblings
 *     follow there, outermost first
 * @param value the metric, mean of a rank or as was asked for, or of the chosen rank; NaN if that
 *     rank has none
 * @param share the value as a fraction of the total
 * @param count calls, taken over ranks as the value is
 * @param min the smallest, mean and largest total of a lane, of those that ran it
 * @param histogram how many lanes lie in each of equal steps from min to max; empty for one lane
 * @param open whether it was still running when the profile was written; roots always are, because
 *     MPI jobs write before they end
 * @param note what was left of its calls, in one line; empty if all were recorded
 */
public record TreeRow(
    String path,
    String name,
    String tag,
    int level,
    List<Boolean> guides,
    double value,
    double share,
    double count,
    double min,
    double mean,
    double max,
    int maxRank,
    long lanes,
    List<Long> histogram,
    boolean open,
    String note) {
  /** A tree that is deeper is not indented any further. */
  static final int MOST_GUIDES = 100;
}
