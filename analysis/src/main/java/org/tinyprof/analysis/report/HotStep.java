package org.tinyprof.analysis.report;

import java.util.List;

/**
 * A line of the hot path: methods that each call the next one, and little else. Times are those of
 * the last, as the mean of the ranks, or their sum if that was asked for.
 *
 * @param level how many lines are above it
 * @param names a class is named where it changes
 * @param path of the last, from the root
 * @param error standard error of a time that is estimated; NaN where it is exact
 * @param share of what all threads do besides waiting
 */
public record HotStep(
    int level, List<String> names, String path, double nanos, double error, double share) {
  public HotStep {
    names = List.copyOf(names);
  }
}
