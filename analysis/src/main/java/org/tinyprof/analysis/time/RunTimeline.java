package org.tinyprof.analysis.time;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;

/** The timelines of a run: where each thread of each lane was when. */
public final class RunTimeline {
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final OpenProfile run;
  private final long startEpochNanos;
  private long from = Long.MAX_VALUE;
  private long to = Long.MIN_VALUE;
  private boolean measured;

  private RunTimeline(OpenProfile run) {
    this.run = run;
    Instant start = run.info().start();
    startEpochNanos = start.getEpochSecond() * NANOS_PER_SECOND + start.getNano();
  }

  public static RunTimeline of(OpenProfile run) {
    return new RunTimeline(run);
  }

  /** Whether no lane has a timeline: it was turned off, or there was no sampler. */
  public boolean isEmpty() throws IOException {
    measure();
    return from > to;
  }

  /** The first moment of any thread, in nanoseconds since the run began. */
  public long from() throws IOException {
    measure();
    return from;
  }

  /** The last moment of any thread. */
  public long to() throws IOException {
    measure();
    return to;
  }

  private void measure() throws IOException {
    if (!measured) {
      visit(
          Selection.ALL,
          thread -> {
            from = Math.min(from, thread.from());
            to = Math.max(to, thread.to());
          });
      measured = true;
    }
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
                  timeline.beganEpochNanos() - startEpochNanos));
        }
      }
    }
  }
}
