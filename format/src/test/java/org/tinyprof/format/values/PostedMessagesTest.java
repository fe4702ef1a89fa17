package org.tinyprof.format.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.trace.MessageBlock;

/** Receives of a rank get the numbers of their sends, as MPI matches them. */
class PostedMessagesTest {
  private static final int ANY = -1;

  /** A message under way: the number of its send is what its receive must find. */
  private record Sent(int sender, int tag, long number) {}

  /** A receive that is posted; it may take any sender or tag. */
  private record Posted(int sender, int tag, long moment) {
    boolean takes(Sent message) {
      return (sender == ANY || sender == message.sender) && (tag == ANY || tag == message.tag);
    }
  }

  private record Matched(Posted receive, Sent message) {}

  /** MPI as one rank sees it: the first message that fits goes to the first receive that fits. */
  private static final class Simulation {
    private final Random random;
    private final List<Sent> unexpected = new ArrayList<>();
    private final List<Posted> posted = new ArrayList<>();
    private final List<Matched> matched = new ArrayList<>();
    private final Map<Sent, Long> sent = new HashMap<>();
    private final Map<Sent, Long> received = new HashMap<>();
    private final Map<Sent, Long> latest = new HashMap<>();
    private final List<List<MessageEvent>> threads = List.of(new ArrayList<>(), new ArrayList<>());
    private final int[] blockSizes = {1, 7, 60};
    private long now;

    Simulation(long seed) {
      this.random = new Random(seed);
    }

    Simulation run(int steps) {
      for (int i = 0; i < steps; i++) {
        now++;
        switch (random.nextInt(3)) {
          case 0 -> arrive();
          case 1 -> post(random.nextInt(3) - 1, random.nextInt(3) - 1);
          default -> complete();
        }
      }
      while (!unexpected.isEmpty()) {
        now++;
        post(ANY, ANY);
      }
      while (!matched.isEmpty()) {
        now++;
        complete();
      }
      return this;
    }

    private void arrive() {
      int sender = random.nextInt(2);
      int tag = random.nextInt(2);
      Sent message = new Sent(sender, tag, next(sent, sender, tag));
      for (int i = 0; i < posted.size(); i++) {
        if (posted.get(i).takes(message)) {
          matched.add(new Matched(posted.remove(i), message));
          return;
        }
      }
      unexpected.add(message);
    }

    private void post(int sender, int tag) {
      Posted receive = new Posted(sender, tag, now);
      for (int i = 0; i < unexpected.size(); i++) {
        if (receive.takes(unexpected.get(i))) {
          matched.add(new Matched(receive, unexpected.remove(i)));
          return;
        }
      }
      posted.add(receive);
    }

    /** The program learns of completed receives in any order; its size is the right number. */
    private void complete() {
      if (!matched.isEmpty()) {
        Matched one = matched.remove(random.nextInt(Math.min(5, matched.size())));
        Sent message = one.message;
        long completed = next(received, message.sender, message.tag);
        Sent channel = new Sent(message.sender, message.tag, 0);
        long before = latest.getOrDefault(channel, Long.MIN_VALUE);
        long at = one.receive.moment;
        latest.put(channel, Math.max(before, at));
        threads
            .get(random.nextInt(threads.size()))
            .add(
                new MessageEvent(
                    MessageKind.RECEIVE,
                    false,
                    at < before,
                    at,
                    0,
                    now,
                    0,
                    1,
                    message.sender,
                    message.tag,
                    message.number,
                    completed));
      }
    }

    private static long next(Map<Sent, Long> counts, int sender, int tag) {
      return counts.merge(new Sent(sender, tag, 0), 1L, Long::sum) - 1;
    }

    List<MessageSource> blocks() {
      List<MessageSource> blocks = new ArrayList<>();
      int most = blockSizes[random.nextInt(blockSizes.length)];
      for (List<MessageEvent> thread : threads) {
        for (int from = 0; from < thread.size(); ) {
          int size = Math.min(thread.size() - from, 1 + random.nextInt(most));
          blocks.add(MessageBlock.of("w", thread.subList(from, from + size)));
          from += size;
        }
      }
      return blocks;
    }
  }

  @Property(tries = 200)
  void everyReceiveHasTheNumberOfItsSend(@ForAll long seed) {
    List<MessageSource> blocks = new Simulation(seed).run(2_000).blocks();
    int late = 0;
    for (PostedMessages some : PostedMessages.of(blocks)) {
      for (MessageEvent event : some.events()) {
        assertEquals(event.bytes(), event.number(), event.toString());
        assertEquals(false, event.ambiguous());
        late += event.late() ? 1 : 0;
      }
    }
    assertTrue(late > 0);
  }

  /** Messages in time order take nothing but their own block. */
  @Test
  void messagesInOrderAreAsRecorded() {
    MessageEvent one = event(0, 10, 0, 20, false);
    MessageEvent next = event(1, 30, 0, 40, false);
    MessageSource blocks = MessageBlock.of("main", List.of(one, next));
    assertEquals(List.of(one, next), PostedMessages.of(List.of(blocks)).get(0).events());
  }

  @Test
  void messagesOfTwoThreadsAreInTheOrderOfPosting() {
    MessageSource one = MessageBlock.of("one", List.of(event(1, 10, 5, 40, true)));
    MessageSource other =
        MessageBlock.of("other", List.of(event(0, 20, 5, 30, false), event(2, 50, 5, 60, false)));
    assertEquals(List.of(0L), numbers(one, other, 0));
    assertEquals(List.of(1L, 2L), numbers(one, other, 1));
    assertEquals(0, ambiguous(one, other));
  }

  @Test
  void threadsThatPostAtTheSameTimeAreAmbiguous() {
    MessageSource one = MessageBlock.of("one", List.of(event(0, 10, 30, 40, false)));
    MessageSource other =
        MessageBlock.of("other", List.of(event(1, 30, 20, 50, false), event(2, 60, 10, 70, false)));
    assertEquals(2, ambiguous(one, other));
  }

  @Test
  void messagesThatNobodyCountsHaveNoNumber() {
    MessageSource one = MessageBlock.of("one", List.of(event(-1, 1, 1, 2, true)));
    assertEquals(List.of(-1L), numbers(one, one, 0));
  }

  private static MessageEvent event(
      long number, long posted, long posting, long completed, boolean late) {
    return new MessageEvent(
        MessageKind.SEND, false, late, posted, posting, completed, 0, 1, 1, 7, 64, number);
  }

  private static List<Long> numbers(MessageSource one, MessageSource other, int of) {
    return PostedMessages.of(List.of(one, other)).get(of).events().stream()
        .map(MessageEvent::number)
        .toList();
  }

  private static long ambiguous(MessageSource... all) {
    return PostedMessages.of(List.of(all)).stream()
        .flatMap(some -> some.events().stream())
        .filter(MessageEvent::ambiguous)
        .count();
  }
}
