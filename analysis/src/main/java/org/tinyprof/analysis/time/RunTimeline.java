package org.tinyprof.analysis.time;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.overview.LevelCounts;
import org.tinyprof.format.overview.RunClocks;
import org.tinyprof.format.overview.TimelineSpan;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.stretch.LaneTotals;
import org.tinyprof.format.stretch.TreeStretches;
import org.tinyprof.format.timeline.LaneClock;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.PostedMessages;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.interchange.text.Figures;

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

  /** Whether calls and messages were traced in some stretches of the run, the same on all ranks. */
  public boolean isInStretches() {
    return run.info().attributes().text(RunAttributes.TRACE).equals(RunAttributes.STRETCHES);
  }

  /** By which clocks moments are, and how well those agree. */
  public RunClocks clocks() {
    return span.clocks();
  }

  /** Says how many calls found no room while they were traced; empty if all did. */
  public String untracedCallWords() throws IOException {
    return untracedWords(CounterDefinition.UNTRACED_CALLS, "calls");
  }

  /** The same of messages. */
  public String untracedMessageWords() throws IOException {
    return untracedWords(CounterDefinition.UNTRACED_MESSAGES, "sends, receives and collectives");
  }

  private String untracedWords(CounterDefinition counted, String what) throws IOException {
    int counter = run.schema().counters().indexOf(counted);
    long untraced = counter < 0 ? 0 : run.summaries().counters().get(counter).sum().longValue();
    return untraced == 0
        ? ""
        : "%s %s of the run found no room in trace-memory and are missing."
            .formatted(Figures.count((double) untraced), what);
  }

  /** How well moments of different hosts agree, as a sentence; empty if there is one clock. */
  public String clockWords() {
    long error = clocks().errorNanos();
    return error == 0
        ? ""
        : "Moments of different hosts agree within " + Figures.nanos((double) error) + ".";
  }

  /** Hands over the threads of some lanes, lane by lane, those of one name after each other. */
  public void visit(Selection lanes, Consumer<TimelineThread> visitor) throws IOException {
    visitNamed(lanes, threads -> threads.forEach(visitor));
  }

  /**
   * Hands over the threads of a lane that have one name together: the calls and the samples of a
   * thread, or threads that came after each other.
   */
  public void visitNamed(Selection lanes, Consumer<List<TimelineThread>> visitor)
      throws IOException {
    visitNamed(lanes, visitor, (lane, interruption) -> {});
  }

  /** The same with what interrupted the processes of these lanes. */
  public void visitNamed(
      Selection lanes,
      Consumer<List<TimelineThread>> visitor,
      BiConsumer<Lane, Interruption> interruptions)
      throws IOException {
    BitSet demoted = demoted();
    Callpaths callpaths = run.schema().callpaths();
    visitLanes(
        lanes,
        (lane, timeline, clock, totals) -> {
          TreeStretches tree = TreeStretches.of(callpaths, timeline, totals);
          for (List<TimelineThread> named : byName(lane, timeline, clock, demoted, tree).values()) {
            List<TimelineThread> threads = wholly(named);
            if (!threads.isEmpty()) {
              visitor.accept(threads);
            }
          }
          for (Interruption each : timeline.interruptions()) {
            long ahead = Math.max(0, clock.onRun(each.from())) - each.from();
            interruptions.accept(lane, each.shifted(ahead));
          }
        });
  }

  /** Without calls that were traced in some stretches: samples tell of the whole run. */
  private List<TimelineThread> wholly(List<TimelineThread> threads) {
    return isInStretches() ? threads.stream().filter(each -> !each.exact()).toList() : threads;
  }

  /** Callpaths of which some lane stopped to time all calls. */
  private BitSet demoted() throws IOException {
    BitSet demoted = new BitSet();
    for (int i = 0; i < run.schema().callpaths().size(); i++) {
      if (lanesThatDemoted(i) > 0) {
        demoted.set(i);
      }
    }
    return demoted;
  }

  /** How many lanes stopped to time all calls of a callpath. */
  public long lanesThatDemoted(int callpath) throws IOException {
    LevelCounts levels = run.summaries().callpaths().get(callpath).levels();
    return levels.lanes(Level.SAMPLED) + levels.lanes(Level.COUNTED) + levels.lanes(Level.OFF);
  }

  /** Why there are no messages with moments. */
  public QuestionException noMessages() {
    String cause =
        run.fileNotes().isEmpty()
            ? ": it made no MPI calls, or was recorded without trace: on (tinyprof messages counts"
                + " those of the whole run)"
            : ". " + run.fileNotes().get(0);
    return new QuestionException("the run has no messages with moments" + cause);
  }

  /** Takes messages that one thread sent and received. */
  public interface MessageVisitor {
    /**
     * Some messages.
     *
     * @param clock that turns their moments into the run's
     */
    void messages(Lane lane, PostedMessages messages, LaneClock clock);
  }

  /** Hands over the messages of some lanes, lane by lane, if calls were traced. */
  public void visitMessages(Selection lanes, MessageVisitor visitor) throws IOException {
    run.source()
        .visitTimelines(
            lanes,
            ForkJoinPool.commonPool(),
            (some, timelines) -> {
              for (int i = 0; i < some.size(); i++) {
                Lane lane = some.get(i);
                LaneClock clock = clock(lane, timelines.get(i));
                PostedMessages.of(timelines.get(i).messages())
                    .forEach(each -> visitor.messages(lane, each, clock));
              }
            });
  }

  private LaneClock clock(Lane lane, LaneTimeline timeline) {
    return new LaneClock(span, span.beganEpochNanos(), lane, timeline);
  }

  /** Takes what the threads of a lane did, and the messages that they sent and received. */
  public interface TracedLaneVisitor {
    /**
     * A lane.
     *
     * @param threads those of one name together
     * @param clock that turns the moments of messages into the run's
     */
    void visit(
        Lane lane,
        Collection<List<TimelineThread>> threads,
        List<PostedMessages> messages,
        LaneClock clock);
  }

  /** How many ends of messages were traced; reads no values. */
  public long messageEnds() throws IOException {
    long[] ends = {0};
    visitMessages(Selection.ALL, (lane, messages, clock) -> ends[0] += messages.size());
    return ends[0];
  }

  /** Hands over the threads and the messages of each lane. */
  public void visitTraced(Selection lanes, TracedLaneVisitor visitor) throws IOException {
    BitSet demoted = demoted();
    Callpaths callpaths = run.schema().callpaths();
    visitLanes(
        lanes,
        (lane, timeline, clock, totals) -> {
          TreeStretches tree = TreeStretches.of(callpaths, timeline, totals);
          visitor.visit(
              lane,
              byName(lane, timeline, clock, demoted, tree).values(),
              PostedMessages.of(timeline.messages()),
              clock);
        });
  }

  /**
   * Takes the timeline of a lane, the clock that turns its moments into the run's, and what the
   * tree says of the lane.
   */
  private interface LaneVisitor {
    void visit(Lane lane, LaneTimeline timeline, LaneClock clock, LaneTotals totals)
        throws IOException;
  }

  private void visitLanes(Selection lanes, LaneVisitor visitor) throws IOException {
    run.source()
        .visitTimelines(
            lanes,
            ForkJoinPool.commonPool(),
            (some, timelines) -> {
              List<LaneTotals> totals = LaneTotals.of(run.source(), some);
              for (int i = 0; i < some.size(); i++) {
                LaneTimeline timeline = timelines.get(i);
                LaneClock clock = clock(some.get(i), timeline);
                visitor.visit(some.get(i), timeline, clock, totals.get(i));
              }
            });
  }

  private Map<String, List<TimelineThread>> byName(
      Lane lane, LaneTimeline timeline, LaneClock clock, BitSet demoted, TreeStretches tree) {
    Map<String, List<TimelineThread>> threads = new LinkedHashMap<>();
    for (ThreadTimeline thread : timeline.threads()) {
      if (thread.size() > 0) {
        threads
            .computeIfAbsent(thread.thread(), unseen -> new ArrayList<>())
            .add(
                new TimelineThread(
                    lane, timeline, thread, run.schema().callpaths(), tree, clock, demoted));
      }
    }
    return threads;
  }
}
