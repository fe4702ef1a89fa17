package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Selection;

/** When a run's threads were where, and its span of time. */
final class RunTimes {
  private static final int FIRST_RANKS = 32;

  private final OpenProfile run;
  private final Lazy<Interval> span = new Lazy<>();
  private final Lazy<Boolean> has = new Lazy<>();

  RunTimes(OpenProfile run) {
    this.run = run;
  }

  /** Whether the run has timelines, as far as its first ranks tell. */
  boolean hasTimelines() throws IOException, QuestionException {
    return has.of(
        () -> {
          AtomicBoolean found = new AtomicBoolean();
          RunTimeline.of(run)
              .visit(
                  Selection.ALL.ranks(IntSet.range(0, FIRST_RANKS - 1)), thread -> found.set(true));
          return found.get();
        });
  }

  /** From the first moment of any thread to the last. */
  Interval span() throws IOException, QuestionException {
    return span.of(
        () -> {
          RunTimeline timeline = RunTimeline.of(run);
          if (timeline.isEmpty()) {
            throw new QuestionException(
                "this run has no timeline; record one with trace: auto, which is the default");
          }
          long from = Math.max(0, timeline.from());
          return new Interval(from, Math.max(from + 1, timeline.to()));
        });
  }
}
