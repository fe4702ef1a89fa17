package org.tinyprof.runtime.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.Node;
import org.tinyprof.runtime.tree.Sampling;

class RecorderTest {
  private static final int TABLE_SIZE = 1024;
  private static final int OUTER = EventIds.idOf("outer of a recorder");
  private static final int INNER = EventIds.idOf("inner of a recorder");
  private static final int HOT = EventIds.idOf(EventSpec.of("hot call").withAdaptive(true));

  private volatile int deepest;

  @AfterEach
  void stop() {
    TestRank.stop();
  }

  @Test
  void threadsThatShareAPlaceInTheTableKeepTheirOwnStacks() throws Exception {
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    CyclicBarrier turn = new CyclicBarrier(2);
    Thread one = new Thread(() -> takeTurns(turn));
    Thread other = new Thread(() -> takeTurns(turn));
    while ((other.getId() - one.getId()) % TABLE_SIZE != 0) {
      other = new Thread(() -> takeTurns(turn));
    }
    one.start();
    other.start();
    one.join();
    other.join();
    RankSnapshot snapshot = RankSnapshot.of(rank);
    String inner = "outer of a recorder<inner of a recorder";
    assertEquals(
        200, TestRank.series(snapshot, "outer of a recorder").value(RecordedColumn.COUNT, 0));
    assertEquals(200, TestRank.series(snapshot, inner).value(RecordedColumn.COUNT, 0));
    assertEquals(2, snapshot.callpaths().size());
    assertEquals(0, TestRank.counter(rank, Counter.UNBALANCED_EXITS));
  }

  @Test
  void moreThreadsThanAreFavouredKeepTheirOwnStacks() throws Exception {
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    CyclicBarrier turn = new CyclicBarrier(12);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      threads.add(new Thread(() -> takeTurns(turn)));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    RankSnapshot snapshot = RankSnapshot.of(rank);
    String inner = "outer of a recorder<inner of a recorder";
    assertEquals(1200, TestRank.series(snapshot, inner).value(RecordedColumn.COUNT, 0));
    assertEquals(2, snapshot.callpaths().size());
    assertEquals(0, TestRank.counter(rank, Counter.UNBALANCED_EXITS));
  }

  @Test
  void callsOfKnownCallpathsAllocateNothing() {
    TestRank.start(ProfilerSettings.named("t"));
    ThreadMXBean meter = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Node outer = Recorder.enter(OUTER);
    long least = Long.MAX_VALUE;
    for (int batch = 0; batch < 20; batch++) { // the JIT may allocate on behalf of one of them
      long before = meter.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 1000; i++) {
        Node inner = Recorder.enter(INNER);
        Recorder.exit(Recorder.enter(HOT));
        Recorder.exit(inner);
      }
      least = Math.min(least, meter.getCurrentThreadAllocatedBytes() - before);
    }
    Recorder.exit(outer);
    assertEquals(0, least);
  }

  @Test
  void anEventThatWasEnteredBeforeAPauseEndsAfterIt() {
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    Node outer = Recorder.enter(OUTER);
    Recorder.pause();
    assertNull(Recorder.enter(INNER));
    Recorder.resume();
    Recorder.exit(Recorder.enter(INNER));
    Recorder.exit(outer);
    RankSnapshot snapshot = RankSnapshot.of(rank);
    String inner = "outer of a recorder<inner of a recorder";
    assertEquals(1, TestRank.series(snapshot, inner).value(RecordedColumn.COUNT, 0));
    assertFalse(TestRank.series(snapshot, "outer of a recorder").open());
  }

  @Test
  void recordsAgainOnlyWhenEveryPauseHasEnded() {
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    Recorder.pause();
    Recorder.pause();
    Recorder.exit(Recorder.enter(OUTER));
    Recorder.resume();
    Recorder.exit(Recorder.enter(OUTER));
    assertTrue(RankSnapshot.of(rank).lanes().get(0).series().isEmpty());
    Recorder.resume();
    Recorder.exit(Recorder.enter(OUTER));
    Recorder.resume();
    Recorder.exit(Recorder.enter(INNER));
    assertEquals(2, RankSnapshot.of(rank).lanes().get(0).series().size());
  }

  @Test
  void staysBalancedWhenTheStackOverflows() throws InterruptedException {
    RecordingLimits deep = new RecordingLimits(1 << 16, 1 << 16, 1, 1, 1, 10, 1, 1);
    Rank rank = TestRank.start(ProfilerSettings.named("t").withLimits(deep));
    long before = System.nanoTime();
    Thread thread = new Thread(null, this::overflowAndGoOn, "deep", 1 << 18);
    thread.start();
    thread.join();
    long elapsed = System.nanoTime() - before;
    RankSnapshot snapshot = RankSnapshot.of(rank);
    assertTrue(deepest > 100, "went down to " + deepest);
    assertEquals(
        1, TestRank.series(snapshot, "outer of a recorder").value(RecordedColumn.COUNT, 0));
    assertEquals(
        1, TestRank.series(snapshot, "inner of a recorder").value(RecordedColumn.COUNT, 0));
    for (Series series : snapshot.lanes().get(0).series()) {
      long time = series.value(RecordedColumn.TIME, 0);
      assertFalse(series.open());
      assertTrue(time >= 0 && time <= elapsed, "time " + time + " of " + elapsed);
    }
  }

  @Test
  void anAdaptiveCallIsExitedWithWhatItsEnterGave() {
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    Node outer = Recorder.enter(OUTER);
    int calls = 2 * Sampling.WARM_UP;
    for (int i = 0; i < calls; i++) {
      Node call = Recorder.enter(HOT);
      Recorder.addBytes(call, 2);
      Recorder.exit(call);
    }
    Recorder.exit(outer);
    Series series = TestRank.series(RankSnapshot.of(rank), "outer of a recorder<hot call");
    assertEquals(calls, series.value(RecordedColumn.COUNT, 0));
    assertEquals(2L * calls, series.value(RecordedColumn.BYTES, 0));
    assertEquals(0, TestRank.counter(rank, Counter.UNBALANCED_EXITS));
    assertEquals(0, TestRank.counter(rank, Counter.REFUSED_VALUES));
  }

  @Test
  void estimatesItsOwnCostFromTheNumberOfCalls() {
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    assertEquals(0, RankSnapshot.of(rank).annotationNanos());
    Recorder.exit(Recorder.enter(OUTER));
    assertTrue(RankSnapshot.of(rank).annotationNanos() > 0, "one call costs nothing");
  }

  private static void takeTurns(CyclicBarrier turn) {
    for (int i = 0; i < 100; i++) {
      Node outer = Recorder.enter(OUTER);
      await(turn);
      Node inner = Recorder.enter(INNER);
      await(turn);
      Recorder.exit(inner);
      await(turn);
      Recorder.exit(outer);
    }
  }

  private void overflowAndGoOn() {
    Node outer = Recorder.enter(OUTER);
    try {
      recurse(1);
    } catch (StackOverflowError e) {
      deepest = Math.max(deepest, 1);
    }
    Recorder.exit(outer);
    Recorder.exit(Recorder.enter(INNER));
  }

  private void recurse(int depth) {
    deepest = depth;
    Node call = Recorder.enter(INNER);
    try {
      if (depth < Integer.MAX_VALUE) { // always, for the stack ends sooner
        recurse(depth + 1);
      }
    } finally {
      Recorder.exit(call);
    }
  }

  private static void await(CyclicBarrier turn) {
    try {
      turn.await();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
