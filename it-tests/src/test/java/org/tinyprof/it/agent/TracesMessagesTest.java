package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.trace.Transfer;
import org.tinyprof.analysis.trace.TransferMatching;
import org.tinyprof.format.overview.TimelineSpan;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.timeline.LaneClock;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.Peers;

/** With {@code trace: on}, a run holds every message with its moments, and its two ends match. */
class TracesMessagesTest {
  @ParameterizedTest
  @ValueSource(ints = {4, 5})
  void ofEveryPairHoweverTheyAreSentAndReceived(int ranks) throws Exception {
    Finished run =
        OpenMpi.require().jvm(Jdk.require(17), ranks).agent("trace=on").run("program.Talks");
    assertEquals("", run.complaints());
    Profile profile = run.recording().profile();
    List<Transfer> transfers = transfers(profile);
    assertEquals(counted(profile), sent(transfers));
    List<Transfer> alone = transfers.stream().filter(each -> !each.isMatched()).toList();
    assertEquals(ranks, alone.size(), () -> "without a receive: " + alone); // each gives one up
    for (Transfer each : transfers) {
      assertTrue(each.send().isPresent(), () -> "nobody sent " + each);
    }
    requireOneSize(profile);
    assertEquals(0, transfers.stream().filter(Transfer::ambiguous).count());
  }

  /** The sizes that the program draws differ, so a wrong match has ends of two sizes. */
  private static void requireOneSize(Profile profile) {
    Map<List<Long>, Long> sizes = new HashMap<>();
    int both = 0;
    for (int lane = 0; lane < profile.values().lanes().size(); lane++) {
      long rank = profile.values().lanes().get(lane).rank();
      for (MessageEvent event : events(profile.values().timelines().get(lane))) {
        List<Long> message =
            switch (event.kind()) {
              case SEND -> key(rank, event.peer(), event);
              case RECEIVE -> key(event.peer(), rank, event);
              case COLLECTIVE -> List.of();
            };
        Long other = message.isEmpty() ? null : sizes.put(message, event.bytes());
        if (other != null) {
          assertEquals(other, event.bytes(), () -> "rank " + rank + ": " + event);
          both++;
        }
      }
    }
    assertTrue(both > 1_000, both + " messages");
  }

  private static List<Long> key(long sender, long receiver, MessageEvent event) {
    return List.of(event.communicator(), sender, receiver, (long) event.tag(), event.number());
  }

  private static List<MessageEvent> events(LaneTimeline lane) {
    List<MessageEvent> events = new ArrayList<>();
    for (MessageSource messages : lane.messages()) {
      events.addAll(messages.events());
    }
    return events;
  }

  private static List<Transfer> transfers(Profile profile) {
    List<Transfer> transfers = new ArrayList<>();
    TransferMatching matching = new TransferMatching(transfers::add);
    for (int lane = 0; lane < profile.values().lanes().size(); lane++) {
      Lane from = profile.values().lanes().get(lane);
      LaneTimeline timeline = profile.values().timelines().get(lane);
      LaneClock clock = new LaneClock(TimelineSpan.NONE, 0, from, timeline);
      for (MessageSource messages : timeline.messages()) {
        for (MessageEvent event : messages.events()) {
          matching.add(from.rank(), messages.thread(), event, clock);
        }
      }
    }
    matching.end();
    return transfers;
  }

  /** Messages and bytes by pair of ranks, as they were traced. */
  private static Map<String, String> sent(List<Transfer> transfers) {
    Map<String, long[]> sums = new TreeMap<>();
    for (Transfer each : transfers) {
      add(sums, each.sender(), each.receiver(), 1, each.bytes());
    }
    return texts(sums);
  }

  /** The same as they were counted. */
  private static Map<String, String> counted(Profile profile) {
    Map<String, long[]> sums = new TreeMap<>();
    for (int lane = 0; lane < profile.values().lanes().size(); lane++) {
      int rank = profile.values().lanes().get(lane).rank();
      for (CommunicatorUse use : profile.values().messages().get(lane).communicators()) {
        Peers peers = use.peers();
        for (int i = 0; i < peers.size(); i++) {
          if (peers.sent(i) > 0) {
            add(sums, rank, peers.peer(i), peers.sent(i), peers.sentBytes(i));
          }
        }
      }
    }
    return texts(sums);
  }

  private static void add(Map<String, long[]> sums, int from, int to, long messages, long bytes) {
    long[] sum = sums.computeIfAbsent(from + " to " + to, unseen -> new long[2]);
    sum[0] += messages;
    sum[1] += bytes;
  }

  private static Map<String, String> texts(Map<String, long[]> sums) {
    Map<String, String> texts = new TreeMap<>();
    sums.forEach((pair, sum) -> texts.put(pair, sum[0] + " messages, " + sum[1] + " bytes"));
    return texts;
  }
}
