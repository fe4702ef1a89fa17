package org.tinyprof.runtime.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.CollectedSteps;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.TimelineSums;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.event.ExecutionStart;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.TraceSettings;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.Node;

/** What the recorder leaves in the trace, on real threads and by the real clock. */
class TracedCallsTest {
  private static final int OUTER = EventIds.idOf("traced outer");
  private static final int[] EVENTS = {
    EventIds.idOf("traced one"),
    EventIds.idOf("traced two"),
    EventIds.idOf("traced each", false, true),
    EventIds.idOf(EventSpec.of("traced start").withExecutionStart(ExecutionStart.ALWAYS)),
  };

  private static final ProfilerSettings ON =
      ProfilerSettings.named("t")
          .withRawTimes(true)
          .withTrace(TraceSettings.of(TraceSettings.Mode.ON));

  @AfterEach
  void stop() {
    TestRank.stop();
  }

  @Test
  void theSumsOverTheTraceAreTheProfile() throws InterruptedException {
    Rank rank = TestRank.start(ON);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      int seed = i;
      threads.add(new Thread(() -> calls(new Random(seed), 0), "pool-" + i));
    }
    threads.forEach(Thread::start);
    Node outer = Recorder.enter(OUTER);
    calls(new Random(4), 0);
    Recorder.exit(outer);
    for (Thread thread : threads) {
      thread.join();
    }
    RankSnapshot snapshot = RankSnapshot.of(rank);
    assertEquals(TimelineSums.ofProfile(snapshot), TimelineSums.ofTimelines(snapshot));
  }

  private static void calls(Random random, int depth) {
    for (int i = random.nextInt(8); i >= 0; i--) {
      Node node = Recorder.enter(EVENTS[random.nextInt(EVENTS.length)]);
      if (depth < 5) {
        calls(random, depth + 1);
      }
      if (random.nextInt(4) == 0) {
        Recorder.addBytes(node, 8); // from now on its exits go the longer way
      }
      if (random.nextInt(50) > 0) { // otherwise the exit of the call around it ends it
        Recorder.exit(node);
      }
    }
  }

  @Test
  void callsWithoutRoomAreCounted() {
    TraceSettings little = new TraceSettings(TraceSettings.Mode.ON, Duration.ZERO, 1);
    Rank rank = TestRank.start(ON.withTrace(little));
    for (int i = 0; i < 5000; i++) {
      Recorder.exit(Recorder.enter(OUTER));
    }
    RankSnapshot snapshot = RankSnapshot.of(rank);
    assertEquals(5000 - 4096, snapshot.lanes().get(0).counter(Counter.UNTRACED_CALLS));
  }

  @Test
  void inStretchesCallsBetweenThemAreNeitherKeptNorMissed() {
    Rank rank = TestRank.start(ON.withTrace(TraceSettings.of(TraceSettings.Mode.STRETCHES)));
    Node outer = Recorder.enter(OUTER);
    for (int i = 0; i < 100; i++) {
      Node node = Recorder.enter(EVENTS[i % 2]);
      node.tree.trace.collective(i, System.nanoTime());
      Recorder.exit(node);
    }
    RankSnapshot snapshot = RankSnapshot.of(rank);
    assertEquals(0, snapshot.lanes().get(0).counter(Counter.UNTRACED_CALLS));
    CollectedSteps kept = CollectedSteps.of(snapshot).get(0);
    long enters =
        kept.callpaths.stream()
            .filter(place -> place >= 0 && snapshot.callpaths().path(place).contains("<"))
            .count();
    assertEquals(2 * 16, enters);
    Recorder.exit(outer);
  }

  @Test
  void theLastSecondsAreKept() {
    TraceSettings last = new TraceSettings(TraceSettings.Mode.LAST, Duration.ofNanos(1), 1 << 20);
    Rank rank = TestRank.start(ON.withTrace(last));
    Node outer = Recorder.enter(OUTER);
    for (int i = 0; i < 100; i++) {
      Recorder.exit(Recorder.enter(EVENTS[0]));
    }
    RankSnapshot snapshot = RankSnapshot.of(rank);
    CollectedSteps kept = CollectedSteps.of(snapshot).get(0);
    assertEquals(2, kept.moments.size());
    assertEquals(1, kept.moments.get(1) - kept.moments.get(0));
    assertEquals("traced outer", snapshot.callpaths().path(kept.callpaths.get(0)));
    Recorder.exit(outer);
  }

  @Test
  void withoutATraceNothingIsKept() {
    Rank rank = TestRank.start(ON.withTrace(TraceSettings.AUTO));
    Recorder.exit(Recorder.enter(OUTER));
    assertTrue(RankSnapshot.of(rank).lanes().get(0).traces().isEmpty());
  }
}
