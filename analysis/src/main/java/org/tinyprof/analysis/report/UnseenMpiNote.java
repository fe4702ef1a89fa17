package org.tinyprof.analysis.report;

import java.util.Optional;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.RunAttributes;

/** Says that ranks may have communicated in calls that the agent does not know. */
final class UnseenMpiNote {
  private static final String LAUNCHER = "launcher";

  private UnseenMpiNote() {}

  static boolean isIn(OpenProfile run) {
    return !sign(run).isEmpty();
  }

  private static String sign(OpenProfile run) {
    return run.info().attributes().text(RunAttributes.UNSEEN_MPI);
  }

  static Optional<String> sentence(OpenProfile run) {
    if (!isIn(run)) {
      return Optional.empty();
    }
    String what =
        sign(run).equals(LAUNCHER)
            ? "The launcher started "
                + (run.info().ranks() == 1 ? "several" : run.info().ranks())
                + " ranks, but no MPI call was recorded"
            : "The program used an MPI ("
                + sign(run)
                + ") through calls that TinyProf does not know";
    return Optional.of(
        what
            + ". Time in such calls counts as compute, except in methods named MPI_*:"
            + " see docs/troubleshooting.md.");
  }
}
