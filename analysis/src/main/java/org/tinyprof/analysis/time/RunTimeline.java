package org.tinyprof.analysis.time;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.overview.TimelineSpan;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * The timelines of a run: where each thread of each lane was when. Moments count from the start of
 * the process that began first.
 */
public final class RunTimeline {
  private final OpenProfile run;
  private final TimelineSpan span;

  private RunTimeline(OpenProfile run, TimelineSpan span) {
    this.run = run;
    this.span = span;
  }

  public static RunTimeline of(OpenProfile run) throws IOException {
    return new RunTimeline(run, run.summaries().timelines());
  }

  /** Whether no lane has a timeline: it was turned off, or there was no sampler. */
  public boolean isEmpty() {
    return span.isEmpty();
  }

  /** How long after the first process began the last moment of any thread is, in nanoseconds. */
  public long to() {
    return span.endedEpochNanos() - span.beganEpochNanos();
  }

  /** How many lanes have a timeline. */
  public long lanes() {
    return span.lanes();
  }

  /** Hands over the threads of some lanes, in the order of lanes and of first moments. */
  public void visit(Selection lanes, Consumer<TimelineThread> visitor) throws IOException {
    run.source()
        .visitTimelines(
            lanes, ForkJoinPool.commonPool(), (some, timelines) -> visit(some, timelines, visitor));
  }

  private void visit(
      List<Lane> lanes, List<LaneTimeline> timelines, Consumer<TimelineThread> visitor) {
    for (int i = 0; i < lanes.size(); i++) {
      LaneTimeline timeline = timelines.get(i);
      for (ThreadTimeline thread : timeline.threads()) {
        if (thread.size() > 0) {
          visitor.accept(
              new TimelineThread(
                  lanes.get(i),
                  timeline,
                  thread,
                  run.schema().callpaths(),
                  timeline.beganEpochNanos() - span.beganEpochNanos()));
        }
      }
    }
  }
}
