package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tinyprof.analysis.profile.Measure;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.interchange.text.Figures;

/**
 * The first page of a run. Of a file without times, numbers of methods and of the hot path are of
 * what it has instead, and what only times tell is absent or NaN.
 *
 * @param instead what a file without times has: samples, bytes or another metric
 * @param ranks how many ranks are in the profile
 * @param where they ran, or which of the run they are; empty for a program of one process
 * @param elapsedNanos wall time of the rank that ran longest
 * @param cpuNanos CPU time of all threads of all processes; NaN if that is not known
 * @param summed whether times are summed over the ranks; otherwise they are the mean of a rank
 * @param cost what profiling cost, where the profile says
 * @param ended how the run ended, where it did not end well
 * @param bound what bounds the run, in a sentence
 * @param efficiency how well the ranks work together, in a sentence; empty if they do not
 * @param notes notes about the numbers, to be read first
 * @param findings what to look at, the costliest first
 * @param rankNanos wall time of a rank, which is the sum of {@code split}
 * @param split where the ranks' time went, largest first
 * @param othersIn whether other threads stand in the place of main's waiting for them there
 * @param busyNanos time of all threads without waiting: shares of methods and of the hot path are
 *     of it
 * @param samples how many samples estimated times rest on; 0 if all are exact
 * @param methods with most time in themselves, over all threads
 * @param hotPath where that time goes, from the root down
 * @param threads what threads beside {@code main} did
 * @param threadsBesideMain how many there were on all ranks; 0 if there were none, or unknown
 * @param executions the root's time in each execution, if there are several
 * @param iterations the least steady callpaths whose iterations were kept
 * @param next commands that fit what was found
 */
public record Report(
    String program,
    Optional<Measure> instead,
    int ranks,
    String where,
    double elapsedNanos,
    double cpuNanos,
    boolean summed,
    Optional<String> cost,
    List<String> ended,
    String bound,
    Optional<String> efficiency,
    List<String> notes,
    List<Finding> findings,
    double rankNanos,
    List<CategoryTime> split,
    boolean othersIn,
    double busyNanos,
    double samples,
    List<HotMethod> methods,
    List<HotStep> hotPath,
    List<ThreadTime> threads,
    int threadsBesideMain,
    Balance balance,
    Optional<Variation> executions,
    List<Variation> iterations,
    List<String> next) {
  public Report {
    ended = List.copyOf(ended);
    notes = List.copyOf(notes);
    split = List.copyOf(split);
    findings = List.copyOf(findings);
    methods = List.copyOf(methods);
    hotPath = List.copyOf(hotPath);
    threads = List.copyOf(threads);
    iterations = List.copyOf(iterations);
    next = List.copyOf(next);
  }

  /** How the run ended if not well, what bounds it, and how well its ranks work together. */
  public List<String> verdict() {
    return Stream.concat(ended.stream(), judgement().stream()).toList();
  }

  /** What bounds the run, and how well its ranks work together. */
  public List<String> judgement() {
    return Stream.concat(Stream.of(bound), efficiency.stream()).toList();
  }

  /** The findings' sentences, each with what fixing it would save. */
  public List<String> sentences() {
    return findings.stream().map(finding -> finding.withGain(elapsedNanos)).toList();
  }

  /** All in one line: program, where, how long, what bounds it, the first finding, what to type. */
  public String line() {
    List<String> parts = new ArrayList<>();
    parts.add(
        program
            + (where.isEmpty() ? "" : " on " + where)
            + (Double.isNaN(elapsedNanos) ? "" : ", " + Figures.nanos(elapsedNanos)));
    parts.addAll(verdict());
    sentences().stream().limit(1).forEach(parts::add);
    next.stream().limit(1).forEach(parts::add);
    return String.join(" | ", parts);
  }

  /** What people read. */
  public Page page() {
    return instead
        .map(measure -> SamplePage.of(this, measure))
        .orElseGet(() -> ReportPage.of(this));
  }

  /** Prints it to standard output. */
  public void print() {
    page().print();
  }
}
