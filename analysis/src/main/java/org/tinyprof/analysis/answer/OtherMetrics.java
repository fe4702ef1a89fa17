package org.tinyprof.analysis.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;

/** Names the metrics that a part of a run has if the requested one has no value there. */
public final class OtherMetrics {
  private OtherMetrics() {}

  /** A sentence; empty if the question is about the whole run, or the part has nothing else. */
  public static Optional<String> note(OpenProfile run, Question question)
      throws IOException, QuestionException {
    if (question.slice().hasAllLanes()
        && question.slice().hasAllTime()
        && question.slice().hasWholeLanes()) {
      return Optional.empty();
    }
    List<String> others = new ArrayList<>();
    for (String metric : run.recordedMetrics()) {
      if (hasValues(question.metrics(metric).frame(run).load())) {
        others.add(metric);
      }
    }
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "This part of the run has other metrics: "
                + String.join(", ", others)
                + "; ask with --metric '"
                + others.get(0)
                + "'.");
  }

  private static boolean hasValues(LoadedFrame loaded) {
    for (int node = 0; node < loaded.tree().size(); node++) {
      if (!Double.isNaN(loaded.value(0, node))) {
        return true;
      }
    }
    return false;
  }
}
