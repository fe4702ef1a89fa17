package org.tinyprof.interchange.write;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.format.overview.TimelineSpan;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.stretch.LaneTotals;
import org.tinyprof.format.stretch.TreeStretches;
import org.tinyprof.format.timeline.CallVisitor;
import org.tinyprof.format.timeline.LaneClock;
import org.tinyprof.format.timeline.NestedCalls;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.PostedMessages;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;

/** The timelines of a run in the time that is to be written, thread by thread. */
final class TimelineTracks {
  private static final String TRACK = "JVM: ";

  /** Behind the name of a thread whose recorded calls have a track too. */
  private static final String SAMPLES = ", from samples";

  /** Behind the name of interruptions of which only the number and the time together are known. */
  private static final String SOMEWHERE = ", some time in between";

  /**
   * In place of a callpath: the first kind of interruption. Each kind has two numbers, the second
   * for those that lie somewhere in between; other kinds are below.
   */
  private static final int FIRST_KIND = CallVisitor.NOT_RECORDED - 1;

  /** The least number that stands for a callpath. */
  static final int LEAST = FIRST_KIND - 2 * Interruption.Kind.values().length + 1;

  private final ExportedRun run;
  private final TimelineSpan span;
  private final long zero;
  private final long from;
  private final long to;
  private int threads;

  private TimelineTracks(ExportedRun run, boolean sinceEpoch) throws IOException {
    this.run = run;
    this.span = run.source().summaries().timelines();
    this.zero = sinceEpoch ? 0 : span.beganEpochNanos();
    long began = sinceEpoch ? span.beganEpochNanos() : 0;
    this.from = run.fromNanos() == Long.MIN_VALUE ? Long.MIN_VALUE : began + run.fromNanos();
    this.to = run.toNanos() == Long.MAX_VALUE ? Long.MAX_VALUE : began + run.toNanos();
  }

  /** Moments are nanoseconds since the run began. */
  static TimelineTracks of(ExportedRun run) throws IOException {
    return new TimelineTracks(run, false);
  }

  /** Moments are nanoseconds since 1970. */
  static TimelineTracks sinceEpoch(ExportedRun run) throws IOException {
    return new TimelineTracks(run, true);
  }

  boolean isEmpty() {
    return span.isEmpty();
  }

  /** Takes one thread after the other. */
  interface Visitor {
    /**
     * A thread begins.
     *
     * @param number of the thread among all, from 1
     */
    TrackVisitor thread(Lane lane, int number, String name) throws IOException;
  }

  /** Hands over the calls of each thread. */
  void visit(Visitor visitor) throws IOException {
    threads = 0;
    run.source()
        .visitTimelines(
            Selection.ALL, Runnable::run, (lanes, timelines) -> visit(lanes, timelines, visitor));
  }

  private void visit(List<Lane> lanes, List<LaneTimeline> timelines, Visitor visitor)
      throws IOException {
    Callpaths callpaths = run.schema().callpaths();
    List<LaneTotals> totals = LaneTotals.of(run.source(), lanes);
    for (int i = 0; i < lanes.size(); i++) {
      LaneTimeline timeline = timelines.get(i);
      LaneClock clock = new LaneClock(span, zero, lanes.get(i), timeline);
      TreeStretches stretches = TreeStretches.of(callpaths, timeline, totals.get(i));
      List<PostedMessages> messages = PostedMessages.of(timeline.messages());
      for (ThreadTimeline thread : callsFirst(timeline)) {
        TrackVisitor calls = track(lanes.get(i), name(thread, timeline), visitor);
        MessageFlows flows =
            MessageFlows.of(
                lanes.get(i).rank(), thread.thread(), thread.exact() ? messages : List.of());
        NestedCalls.visit(callpaths, stretches.of(thread), onRun(calls, flows, clock));
      }
      for (Interruption.Kind kind : Interruption.Kind.values()) {
        visit(lanes.get(i), kind, timeline, visitor, clock);
      }
    }
  }

  /**
   * The threads by name, in the order of their first; the calls of each come before its samples.
   */
  private static List<ThreadTimeline> callsFirst(LaneTimeline timeline) {
    List<String> names =
        timeline.threads().stream().map(ThreadTimeline::thread).distinct().toList();
    List<ThreadTimeline> threads = new ArrayList<>(timeline.threads());
    threads.sort(
        Comparator.comparingInt((ThreadTimeline thread) -> names.indexOf(thread.thread()))
            .thenComparing(thread -> !thread.exact()));
    return threads;
  }

  /** A thread with both recorded calls and samples has a track for each. */
  private static String name(ThreadTimeline thread, LaneTimeline timeline) {
    boolean besideCalls =
        !thread.exact()
            && timeline.threads().stream()
                .anyMatch(other -> other.exact() && other.thread().equals(thread.thread()));
    return besideCalls ? thread.thread() + SAMPLES : thread.thread();
  }

  /** A thread; one that has nothing in the time is not handed over. */
  private TrackVisitor track(Lane lane, String name, Visitor visitor) {
    return new ClippedTrack(() -> visitor.thread(lane, ++threads, name), from, to);
  }

  /** A track for each kind of interruption; on a track they follow each other. */
  private void visit(
      Lane lane, Interruption.Kind kind, LaneTimeline timeline, Visitor visitor, LaneClock clock)
      throws IOException {
    TrackVisitor track = track(lane, TRACK + kind.word(), visitor);
    long before = 0;
    for (Interruption each : timeline.interruptions()) {
      if (each.kind() == kind && each.to() >= before) {
        int named = FIRST_KIND - 2 * kind.code() - (each.exact() ? 0 : 1);
        track.enter(named, clock.onRun(Math.max(before, each.from())), List.of());
        track.exit(clock.onRun(each.to()), List.of(), List.of());
        before = each.to();
      }
    }
  }

  private static CallVisitor onRun(TrackVisitor calls, MessageFlows flows, LaneClock clock) {
    return new CallVisitor() {
      @Override
      public void enter(int callpath, long moment) throws IOException {
        flows.enter(callpath, moment);
        calls.enter(callpath, clock.onRun(moment), onRun(flows.sent(callpath, moment)));
      }

      @Override
      public void exit(int callpath, long moment) throws IOException {
        calls.exit(
            clock.onRun(moment),
            onRun(flows.sent(callpath, moment)),
            onRun(flows.received(callpath, moment)));
      }

      private List<MessageFlows.Flow> onRun(List<MessageFlows.Flow> some) {
        return some.stream()
            .map(flow -> new MessageFlows.Flow(flow.id(), clock.onRun(flow.moment())))
            .toList();
      }
    };
  }

  /** What a call is called. */
  static String name(Callpaths callpaths, int callpath) {
    for (Interruption.Kind kind : Interruption.Kind.values()) {
      int exact = FIRST_KIND - 2 * kind.code();
      if (callpath == exact || callpath == exact - 1) {
        return callpath == exact ? kind.word() : kind.word() + SOMEWHERE;
      }
    }
    return switch (callpath) {
      case CallVisitor.NOT_ON_A_CPU -> "not on a CPU";
      case CallVisitor.NOT_RECORDED -> Activity.NOT_RECORDED.word();
      default -> callpaths.name(callpath);
    };
  }

  /** What a run without timelines is refused with. */
  static IOException missing(ExportedRun run, ExportFormat format) throws IOException {
    boolean times = run.weight() == run.time();
    return new IOException(
        run.info().program()
            + ": the run has no timeline, and --to "
            + format
            + " writes nothing else; "
            + (times
                ? "record it with a sampler and without `trace: off`, or write its totals with"
                    + " --to chrome"
                : "--to speedscope draws its " + run.schema().label(run.weight())));
  }
}
