package org.tinyprof.analysis.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import org.tinyprof.analysis.message.CommunicatorTotal;
import org.tinyprof.analysis.message.Messages;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.format.timeline.LaneClock;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.Selection;

/** Reads the first messages of a run; besides these it holds those whose other end is to come. */
final class TransferReading {
  private final OpenProfile run;
  private final Slice slice;
  private final Optional<BitSet> wanted;
  private final int most;
  private final BitSet ranks = new BitSet();
  private final PriorityQueue<Transfer> first = new PriorityQueue<>(Transfer.IN_ORDER.reversed());
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
    Selection selection = slice.selection(run.info().ranks());
    for (Lane lane : run.source().lanes()) {
      if (selection.hasLane(lane)) {
        ranks.set(lane.rank());
      }
    }
  }

  Transfers transfers() throws IOException, QuestionException {
    TransferMatching matching = new TransferMatching(this::add);
    RunTimeline.of(run)
        .visitMessages(
            Selection.ALL, (lane, messages, clock) -> read(lane, messages, clock, matching));
    if (!any) {
      throw new QuestionException(
          "the run has no messages with moments: it made no MPI calls, or was recorded without"
              + " trace: on");
    }
    matching.end();
    List<Transfer> sorted = new ArrayList<>(first);
    sorted.sort(Transfer.IN_ORDER);
    return new Transfers(
        run.program(),
        run.schema().callpaths(),
        sorted,
        all,
        unreceived,
        unsent,
        ambiguous,
        communicators());
  }

  private void read(Lane lane, MessageSource messages, LaneClock clock, TransferMatching matching) {
    any = true;
    for (MessageEvent event : messages.events()) {
      if (ranks.get(lane.rank()) || (event.peer() >= 0 && ranks.get(event.peer()))) {
        matching.add(lane.rank(), messages.thread(), event, clock);
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
    return end.isPresent()
        && (wanted.isEmpty()
            || (end.get().callpath() >= 0 && wanted.get().get(end.get().callpath())));
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
