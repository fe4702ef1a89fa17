package org.tinyprof.ensemble.read;

import java.io.IOException;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.query.RankQuantifier;
import org.tinyprof.analysis.text.QuestionException;

/**
 * The question to every run of an ensemble.
 *
 * @param question asked of each run alike
 * @param picked a callpath counts if the question picks it in any run, or in all that have it
 * @param granularity what counts as a run
 * @param intersection whether only those callpaths count that every run has
 */
public record Composition(
    Question question, RankQuantifier picked, Granularity granularity, boolean intersection) {
  /** Every callpath that a run has or picks, with one value per run. */
  public static Composition of(Question question) {
    return new Composition(question, RankQuantifier.ANY, Granularity.RUNS, false);
  }

  /** The same of another question. */
  public Composition with(Question other) {
    return new Composition(other, picked, granularity, intersection);
  }

  /** Reads the values, one run after the other or side by side as the runs' executor does. */
  public ComposedRuns read(RunSet runs) throws IOException, QuestionException {
    return new CompositionReading(this, runs).read();
  }
}
