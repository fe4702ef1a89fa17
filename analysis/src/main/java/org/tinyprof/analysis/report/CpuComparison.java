package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.Optional;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.MetricDefinition;

/**
 * By what callpaths of a run are compared over ranks or runs where ranks share cores: by their
 * samples of CPU time. Wall time says there who had a core.
 *
 * @param metric the samples' name in this run
 * @param sentence why
 */
public record CpuComparison(String metric, String sentence) {
  /** Empty where time compares them, or the run has no samples. Reads the index alone. */
  public static Optional<CpuComparison> of(OpenProfile run) throws IOException {
    int samples = run.schema().metrics().indexOf(MetricDefinition.SAMPLES);
    if (samples < 0 || run.main() != run.time() || !run.has(samples)) {
      return Optional.empty();
    }
    Ranks ranks = new Ranks(run);
    double wall = CrowdedCores.mean(ranks.counter(CounterDefinition.WALL));
    return ranks.size() < 2
        ? Optional.empty()
        : CrowdedCores.of(ranks, run.info().attributes(), wall, 0)
            .map(
                cores ->
                    new CpuComparison(
                        run.schema().label(samples),
                        Finding.capital(cores.words())
                            + ". So samples of CPU time are compared (--metric time for wall"
                            + " times)."));
  }

  /** The same of what is asked; empty if that names metrics. */
  public static Optional<CpuComparison> of(OpenProfile run, Question question) throws IOException {
    return question.choosesMetrics() ? Optional.empty() : of(run);
  }
}
