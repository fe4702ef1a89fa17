package org.tinyprof.cli.many;

import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.query.RankQuantifier;
import org.tinyprof.ensemble.read.Composition;
import org.tinyprof.ensemble.read.Granularity;
import picocli.CommandLine.Option;

/** The options that say how runs are put together. */
public final class CompositionOptions {
  @Option(
      names = "--across",
      paramLabel = "WHAT",
      defaultValue = "runs",
      description =
          "Statistics are over ${COMPLETION-CANDIDATES}, with one value each (default: runs).")
  private Granularity granularity;

  @Option(
      names = "--intersection",
      description = "Only callpaths that every run has (default: those that any run has).")
  private boolean intersection;

  @Option(
      names = "--holds",
      paramLabel = "IN",
      defaultValue = "any",
      description = "Runs in which --query must find a callpath: any or all (default: any).")
  private RankQuantifier holds;

  public Granularity granularity() {
    return granularity;
  }

  /** Whether ranks are kept apart, so that nothing is taken over them. */
  boolean hasOwnRanks() {
    return granularity == Granularity.RANKS;
  }

  /** What is asked of every run. */
  public Composition of(Question question) {
    return new Composition(question, holds, granularity, intersection);
  }
}
