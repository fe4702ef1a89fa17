package org.tinyprof.analysis.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import org.tinyprof.analysis.message.CommunicatorTotal;
import org.tinyprof.analysis.message.Messages;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.analysis.time.TimelineThread;
import org.tinyprof.format.timeline.LaneClock;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;
import org.tinyprof.format.values.PostedMessages;
import org.tinyprof.format.values.Selection;

/**
 * Reads the first messages of a run; besides these it holds those whose other end is to come, and
 * its collective calls.
 */
final class TransferReading {
  private final OpenProfile run;
  private final Slice slice;
  private final Optional<BitSet> wanted;
  private final int most;
  private final BitSet ranks = new BitSet();
  private final PriorityQueue<Transfer> first = new PriorityQueue<>(Transfer.IN_ORDER.reversed());
  private final CollectiveMatching collectives = new CollectiveMatching();
  private final int[] outermost;
  private boolean any;
  private long all;
  private long unreceived;
  private long unsent;
  private long ambiguous;

  TransferReading(OpenProfile run, Slice slice, Optional<BitSet> wanted, int most)
      throws IOException {
    this.run = run;
    this.slice = slice;
    this.wanted = wanted;
    this.most = most;
    outermost = CallMoments.outermost(run.schema().callpaths());
    Selection selection = slice.selection(run.info().ranks());
    for (Lane lane : run.source().lanes()) {
      if (selection.hasLane(lane)) {
        ranks.set(lane.rank());
      }
    }
  }

  Transfers transfers() throws IOException, QuestionException {
    return transfersIfAny().orElseThrow(RunTimeline.of(run)::noMessages);
  }

  /** The same; empty if the run has no messages with moments. */
  Optional<Transfers> transfersIfAny() throws IOException {
    TransferMatching matching = new TransferMatching(this::add);
    RunTimeline.of(run)
        .visitTraced(
            Selection.ALL,
            (lane, threads, messages, clock) -> {
              List<CallMoments> calls = calls(messages, threads);
              messages.forEach(some -> read(lane, some, calls, clock, matching));
            });
    if (!any) {
      return Optional.empty();
    }
    matching.end();
    List<Collective> calls = new ArrayList<>();
    for (Collective each : collectives.found()) {
      if (each.meets(slice.interval())) {
        calls.add(each);
      }
    }
    List<Transfer> sorted = new ArrayList<>(first);
    sorted.sort(Transfer.IN_ORDER);
    return Optional.of(
        new Transfers(
            run.program(),
            run.schema().callpaths(),
            sorted,
            all,
            unreceived,
            unsent,
            ambiguous,
            calls.subList(0, Math.min(most, calls.size())),
            calls.size(),
            RunTimeline.of(run).untracedMessageWords(),
            communicators()));
  }

  /** When the threads that have messages called MPI. */
  private List<CallMoments> calls(
      List<PostedMessages> messages, Collection<List<TimelineThread>> threads) {
    Set<String> wantedThreads = new HashSet<>();
    messages.forEach(some -> wantedThreads.add(some.thread()));
    List<CallMoments> calls = new ArrayList<>();
    for (List<TimelineThread> named : threads) {
      for (TimelineThread thread : named) {
        if (thread.exact() && wantedThreads.contains(thread.name())) {
          calls.add(CallMoments.of(thread, outermost));
        }
      }
    }
    return calls;
  }

  private void read(
      Lane lane,
      PostedMessages messages,
      List<CallMoments> calls,
      LaneClock clock,
      TransferMatching matching) {
    any = true;
    Optional<CallMoments> ofThread =
        calls.stream().filter(each -> each.thread().equals(messages.thread())).findFirst();
    for (MessageEvent event : messages.events()) {
      if (event.kind() == MessageKind.COLLECTIVE) {
        boolean asked = ranks.get(lane.rank()) && isWanted(event.callpath());
        collectives.add(lane.rank(), event, clock, asked);
      } else if (ranks.get(lane.rank()) || (event.peer() >= 0 && ranks.get(event.peer()))) {
        matching.add(lane.rank(), messages.thread(), event, clock, ofThread);
      }
    }
  }

  private void add(Transfer transfer) {
    if (!transfer.meets(slice.interval())
        || !(isWanted(transfer.send()) || isWanted(transfer.receive()))) {
      return;
    }
    all++;
    unreceived += transfer.receive().isEmpty() ? 1 : 0;
    unsent += transfer.send().isEmpty() ? 1 : 0;
    ambiguous += transfer.ambiguous() ? 1 : 0;
    first.add(transfer);
    if (first.size() > most) {
      first.remove();
    }
  }

  private boolean isWanted(Optional<TransferEnd> end) {
    return end.isPresent() && isWanted(end.get().callpath());
  }

  private boolean isWanted(int callpath) {
    return wanted.isEmpty() || (callpath >= 0 && wanted.get().get(callpath));
  }

  private Map<Long, String> communicators() throws IOException {
    Map<Long, String> names = new HashMap<>();
    Optional<Messages> counted = Messages.ifAny(run);
    if (counted.isPresent()) {
      for (CommunicatorTotal total : counted.get().communicators()) {
        names.put(total.communicator().id(), total.label());
      }
    }
    return names;
  }
}
