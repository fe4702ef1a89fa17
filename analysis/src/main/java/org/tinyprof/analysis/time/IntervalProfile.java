package org.tinyprof.analysis.time;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.source.SelectedSource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;
import org.tinyprof.interchange.text.Figures;

/**
 * An interval of a run as a profile: the callpaths and lanes of the run, with the times of this
 * interval. Recorded calls give exact times and the number of calls that began; samples give times
 * with an error. Of what a lane has as a whole, only its wall time is known in an interval.
 *
 * <p>Laws. An interval of all the time is the run. The times of an interval and of the one right
 * after it add up to those of both together, those of all parts to the run's within the errors.
 * Picking lanes and then time is picking time and then lanes.
 */
public final class IntervalProfile {
  private final OpenProfile run;
  private final Interval interval;
  private final IntervalSchema schema;
  private final Map<Lane, LaneSums> lanes = new HashMap<>();
  private boolean exact;
  private boolean sampled;
  private long from = Long.MAX_VALUE;
  private long to = Long.MIN_VALUE;

  private IntervalProfile(OpenProfile run, Interval interval) {
    this.run = run;
    this.interval = interval;
    this.schema = IntervalSchema.of(run.schema());
  }

  /**
   * Reads the timelines of some lanes. Of a run that is an interval itself, what both have. All of
   * the time is the run itself, or those lanes of it.
   *
   * @throws QuestionException if nothing is known of the interval
   */
  public static OpenProfile of(OpenProfile run, Interval interval, Selection lanes)
      throws IOException, QuestionException {
    if (run.source() instanceof IntervalSource known) {
      Interval both = known.interval().and(interval);
      return both.equals(known.interval()) ? run : of(known.whole(), both, lanes);
    }
    if (interval.isEmpty()) {
      throw new QuestionException("the slice has no time: its intervals do not overlap");
    }
    IntervalProfile made = new IntervalProfile(run, interval);
    RunTimeline timeline = RunTimeline.of(run);
    if (timeline.isEmpty()) {
      throw noTimeline();
    }
    boolean whole = interval.from() <= 0 && interval.to() > timeline.to();
    if (whole && run.has(run.time())) {
      return lanes.hasAllLanes() ? run : run.selected(lanes);
    }
    timeline.visitNamed(lanes, made::add);
    made.requireSomething(lanes);
    return OpenProfile.of(run.path(), made.source(lanes));
  }

  private void add(List<TimelineThread> threads) {
    for (TimelineThread thread : threads) {
      from = Math.min(from, thread.from());
      to = Math.max(to, thread.to());
      exact |= thread.exact();
      sampled |= !thread.exact();
    }
    lanes
        .computeIfAbsent(
            threads.get(0).lane(), lane -> new LaneSums(run.schema().callpaths(), interval))
        .add(threads);
  }

  private void requireSomething(Selection some) throws IOException, QuestionException {
    if (lanes.isEmpty()) {
      run.requireLane(some);
      throw noTimeline();
    }
    if (interval.and(new Interval(from, to + 1)).isEmpty()) {
      throw new QuestionException(
          "the interval lies outside the run, whose timeline goes "
              + "from "
              + Figures.nanos((double) from)
              + " to "
              + Figures.nanos((double) to));
    }
  }

  /** Says that nothing is known of when things happened. */
  public static QuestionException noTimeline() {
    return new QuestionException(
        "the run has no timeline: it was recorded with trace: off, without samples, by an older"
            + " TinyProf or by another tool; record it again to ask about time");
  }

  private IntervalSource source(Selection selection) throws IOException {
    List<LaneValues> values = new ArrayList<>();
    for (LaneGroup group : new SelectedSource(run.source(), selection).groups(Selection.ALL)) {
      values.add(values(group));
    }
    Profile profile =
        new Profile(
            run.info(),
            Precision.LOSSLESS,
            schema.schema(),
            LaneValues.join(schema.schema(), values));
    RunTimeline timeline = RunTimeline.of(run);
    String words = interval.words(timeline.to());
    String untraced = exact ? timeline.untracedCallWords() : "";
    return new IntervalSource(
        run, interval, words, exact, sampled, untraced, new MemorySource(profile));
  }

  private LaneValues values(LaneGroup group) {
    int wall = schema.schema().counters().indexOf(CounterDefinition.WALL);
    LaneValuesBuilder values = new LaneValuesBuilder(schema.schema(), group.lanes().size());
    for (int i = 0; i < group.lanes().size(); i++) {
      Lane each = group.lanes().get(i);
      values.lane(each);
      LaneSums sums = lanes.get(each);
      if (wall >= 0 && group.counters().get(wall).has(i)) {
        values.counter(wall, sums == null ? 0 : sums.wallNanos());
      }
      if (sums != null) {
        sums.write(schema, values);
      }
    }
    return values.build();
  }

  /** Whether a run is an interval of one. */
  public static boolean isOne(OpenProfile run) {
    return run.source() instanceof IntervalSource;
  }

  /** The run that contains the interval, or the run itself. */
  public static OpenProfile whole(OpenProfile run) {
    return run.source() instanceof IntervalSource some ? some.whole() : run;
  }

  /** The note that a run is an interval of another; empty for a whole run. */
  public static Optional<String> sentence(OpenProfile run) {
    if (!(run.source() instanceof IntervalSource some)) {
      return Optional.empty();
    }
    String basis =
        some.exact() && some.sampled()
            ? "from recorded calls and samples"
            : some.exact() ? "from recorded calls" : "from samples";
    return Optional.of(
        "This is the run "
            + some.words()
            + ", "
            + basis
            + ". Messages and costs of processes are known only for whole runs."
            + (some.untraced().isEmpty() ? "" : " " + some.untraced()));
  }
}
