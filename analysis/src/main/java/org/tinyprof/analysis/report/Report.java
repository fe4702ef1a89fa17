package org.tinyprof.analysis.report;

import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.table.Page;

/**
 * The first page of a run.
 *
 * @param ranks ranks in the profile, of which all numbers are
 * @param elapsedNanos wall time of the rank that ran longest
 * @param summed whether times are summed over the ranks; otherwise they are the mean of a rank
 * @param cost what profiling cost, where the profile says
 * @param notes what a reader has to know of the numbers first
 * @param split where the ranks' wall time went, largest first, each category before its kinds
 * @param bound what bounds the run, in a sentence
 * @param findings what a person would point out, what costs most first
 * @param inclusive costliest callpaths of the main threads with all below them
 * @param exclusive costliest callpaths of the main threads by their own time
 * @param leftOut callpaths that ranks stopped timing, a sentence each
 * @param threads what threads beside {@code main} did
 * @param executions the root's time in each execution, if there are several
 * @param iterations the least steady callpaths whose iterations were kept
 * @param processes what the processes cost as a whole
 */
public record Report(
    String program,
    int ranks,
    double elapsedNanos,
    boolean summed,
    Optional<String> cost,
    List<String> notes,
    List<CategoryTime> split,
    String bound,
    List<Finding> findings,
    List<Cost> inclusive,
    List<Cost> exclusive,
    List<String> leftOut,
    List<ThreadTime> threads,
    Balance balance,
    Optional<Variation> executions,
    List<Variation> iterations,
    List<ProcessCost> processes) {
  public Report {
    notes = List.copyOf(notes);
    split = List.copyOf(split);
    findings = List.copyOf(findings);
    inclusive = List.copyOf(inclusive);
    exclusive = List.copyOf(exclusive);
    leftOut = List.copyOf(leftOut);
    threads = List.copyOf(threads);
    iterations = List.copyOf(iterations);
    processes = List.copyOf(processes);
  }

  /** The findings' sentences, each with what it would give back. */
  public List<String> hints() {
    return findings.stream().map(finding -> finding.withGain(elapsedNanos)).toList();
  }

  /** What people read. */
  public Page page() {
    return ReportPage.of(this);
  }

  /** Prints it to standard output. */
  public void print() {
    page().print();
  }
}
