package org.tinyprof.analysis.trace;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.answer.SlicedRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.Interruption;

/**
 * What happened in the order of time: calls, where they were recorded, and otherwise what samples
 * found; and what interrupted the program.
 *
 * @param events the first ones
 * @param all how many there are
 * @param exact whether any are recorded calls
 * @param sampled whether any come from samples
 * @param every of this many samples, one was kept
 * @param fromNanos since the run began: the first moment of the lanes' timelines
 * @param toNanos the last one
 * @param until callpaths of which later calls are missing, the first to stop first
 * @param untraced how many calls found no room, in words; empty if all did
 * @param clocks how well moments of different hosts agree, in words; empty if there is one clock
 */
public record Trace(
    String program,
    List<TraceEvent> events,
    long all,
    boolean exact,
    boolean sampled,
    long every,
    long fromNanos,
    long toNanos,
    List<TracedUntil> until,
    String untraced,
    String clocks)
    implements Tabular {
  /** How many events an answer has; SQL has all. */
  public static final int MOST_EVENTS = 10_000;

  /** What threads do, and who interrupts them. */
  private static final List<String> ACTIVITIES =
      Stream.concat(
              Stream.of(Activity.values())
                  .filter(each -> each != Activity.PROFILER) // a kind of interruption, too
                  .map(Activity::word),
              Stream.of(Interruption.Kind.values()).map(Interruption.Kind::word))
          .toList();

  private static final int ROWS = 40;

  public Trace {
    events = List.copyOf(events);
    until = List.copyOf(until);
  }

  /** The first events of a run. */
  public static Trace of(OpenProfile run) throws IOException, QuestionException {
    return of(run, Slice.ALL, Optional.empty(), Optional.empty(), MOST_EVENTS);
  }

  /**
   * The first events of some ranks, and of some time.
   *
   * @param query finds the callpaths; without one they are all, and what interrupted them
   * @param activity what threads did, or who interrupted them, in a word; without one all
   * @param most how many events
   * @throws QuestionException if the run has no timeline
   */
  public static Trace of(
      OpenProfile run, Slice slice, Optional<String> query, Optional<String> activity, int most)
      throws IOException, QuestionException {
    SlicedRun.requireWholeRanks(slice);
    BitSet callpaths = new BitSet();
    callpaths.set(0, run.schema().callpaths().size());
    if (query.isPresent()) {
      callpaths = Question.PLAIN.query(query.get()).callpaths(run);
    }
    if (activity.isPresent() && !ACTIVITIES.contains(activity.get())) {
      throw new QuestionException(
          "no activity '" + activity.get() + "'; there are " + String.join(", ", ACTIVITIES));
    }
    Predicate<TraceEvent> wanted =
        event ->
            (activity.isEmpty() || event.activity().equals(activity.get()))
                && (query.isEmpty() || !event.thread().equals(TraceEvent.JVM));
    return new TraceReading(run, slice, callpaths, wanted, most).trace();
  }

  /** The page, with at most this many rows. */
  public Page page(int rows) {
    return TracePage.of(this, rows);
  }

  @Override
  public Table table() {
    return TracePage.table(events, true);
  }

  @Override
  public void print() {
    page(ROWS).print();
  }
}
