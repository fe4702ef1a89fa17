package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.time.IntervalProfile;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.format.values.Selection;
import org.tinyprof.viewer.http.Parameters;

/** When a run's threads were where: its span of time, and the intervals that were asked last. */
final class RunTimes {
  private static final int MOST_INTERVALS = 3;

  private final OpenProfile run;
  private final Executor executor;
  private final Map<Interval, Lazy<OpenRun>> intervals =
      new LinkedHashMap<>(8, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Interval, Lazy<OpenRun>> eldest) {
          return size() > MOST_INTERVALS;
        }
      };

  RunTimes(OpenProfile run, Executor executor) {
    this.run = run;
    this.executor = executor;
  }

  /** Whether the run has timelines. */
  boolean hasTimelines() throws IOException {
    return !RunTimeline.of(run).isEmpty();
  }

  /** The part of the run's time that a request wants to see; all of it if it says nothing. */
  Interval shown(Parameters asked) throws IOException, QuestionException {
    if (!asked.has("span")) {
      return span();
    }
    Interval shown = SliceText.interval(asked.text("span")).and(span());
    if (shown.isEmpty()) {
      throw SliceText.noRange(asked.text("span"));
    }
    return shown;
  }

  /** From the beginning of the run to the last moment of any thread. */
  Interval span() throws IOException, QuestionException {
    RunTimeline timeline = RunTimeline.of(run);
    if (timeline.isEmpty()) {
      throw IntervalProfile.noTimeline();
    }
    return new Interval(0, Math.max(1, timeline.to()));
  }

  /** What happened in the interval that a request names, as a run; without one the whole run. */
  OpenRun during(OpenRun whole, Parameters asked) throws IOException, QuestionException {
    if (!asked.has("time")) {
      return whole;
    }
    Interval interval = SliceText.interval(asked.text("time"));
    Lazy<OpenRun> known;
    synchronized (intervals) {
      known = intervals.computeIfAbsent(interval, each -> new Lazy<>());
    }
    return known.of(
        () -> OpenRun.partOf(whole, IntervalProfile.of(run, interval, Selection.ALL), executor));
  }
}
