package org.tinyprof.interchange.write;

import java.io.IOException;
import java.util.List;
import org.tinyprof.format.overview.TimelineSpan;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.timeline.CallVisitor;
import org.tinyprof.format.timeline.Calls;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;

/** The timelines of a run, thread by thread. */
final class TimelineTracks {
  private final ExportedRun run;
  private final TimelineSpan span;
  private final long zero;
  private int threads;

  private TimelineTracks(ExportedRun run, boolean sinceEpoch) throws IOException {
    this.run = run;
    this.span = run.source().summaries().timelines();
    this.zero = sinceEpoch ? 0 : span.beganEpochNanos();
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
    for (int i = 0; i < lanes.size(); i++) {
      LaneTimeline timeline = timelines.get(i);
      long shift = timeline.beganEpochNanos() - zero;
      for (ThreadTimeline thread : timeline.threads()) {
        TrackVisitor calls = visitor.thread(lanes.get(i), ++threads, thread.thread());
        List<MessageSource> messages = thread.exact() ? timeline.messages() : List.of();
        MessageFlows flows = MessageFlows.of(lanes.get(i).rank(), thread.thread(), messages);
        Calls.visit(callpaths, timeline, thread, shifted(calls, flows, shift));
      }
    }
  }

  private static CallVisitor shifted(TrackVisitor calls, MessageFlows flows, long shift) {
    return new CallVisitor() {
      @Override
      public void enter(int callpath, long moment) throws IOException {
        flows.enter(callpath, moment);
        calls.enter(callpath, moment + shift, shifted(flows.sent(callpath, moment)));
      }

      @Override
      public void exit(int callpath, long moment) throws IOException {
        calls.exit(
            moment + shift,
            shifted(flows.sent(callpath, moment)),
            shifted(flows.received(callpath, moment)));
      }

      private List<MessageFlows.Flow> shifted(List<MessageFlows.Flow> some) {
        return some.stream()
            .map(flow -> new MessageFlows.Flow(flow.id(), flow.moment() + shift))
            .toList();
      }
    };
  }

  /** What a call is called. */
  static String name(Callpaths callpaths, int callpath) {
    return callpath == CallVisitor.NOT_ON_A_CPU ? "not on a CPU" : callpaths.name(callpath);
  }

  /** What a run without timelines is refused with. */
  static IOException missing(ExportedRun run, ExportFormat format) {
    return new IOException(
        run.info().program()
            + ": the run has no timeline, and --to "
            + format
            + " writes nothing else; record it with a sampler and without `trace: off`,"
            + " or write its totals with --to chrome");
  }
}
