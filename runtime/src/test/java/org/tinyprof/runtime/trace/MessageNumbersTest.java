package org.tinyprof.runtime.trace;

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

/** Receives of a rank get the numbers of their sends, as MPI matches them. */
class MessageNumbersTest {
  private static final int ANY = -1;
  private static final long COMMUNICATOR = 1;

  private final List<Long> numbers = new ArrayList<>();
  private final List<String> threads = new ArrayList<>();
  private int ambiguous;
  private int wrong;

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
    private final MessageBuffer buffer;
    private final List<Sent> unexpected = new ArrayList<>();
    private final List<Posted> posted = new ArrayList<>();
    private final List<Matched> matched = new ArrayList<>();
    private final Map<Sent, Long> sent = new HashMap<>();
    private final Map<Sent, Long> received = new HashMap<>();
    private long now;

    Simulation(long seed, MessageBuffer buffer) {
      this.random = new Random(seed);
      this.buffer = buffer;
    }

    void run(int steps) {
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

    /** The program learns of completed receives in any order. */
    private void complete() {
      if (!matched.isEmpty()) {
        Matched one = matched.remove(random.nextInt(Math.min(5, matched.size())));
        Sent message = one.message;
        long completion = next(received, message.sender, message.tag);
        long head = MessageRecord.head(MessageRecord.RECEIVE, completion, false);
        long at = one.receive.moment;
        buffer.add(head, at, at, now, COMMUNICATOR, message.sender, message.tag, message.number, 0);
      }
    }

    private static long next(Map<Sent, Long> counts, int sender, int tag) {
      return counts.merge(new Sent(sender, tag, 0), 1L, Long::sum) - 1;
    }
  }

  private void read(TraceBuffer... buffers) {
    MessageNumbers of = new MessageNumbers();
    List<MessageContents> all = new ArrayList<>();
    for (TraceBuffer buffer : buffers) {
      all.add(buffer.messages().contents());
      of.add(all.get(all.size() - 1));
    }
    for (MessageContents contents : all) {
      contents.visit(
          new MessageContents.Visitor() {
            @Override
            public void thread(String name) {
              threads.add(name);
            }

            @Override
            public void message(MessageRecord message) {
              numbers.add(of.number(message));
              ambiguous += of.ambiguous(message) ? 1 : 0;
              wrong += of.number(message) != message.size() && !of.ambiguous(message) ? 1 : 0;
            }
          });
    }
  }

  @Property(tries = 200)
  void everyReceiveHasTheNumberOfItsSend(@ForAll long seed) {
    TraceBuffer buffer = new TracePool(1 << 20, false).buffer();
    Simulation simulation = new Simulation(seed, buffer.messages());
    simulation.run(2_000);
    wrong = ambiguous = 0;
    read(buffer);
    assertEquals(0, wrong);
    assertEquals(0, ambiguous);
  }

  @Property(tries = 20)
  void ofTheNewestMessagesNumbersAreRightOrAmbiguous(@ForAll long seed) {
    TraceBuffer buffer = new TracePool(2L * TraceChunk.BYTES, true).buffer();
    new Simulation(seed, buffer.messages()).run(20_000);
    numbers.clear();
    wrong = ambiguous = 0;
    read(buffer);
    assertTrue(numbers.size() > 1_000, numbers.size() + " messages");
    assertEquals(0, wrong);
    assertTrue(ambiguous < numbers.size() / 4, ambiguous + " of " + numbers.size());
  }

  @Test
  void messagesOfTwoThreadsAreInTheOrderOfPosting() {
    TracePool pool = new TracePool(1 << 20, false);
    TraceBuffer one = pool.buffer();
    TraceBuffer other = pool.buffer();
    one.owner("one");
    other.owner("other");
    add(one, 0, 30, 40, 1);
    add(other, 1, 10, 20, 0);
    add(other, 2, 50, 60, 2);
    read(one, other);
    assertEquals(List.of(1L, 0L, 2L), numbers);
    assertEquals(List.of("one", "other"), threads);
    assertEquals(0, ambiguous);
  }

  @Test
  void threadsThatPostAtTheSameTimeAreAmbiguous() {
    TracePool pool = new TracePool(1 << 20, false);
    TraceBuffer one = pool.buffer();
    TraceBuffer other = pool.buffer();
    add(one, 0, 10, 40, 0);
    add(other, 1, 30, 50, 1);
    add(other, 2, 60, 70, 2);
    read(one, other);
    assertEquals(2, ambiguous);
  }

  private static void add(TraceBuffer to, int completion, long from, long until, long size) {
    long head = MessageRecord.head(MessageRecord.SEND, completion, false);
    to.messages().add(head, from, until, until, COMMUNICATOR, 1, 7, size, 0);
  }

  @Test
  void messagesThatNobodyCountsHaveNoNumber() {
    TraceBuffer buffer = new TracePool(1 << 20, false).buffer();
    add(buffer, -1, 1, 2, -1);
    read(buffer);
    assertEquals(List.of(-1L), numbers);
  }
}
