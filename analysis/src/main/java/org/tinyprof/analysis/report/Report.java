package org.tinyprof.analysis.report;

import java.util.List;
import java.util.Optional;

/**
 * The first page of a run.
 *
 * @param ranks ranks of the job, whether or not all are in the profile
 * @param lanes lanes in the profile: ranks, or threads where those were kept apart
 * @param elapsedNanos the time of the longest lane
 * @param totalNanos the time of all lanes, of which shares are parts
 * @param split where the time went, largest first
 * @param bound what bounds the run, in a sentence
 * @param inclusive costliest callpaths with all below them
 * @param exclusive costliest callpaths by their own time
 * @param executions the root's time in each execution, if there are several
 * @param iterations the least steady callpaths whose iterations were kept
 * @param hints what a person would point out, most important first
 */
public record Report(
    String program,
    int ranks,
    long lanes,
    double elapsedNanos,
    double totalNanos,
    List<CategoryTime> split,
    String bound,
    List<Cost> inclusive,
    List<Cost> exclusive,
    Balance balance,
    Optional<Spread> executions,
    List<Spread> iterations,
    List<String> hints) {
  public Report {
    split = List.copyOf(split);
    inclusive = List.copyOf(inclusive);
    exclusive = List.copyOf(exclusive);
    iterations = List.copyOf(iterations);
    hints = List.copyOf(hints);
  }
}
