package org.tinyprof.ensemble.read;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.report.CpuComparison;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.interchange.text.Figures;

/**
 * What is asked of several runs where ranks of some share cores: samples of CPU time in the place
 * of wall time, which says there who had a core.
 *
 * @param question perhaps about samples
 * @param notes why
 */
public record CrowdedRuns(Question question, List<String> notes) {
  /** What the index of one run tells. */
  private record Seen(Optional<CpuComparison> crowded, boolean sampled) {}

  public CrowdedRuns {
    notes = List.copyOf(notes);
  }

  /** The same question if it names metrics, or no run has ranks that share cores. */
  public static CrowdedRuns of(RunSet runs, Question question) throws IOException {
    if (question.choosesMetrics()) {
      return new CrowdedRuns(question, List.of());
    }
    List<Seen> seen =
        runs
            .read(
                (run, place) ->
                    new Seen(
                        CpuComparison.of(run),
                        run.schema().metrics().contains(MetricDefinition.SAMPLES)))
            .stream()
            .flatMap(each -> each.value().stream())
            .toList();
    List<CpuComparison> crowded = seen.stream().flatMap(each -> each.crowded().stream()).toList();
    if (crowded.isEmpty()) {
      return new CrowdedRuns(question, List.of());
    }
    String some =
        "Ranks share cores in "
            + Figures.count((double) crowded.size())
            + " of "
            + Figures.count((double) seen.size(), "run");
    if (seen.stream().allMatch(Seen::sampled)) {
      return new CrowdedRuns(
          question.metrics(crowded.get(0).metric()),
          List.of(some + ". " + crowded.get(0).sentence()));
    }
    return new CrowdedRuns(
        question,
        List.of(
            some
                + ", and not all have samples of CPU time: wall times are compared, which say there"
                + " who had a core."));
  }
}
