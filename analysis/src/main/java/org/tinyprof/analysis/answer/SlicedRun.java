package org.tinyprof.analysis.answer;

import java.io.IOException;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.values.Selection;

/** The ranks, hosts or threads, and the time, that an answer about whole ranks is of. */
public final class SlicedRun {
  private SlicedRun() {}

  /** The run itself if the slice has all of it. */
  public static OpenProfile of(OpenProfile run, Slice slice) throws IOException, QuestionException {
    requireWholeRanks(slice);
    if (slice.hasAllLanes()) {
      return slice.timeOf(run);
    }
    Selection lanes = slice.selection(run.info().ranks());
    run.requireLane(lanes);
    return slice.hasAllTime() ? run.selected(lanes) : slice.timeOf(run);
  }

  /** Refuses a slice of executions, iterations or metrics. */
  public static void requireWholeRanks(Slice slice) throws QuestionException {
    if (!slice.hasWholeLanes() || !slice.metrics().isEmpty()) {
      throw new QuestionException(
          "reports, efficiencies, messages and traces are of whole ranks; in a slice give them"
              + " rank, node, thread or an interval of time, and ask tinyprof tree for executions,"
              + " iterations and metrics");
    }
  }
}
