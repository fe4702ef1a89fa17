package org.tinyprof.analysis.wait;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tinyprof.analysis.message.CommunicatorTotal;
import org.tinyprof.analysis.message.Messages;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.replay.CallTrace;
import org.tinyprof.analysis.replay.CallTraceBuilder;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.analysis.time.TimelineThread;
import org.tinyprof.format.timeline.LaneClock;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.PostedMessages;
import org.tinyprof.format.values.Selection;

/** Reads the MPI calls of a traced run, one rank after the other. */
final class CallReader {
  /** Ends of messages that are replayed for a page that is about something else. */
  private static final long FEW = 1_000_000;

  private final OpenProfile run;
  private final boolean inStretches;
  private final boolean severalClocks;
  private final TreeMap<Long, CallTraceBuilder> traces = new TreeMap<>(); // by first collective
  private final Map<Long, Integer> communicators = new HashMap<>(); // their sizes, by id
  private final LocationCalls.MpiCallpaths mpi;
  private final List<LocationCalls> ofRank = new ArrayList<>();
  private final List<Sent> messages = new ArrayList<>(); // of the same rank
  private int rank = -1;
  private boolean any;

  /** Messages of a lane. */
  private record Sent(PostedMessages messages, LaneClock clock) {}

  private CallReader(OpenProfile run) throws IOException {
    this.run = run;
    inStretches = RunTimeline.of(run).isInStretches();
    severalClocks = RunTimeline.of(run).clocks().errorNanos() > 0;
    mpi = new LocationCalls.MpiCallpaths(run.schema().callpaths());
  }

  /**
   * The calls of a run, of each stretch of it if it was traced in stretches; empty if they were not
   * traced with their messages.
   */
  static List<CallTrace> read(OpenProfile run) throws IOException {
    CallReader reader = new CallReader(run);
    reader.read();
    return reader.any
        ? reader.traces.values().stream().map(CallTraceBuilder::build).toList()
        : List.of();
  }

  /** Takes the calls of the stretch that begins with a collective of all ranks. */
  private CallTraceBuilder trace(long collective) {
    return traces.computeIfAbsent(
        collective,
        unseen -> {
          int ranks = run.info().ranks();
          int callpaths = run.schema().callpaths().size();
          CallTraceBuilder made =
              inStretches
                  ? CallTraceBuilder.ofStretch(ranks, callpaths)
                  : new CallTraceBuilder(ranks, callpaths);
          communicators.forEach(made::communicator);
          if (severalClocks) {
            made.severalClocks();
          }
          return made;
        });
  }

  /** Whether there are messages, and not many. */
  static boolean hasFewMessages(OpenProfile run) throws IOException {
    long ends = RunTimeline.of(run).messageEnds();
    return ends > 0 && ends <= FEW;
  }

  static boolean hasMessages(OpenProfile run) throws IOException {
    return RunTimeline.of(run).messageEnds() > 0;
  }

  private void read() throws IOException {
    Optional<Messages> counted = Messages.ifAny(run);
    if (counted.isPresent()) {
      for (CommunicatorTotal each : counted.get().communicators()) {
        communicators.put(each.communicator().id(), each.communicator().size());
      }
    }
    Progress progress = run.progress();
    long[] done = {0};
    long lanes = run.source().lanes().size();
    RunTimeline.of(run)
        .visitTraced(
            Selection.ALL,
            (lane, threads, some, clock) -> {
              add(lane, threads, some, clock);
              progress.reached(++done[0], lanes);
            });
    endRank();
  }

  private void add(
      Lane lane,
      Collection<List<TimelineThread>> threads,
      List<PostedMessages> some,
      LaneClock clock) {
    if (lane.rank() != rank) {
      endRank();
      rank = lane.rank();
    }
    for (List<TimelineThread> named : threads) {
      for (TimelineThread thread : named) {
        if (thread.exact()) {
          LocationCalls calls = new LocationCalls(thread, named, mpi);
          if (!calls.isEmpty()) {
            ofRank.add(calls);
          }
        }
      }
    }
    for (PostedMessages each : some) {
      messages.add(new Sent(each, clock));
    }
  }

  private void endRank() {
    any |= !messages.isEmpty();
    for (Sent some : messages) {
      for (MessageEvent event : some.messages.withAwaited()) {
        place(some.messages.thread(), event, some.clock);
      }
    }
    for (LocationCalls each : ofRank) {
      if (inStretches) {
        each.addStretchesTo(this::trace);
      } else {
        each.addTo(trace(0), run.schema().callpaths());
      }
    }
    ofRank.clear();
    messages.clear();
  }

  /** Messages of calls that were not recorded stay out: the other end finds nothing. */
  private void place(String thread, MessageEvent event, LaneClock clock) {
    boolean placed = false;
    for (int i = 0; i < ofRank.size() && !placed; i++) {
      placed = ofRank.get(i).thread().equals(thread) && ofRank.get(i).add(event, clock);
    }
  }
}
