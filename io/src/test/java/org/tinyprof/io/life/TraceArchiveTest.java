package org.tinyprof.io.life;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.trace.BlockSteps;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedLane;
import org.tinyprof.io.trace.TraceOutbox;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.CurrentRank;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.TraceSettings;
import org.tinyprof.runtime.trace.MessageBuffer;
import org.tinyprof.runtime.trace.MessageRecord;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.Node;

class TraceArchiveTest {
  private static final int OUTER = EventIds.idOf("archived outer");
  private static final int INNER = EventIds.idOf("archived inner");
  private static final int CHUNK = 1 << 16;

  private final TraceOutbox outbox = new TraceOutbox();
  private Rank rank;
  private long sent;
  private TraceArchive archive;

  private void start(TraceSettings.Mode mode, Duration last, long memory) {
    ProfilerSettings settings =
        ProfilerSettings.named("t").withTrace(new TraceSettings(mode, last, memory));
    rank = new Rank(settings, Metering.OFF.meter(), Thread.currentThread().getId());
    CurrentRank.set(rank);
    archive = new TraceArchive(rank, outbox);
  }

  @AfterEach
  void stop() {
    CurrentRank.set(null);
  }

  private static void call(int times) {
    for (int i = 0; i < times; i++) {
      Recorder.exit(Recorder.enter(INNER));
    }
  }

  /** Takes what is new, and returns all that is known. */
  private List<ThreadTimeline> take() {
    return takeLane().threads();
  }

  private LaneTimeline takeLane() {
    RankSnapshot snapshot = RankSnapshot.ofTrace(rank);
    int[] same = new int[snapshot.callpaths().size()];
    for (int i = 0; i < same.length; i++) {
      same[i] = i;
    }
    RecordedLane lane = snapshot.lanes().get(0);
    archive.take(snapshot, lane, new Lane(0));
    return archive.withCalls(LaneTimeline.NONE, lane, same);
  }

  private void send(int times) {
    MessageBuffer messages = rank.trees().get(0).trace.messages();
    int place = 1; // of the first event in the tree
    for (int i = 0; i < times; i++) {
      long now = System.nanoTime();
      long head = MessageRecord.head(MessageRecord.SEND, sent++, false, false);
      messages.add(head, now, now, now, 1, 1, 7, 64, place);
    }
  }

  private static List<Long> numbers(LaneTimeline lane) {
    List<Long> numbers = new ArrayList<>();
    for (MessageSource some : lane.messages()) {
      some.events().forEach(event -> numbers.add(event.number()));
    }
    return numbers;
  }

  /** How often a thread came into a callpath from outside or from the caller. */
  private static int enters(ThreadTimeline thread, int callpath) {
    int enters = 0;
    for (int i = 0; i < thread.size(); i++) {
      int before = i == 0 ? ThreadTimeline.NOWHERE : thread.callpath(i - 1);
      enters += thread.callpath(i) == callpath && before < callpath ? 1 : 0;
    }
    return enters;
  }

  private long untraced() {
    return RankSnapshot.ofTrace(rank).lanes().get(0).counter(Counter.UNTRACED_CALLS);
  }

  private static int innermost(ThreadTimeline thread) {
    int most = ThreadTimeline.NOWHERE;
    for (int i = 0; i < thread.size(); i++) {
      most = Math.max(most, thread.callpath(i));
    }
    return most;
  }

  @Test
  void callsThatWereOpenGoOnInTheNextBlock() {
    start(TraceSettings.Mode.ON, Duration.ZERO, 1 << 20);
    Node outer = Recorder.enter(OUTER);
    for (int round = 0; round < 5; round++) {
      call(1000);
      take();
    }
    Recorder.exit(outer);
    List<ThreadTimeline> threads = take();
    assertEquals(1, threads.size());
    ThreadTimeline thread = threads.get(0);
    int inner = innermost(thread);
    assertEquals(5000, enters(thread, inner));
    assertEquals(1, enters(thread, inner - 1), "the outer call is one");
    for (int i = 1; i < thread.size(); i++) {
      assertTrue(thread.moment(i - 1) <= thread.moment(i));
    }
    assertEquals(ThreadTimeline.NOWHERE, thread.callpath(thread.size() - 1));
  }

  @Test
  void aCallThatIsOpenEndsWithTheSnapshot() {
    start(TraceSettings.Mode.ON, Duration.ZERO, 1 << 20);
    Node outer = Recorder.enter(OUTER);
    call(3);
    ThreadTimeline thread = take().get(0);
    assertEquals(ThreadTimeline.NOWHERE, thread.callpath(thread.size() - 1));
    Recorder.exit(outer);
  }

  @Test
  void takingInTimeLosesNoCall() {
    start(TraceSettings.Mode.ON, Duration.ZERO, 4L * CHUNK);
    for (int round = 0; round < 50; round++) {
      call(2_000);
      if (archive.isDue()) {
        take();
      }
      outbox.release(Long.MAX_VALUE); // as if the aggregator had it
      archive.tellUse();
    }
    assertEquals(0, untraced());
  }

  @Test
  void encodedCallsUseTheMemoryToo() {
    start(TraceSettings.Mode.ON, Duration.ZERO, 4L * CHUNK);
    for (int round = 0; round < 400; round++) {
      call(2_000);
      if (archive.isDue()) {
        take();
      }
    }
    assertFalse(archive.isDue(), "there is no room for more");
    assertTrue(untraced() > 0);
    assertTrue(outbox.bytes() < 8L * CHUNK, outbox.bytes() + " bytes");
  }

  @Test
  void ofTheLastSecondsOlderBlocksAreForgotten() {
    start(TraceSettings.Mode.LAST, Duration.ofNanos(1), 1 << 20);
    call(100);
    take();
    call(100);
    List<ThreadTimeline> threads = take();
    long calls = threads.stream().mapToInt(ThreadTimeline::size).sum();
    assertTrue(calls < 100, "steps of the last nanosecond: " + calls);
  }

  @Test
  void messagesAreTakenOnceAndKnownToTheEnd() {
    start(TraceSettings.Mode.ON, Duration.ZERO, 1 << 20);
    call(1);
    send(1_000);
    LaneTimeline first = takeLane();
    assertEquals(2, first.messages().size(), "blocks");
    send(10);
    LaneTimeline second = takeLane();
    assertEquals(first.messages(), second.messages().subList(0, 2));
    assertEquals(LongStream.range(0, 1_010).boxed().toList(), numbers(second));
  }

  @Test
  void ofTheLastSecondsOlderMessagesAreForgotten() {
    start(TraceSettings.Mode.LAST, Duration.ofNanos(1), 1 << 20);
    call(1);
    send(1_000);
    takeLane();
    send(10);
    assertTrue(numbers(takeLane()).size() <= 10);
  }

  @Test
  void whatTheAggregatorHasIsNotAtHand() {
    start(TraceSettings.Mode.ON, Duration.ZERO, 1 << 20);
    call(10);
    take();
    outbox.release(1);
    call(10);
    List<TraceBlock> blocks = BlockSteps.of(take().get(0));
    assertTrue(blocks.get(0).inMemory().isEmpty());
    assertTrue(blocks.get(blocks.size() - 2).inMemory().isPresent());
  }
}
