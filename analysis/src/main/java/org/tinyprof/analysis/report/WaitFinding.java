package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.Optional;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.MethodPath;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.wait.PathPart;
import org.tinyprof.analysis.wait.WaitCause;
import org.tinyprof.analysis.wait.Waits;
import org.tinyprof.interchange.text.Figures;

/**
 * Whose work made the other ranks of a traced run wait. What was seen in stretches alone is told
 * for the whole run, if it was the same in most of them.
 */
final class WaitFinding {
  private static final double LEAST = 0.02; // of the ranks' time
  private static final double MOST = 2 / 3.; // of the stretches that were traced

  private WaitFinding() {}

  /** The largest cause of waiting; empty if the run was not traced, or ranks wait little. */
  static Optional<Finding> find(OpenProfile run) throws IOException, QuestionException {
    Optional<Waits> waits = Waits.ifFew(run);
    return waits.isEmpty() || waits.get().causes().isEmpty() ? Optional.empty() : of(waits.get());
  }

  private static Optional<Finding> of(Waits waits) {
    WaitCause cause = waits.causes().get(0);
    if (cause.nanos() < LEAST * waits.size() * waits.elapsedNanos()) {
      return Optional.empty();
    }
    boolean inStretches = waits.stretches() > 0;
    if (inStretches && cause.stretches() < Math.max(2, MOST * waits.stretches())) {
      return Optional.empty();
    }
    double run = inStretches ? waits.runNanos() / waits.elapsedNanos() : 1;
    double saved =
        waits.path().stream()
            .filter(part -> part.path().equals(cause.path()))
            .mapToDouble(PathPart::imbalanceNanos)
            .sum();
    String much = Figures.percent(cause.share());
    String sentence =
        inStretches
            ? ("Rank %d's %s made the others wait in %d of %d stretches seen (%s of the run), %s of"
                    + " all waiting in MPI there.")
                .formatted(
                    cause.rank(),
                    method(cause),
                    cause.stretches(),
                    waits.stretches(),
                    Figures.percent(1 / run),
                    much)
            : "Rank %d's %s makes the others wait %s, %s of all waiting in MPI."
                .formatted(cause.rank(), method(cause), Figures.nanos(cause.nanos()), much);
    return Optional.of(
        new Finding(
            run * cause.nanos() / waits.size(),
            run * saved,
            sentence,
            Finding.Place.of(cause.path(), cause.rank())));
  }

  /** The method with its line; one without a line with the method that calls it. */
  private static String method(WaitCause cause) {
    MethodPath path = MethodPath.of(cause.path());
    return cause.line() > 0 || path.callers().isEmpty()
        ? MethodPath.withLine(path.name(), cause.line())
        : path.name() + " under " + path.callers().get(0);
  }
}
