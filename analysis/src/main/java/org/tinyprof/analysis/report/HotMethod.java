package org.tinyprof.analysis.report;

import java.util.List;

/**
 * A method by the time in itself, over all callers and threads. Times and calls are the mean of the
 * ranks, or their sum if that was asked for.
 *
 * @param path its costliest callpath, from the root
 * @param error standard error of a time that is estimated; NaN where it is exact
 * @param share of what all threads do besides waiting
 * @param calls NaN where they are not known
 * @param imbalance largest over mean of the ranks that ran its costliest callpath
 * @param line the hottest one, else the method's first; 0 if neither is known
 * @param callers on its costliest callpath, innermost first
 */
public record HotMethod(
    String name,
    String path,
    double nanos,
    double error,
    double share,
    double calls,
    double imbalance,
    int line,
    List<String> callers) {
  public HotMethod {
    callers = List.copyOf(callers);
  }
}
