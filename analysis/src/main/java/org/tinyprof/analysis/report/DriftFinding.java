package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tinyprof.analysis.phase.PhaseChange;
import org.tinyprof.analysis.phase.Phases;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.MethodPath;
import org.tinyprof.interchange.text.Figures;

/** Iterations of the main loop of a traced run that become longer. */
final class DriftFinding {
  private static final double MOST_OF = 0.5;

  private DriftFinding() {}

  /** Empty if the run was not traced, or chance explains the difference. */
  static Optional<Finding> find(OpenProfile run) throws IOException {
    Optional<Phases> found = Phases.ifFew(run);
    Optional<Double> drift = found.flatMap(Phases::drift).filter(change -> change > 0);
    return drift.map(change -> finding(found.get(), change));
  }

  private static Finding finding(Phases phases, double change) {
    long[] first = IntStream.range(0, phases.size() / 3).mapToLong(phases::nanos).toArray();
    Arrays.sort(first);
    long usual = first[first.length / 2];
    double more =
        IntStream.range(0, phases.size())
            .mapToDouble(i -> Math.max(0, phases.nanos(i) - usual))
            .sum();
    String sentence =
        "Phases become longer: the last third of %s takes %s more than the first%s."
            .formatted(
                Figures.count(phases.size(), "phase"), Figures.percent(change), where(phases));
    return new Finding(more, sentence);
  }

  /** The innermost callpath that has most of what the longest phase takes more. */
  private static String where(Phases phases) {
    double all = phases.nanos(phases.slowest()) - phases.nanos(phases.median());
    Optional<PhaseChange> most =
        phases.longest().stream()
            .filter(each -> each.moreNanos() >= MOST_OF * all)
            .reduce((one, other) -> other.path().startsWith(one.path()) ? other : one);
    return most.map(
            each ->
                "; phase %d spends %s more in %s than the median one"
                    .formatted(
                        phases.slowest(),
                        Figures.nanos((double) each.moreNanos()),
                        MethodPath.of(each.path()).name()))
        .orElse("");
  }
}
