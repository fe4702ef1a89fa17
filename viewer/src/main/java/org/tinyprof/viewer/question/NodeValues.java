package org.tinyprof.viewer.question;

import org.tinyprof.analysis.frame.Reduction;

/** One column of a tree's values, over the ranks of a request. */
interface NodeValues {
  /** The value that is shown; NaN where no rank has one. */
  double value(int node);

  double value(int node, Reduction over);

  /** How many ranks have a value. */
  long ranksWith(int node);

  /** The rank with the largest value. */
  int maxRank(int node);

  /** How many ranks the values are over. */
  long ranks();
}
