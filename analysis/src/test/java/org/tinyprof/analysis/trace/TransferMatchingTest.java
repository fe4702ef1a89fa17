package org.tinyprof.analysis.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.overview.TimelineSpan;
import org.tinyprof.format.timeline.LaneClock;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;

class TransferMatchingTest {
  private static final int RANKS = 4;

  private record End(int rank, MessageEvent event) {}

  private static MessageEvent event(
      MessageKind kind, int peer, int tag, long communicator, long number, long payload) {
    return new MessageEvent(
        kind, false, number, number + 1, 0, communicator, peer, tag, payload, number);
  }

  private static List<Transfer> match(List<End> ends) {
    List<Transfer> found = new ArrayList<>();
    TransferMatching matching = new TransferMatching(found::add);
    for (End end : ends) {
      LaneTimeline lane = new LaneTimeline(100, 1, 0, List.of());
      LaneClock clock = new LaneClock(TimelineSpan.NONE, 0, new Lane(end.rank), lane);
      matching.add(end.rank, "main", end.event, clock);
    }
    matching.end();
    return found;
  }

  /** Each message has a payload of its own, so a wrong match shows. */
  @Property(tries = 200)
  void everyReceiveFindsItsSendInWhateverOrderTheyCome(@ForAll long seed) {
    Random random = new Random(seed);
    Map<List<Long>, Long> numbers = new HashMap<>();
    List<End> ends = new ArrayList<>();
    int messages = random.nextInt(300);
    int lost = 0;
    for (int i = 0; i < messages; i++) {
      int sender = random.nextInt(RANKS);
      int receiver = random.nextInt(RANKS);
      int tag = random.nextInt(2);
      long communicator = 1L + random.nextInt(2);
      List<Long> channel = List.of((long) sender, (long) receiver, (long) tag, communicator);
      long number = numbers.merge(channel, 1L, Long::sum) - 1;
      int known = random.nextInt(10); // 0: the send alone, 1: the receive alone
      if (known != 1) {
        ends.add(new End(sender, event(MessageKind.SEND, receiver, tag, communicator, number, i)));
      }
      if (known != 0) {
        ends.add(
            new End(receiver, event(MessageKind.RECEIVE, sender, tag, communicator, number, i)));
      }
      lost += known < 2 ? 1 : 0;
      ends.add(new End(sender, event(MessageKind.COLLECTIVE, -1, 0, communicator, i, 8)));
    }
    Collections.shuffle(ends, random);
    List<Transfer> found = match(ends);
    assertEquals(messages, found.size());
    assertEquals(lost, found.stream().filter(each -> !each.isMatched()).count());
    Map<Long, Transfer> byPayload = new HashMap<>();
    for (Transfer each : found) {
      assertFalse(byPayload.containsKey(each.bytes()), "two messages in one");
      byPayload.put(each.bytes(), each);
    }
  }

  @Test
  void momentsCountFromTheStartOfTheRun() {
    Transfer found =
        match(
                List.of(
                    new End(1, event(MessageKind.RECEIVE, 0, 7, 1, 5, 64)),
                    new End(0, event(MessageKind.SEND, 1, 7, 1, 5, 64))))
            .get(0);
    assertEquals(105, found.fromNanos());
    assertEquals(106, found.toNanos());
    assertEquals(0, found.sender());
    assertEquals(1, found.receiver());
  }

  @Test
  void messagesWithoutANumberOrAnIdStayAlone() {
    long others = 0;
    List<Transfer> found =
        match(
            List.of(
                new End(0, event(MessageKind.SEND, 1, 7, others, 5, 64)),
                new End(1, event(MessageKind.RECEIVE, 0, 7, others, 5, 64)),
                new End(0, event(MessageKind.SEND, -1, 7, 1, 5, 64))));
    assertEquals(3, found.size());
    assertTrue(found.stream().noneMatch(Transfer::isMatched));
  }

  @Test
  void theSameEndTwiceIsTwoMessages() {
    End send = new End(0, event(MessageKind.SEND, 1, 7, 1, 5, 64));
    assertEquals(2, match(List.of(send, send)).size());
  }
}
