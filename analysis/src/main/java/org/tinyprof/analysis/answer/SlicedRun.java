package org.tinyprof.analysis.answer;

import java.io.IOException;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.values.Selection;

/** The ranks, hosts or threads that an answer about whole ranks is of. */
public final class SlicedRun {
  private SlicedRun() {}

  /** The run itself if the slice has all of it. */
  public static OpenProfile of(OpenProfile run, Slice slice) throws IOException, QuestionException {
    if (!slice.hasWholeLanes() || !slice.metrics().isEmpty()) {
      throw new QuestionException(
          "reports, efficiencies and messages are of whole ranks; in a slice give them rank, node"
              + " or thread, and ask tinyprof tree for executions, iterations and metrics");
    }
    if (slice.hasAllLanes()) {
      return run;
    }
    Selection selection = slice.selection(run.info().ranks());
    OpenProfile some = run.selected(selection);
    if (some.source().groups(Selection.ALL).isEmpty()) {
      throw new QuestionException(
          "the slice has no lane of this run; tinyprof info says which ranks and hosts it has");
    }
    return some;
  }
}
