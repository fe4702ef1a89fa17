package org.tinyprof.cli;

import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.query.Over;
import org.tinyprof.analysis.runs.Across;
import org.tinyprof.analysis.runs.Composition;
import picocli.CommandLine.Option;

/** The options that say how runs are put together. */
final class CompositionOptions {
  @Option(
      names = "--across",
      paramLabel = "WHAT",
      defaultValue = "runs",
      description = "What has one value each: ${COMPLETION-CANDIDATES} (default: runs).")
  private Across across;

  @Option(
      names = "--intersection",
      description = "Only callpaths that every run has (default: those that any run has).")
  private boolean intersection;

  @Option(
      names = "--holds",
      paramLabel = "IN",
      defaultValue = "any",
      description = "Runs in which --query must find a callpath: any or all (default: any).")
  private Over holds;

  Across across() {
    return across;
  }

  /** Whether ranks are kept apart, so that nothing is taken over them. */
  boolean hasOwnRanks() {
    return across == Across.RANKS;
  }

  /** What is asked of every run. */
  Composition of(Question question) {
    return new Composition(question, holds, across, intersection);
  }
}
