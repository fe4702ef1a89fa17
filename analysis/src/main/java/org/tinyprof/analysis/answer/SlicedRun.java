package org.tinyprof.analysis.answer;

import java.io.IOException;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.values.Selection;

/** Applies a slice to a run for answers about whole ranks: ranks, hosts, threads and time. */
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
          "reports, efficiencies, messages and traces are about whole ranks: their slices take"
              + " rank, node, thread and time; for executions, iterations and metrics ask tinyprof"
              + " tree");
    }
  }
}
