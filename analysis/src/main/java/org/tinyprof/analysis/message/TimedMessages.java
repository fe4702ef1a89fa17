package org.tinyprof.analysis.message;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ForkJoinPool;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.format.timeline.LaneClock;
import org.tinyprof.format.values.CallpathSizes;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;
import org.tinyprof.format.values.PostedMessages;
import org.tinyprof.format.values.Selection;

/**
 * Adds up the traced messages of an interval by the rules of {@link MessageReading}. A send counts
 * when it starts, a receive when it completes, a collective when it begins.
 */
final class TimedMessages {
  private final MessageReading read;
  private final Interval interval;
  private final Map<Long, CommunicatorDefinition> known = new HashMap<>();
  private final Map<Integer, Map<Integer, long[]>> pairs = new TreeMap<>(); // by sender, receiver
  private final Map<Integer, Map<Long, CommunicatorTotal>> uses = new TreeMap<>(); // by rank

  private boolean any;

  private TimedMessages(MessageReading read, Interval interval) {
    this.read = read;
    this.interval = interval;
  }

  /**
   * Those of a slice.
   *
   * @throws QuestionException if messages were not traced all the time
   */
  static MessageReading of(OpenProfile run, Slice slice) throws IOException, QuestionException {
    Selection lanes = slice.selection(run.info().ranks());
    MessageReading read = MessageReading.ofLanes(run.source().lanes(), lanes);
    TimedMessages messages = new TimedMessages(read, slice.interval());
    run.source().visitMessages(Selection.ALL, ForkJoinPool.commonPool(), messages::learn);
    if (!RunTimeline.of(run).isInStretches()) {
      RunTimeline.of(run).visitMessages(lanes, messages::add);
    }
    if (!messages.any) {
      throw RunTimeline.of(run).noMessages();
    }
    messages.finish();
    read.untraced = RunTimeline.of(run).untracedMessageWords();
    return read;
  }

  private void learn(List<Lane> lanes, List<LaneMessages> counted) {
    for (LaneMessages messages : counted) {
      for (CommunicatorUse use : messages.communicators()) {
        CommunicatorDefinition one = use.communicator();
        known.merge(one.id(), one, (old, more) -> old.name().isEmpty() ? more : old);
      }
    }
  }

  private void add(Lane lane, PostedMessages messages, LaneClock clock) {
    any = true;
    if (clock.onRun(messages.from()) >= interval.to()
        || clock.onRun(messages.to()) < interval.from()) {
      return;
    }
    for (MessageEvent event : messages.events()) {
      boolean receives = event.kind() == MessageKind.RECEIVE;
      long at = clock.onRun(receives ? event.completed() : event.posted());
      if (at >= interval.from() && at < interval.to()) {
        add(lane.rank(), event);
      }
    }
  }

  private void add(int rank, MessageEvent event) {
    if (event.callpath() >= 0 && (event.bytes() > 0 || event.kind() != MessageKind.COLLECTIVE)) {
      long[] sizes =
          read.sizes.computeIfAbsent(event.callpath(), unseen -> new long[Long.SIZE + 1]);
      sizes[CallpathSizes.bin(event.bytes())]++;
    }
    boolean sends = event.kind() == MessageKind.SEND;
    boolean collective = event.kind() == MessageKind.COLLECTIVE;
    uses.computeIfAbsent(rank, unseen -> new HashMap<>())
        .merge(
            event.communicator(),
            new CommunicatorTotal(
                communicator(event.communicator()),
                0,
                sends ? 1 : 0,
                sends ? event.bytes() : 0,
                collective ? 1 : 0,
                collective ? event.bytes() : 0),
            TimedMessages::plus);
    if (collective) {
      return;
    }
    if (event.peer() < 0) {
      Pair one = new Pair(-1, -1, 1, event.bytes());
      read.outside = MessageReading.plus(read.outside, one);
    } else if (sends) {
      add(rank, event.peer(), event.bytes());
    } else if (!read.ranks.get(event.peer())) {
      add(event.peer(), rank, event.bytes());
    }
  }

  private CommunicatorDefinition communicator(long id) {
    return known.getOrDefault(id, new CommunicatorDefinition(id, "", 0, List.of()));
  }

  /** What one rank did in a communicator, call after call. */
  private static CommunicatorTotal plus(CommunicatorTotal one, CommunicatorTotal more) {
    return new CommunicatorTotal(
        one.communicator(),
        0,
        one.messages() + more.messages(),
        one.bytes() + more.bytes(),
        one.collectives() + more.collectives(),
        one.collectiveBytes() + more.collectiveBytes());
  }

  private void add(int from, int to, long bytes) {
    long[] pair =
        pairs
            .computeIfAbsent(from, unseen -> new TreeMap<>())
            .computeIfAbsent(to, unseen -> new long[2]);
    pair[0]++;
    pair[1] += bytes;
  }

  private void finish() {
    pairs.forEach(
        (from, peers) -> peers.forEach((to, sum) -> read.pairs.add(from, to, sum[0], sum[1])));
    for (Map<Long, CommunicatorTotal> ofRank : uses.values()) {
      for (CommunicatorTotal one : ofRank.values()) {
        read.communicators.merge(one.communicator().id(), one.ofOneRank(), CommunicatorTotal::plus);
      }
    }
  }
}
