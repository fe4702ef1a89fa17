package org.tinyprof.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.CallpathTable;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Node;

/**
 * Snapshots while other threads write as fast as they can; each must add up. Longer with {@code
 * -Dtinyprof.passes=1000000}.
 */
class StressTest {
  private static final int WRITERS = 2;
  private static final long PASSES = Long.getLong("tinyprof.passes", 20_000);
  private static final int OUTER = EventIds.idOf("stress");
  private static final int[] INNER = {EventIds.idOf("s1"), EventIds.idOf("s2")};
  private static final int EACH = EventIds.idOf("kept", false, true);
  private static final int HOT = EventIds.idOf(EventSpec.of("stress, adaptive").withAdaptive(true));

  private final Map<String, Long> lastCounts = new HashMap<>();
  private final Map<String, Long> lastTimes = new HashMap<>();

  @AfterEach
  void stop() {
    TestRank.stop();
  }

  @Test
  void everySnapshotAddsUpAndNoneFallsBehindTheOneBefore() throws InterruptedException {
    Rank rank = TestRank.start(ProfilerSettings.named("t").withRawTimes(true));
    CountDownLatch running = new CountDownLatch(WRITERS);
    List<Thread> writers = new ArrayList<>();
    for (int i = 0; i < WRITERS; i++) {
      writers.add(new Thread(() -> write(running), "writer"));
    }
    writers.forEach(Thread::start);
    int snapshots = 0;
    do {
      check(RankSnapshot.of(rank));
      snapshots++;
    } while (running.getCount() > 0);
    for (Thread writer : writers) {
      writer.join();
    }
    RankSnapshot last = RankSnapshot.of(rank);
    check(last);
    assertTrue(snapshots > 1, "no snapshot was taken while the writers ran");
    assertEquals(WRITERS * PASSES, count(last, "stress"));
    assertEquals(WRITERS * PASSES * 2, count(last, "stress<s1"));
    assertEquals(WRITERS * PASSES * 2, count(last, "stress<s1<s2"));
    assertEquals(WRITERS * PASSES, count(last, "stress<stress, adaptive"));
    assertEquals(WRITERS * PASSES, TestRank.series(last, "stress<kept").size());
  }

  private static void write(CountDownLatch running) {
    for (int pass = 0; pass < PASSES; pass++) {
      Node outer = Recorder.enter(OUTER);
      for (int i = 0; i < 2; i++) {
        Node inner = Recorder.enter(INNER[0]);
        Recorder.exit(Recorder.enter(INNER[1]));
        Recorder.exit(inner);
      }
      Recorder.exit(Recorder.enter(EACH));
      Recorder.exit(Recorder.enter(HOT));
      Recorder.exit(outer);
    }
    running.countDown();
  }

  private void check(RankSnapshot snapshot) {
    CallpathTable callpaths = snapshot.callpaths();
    Map<Integer, Long> ofChildren = new HashMap<>();
    for (Series series : snapshot.lanes().get(0).series()) {
      String path = callpaths.path(series.callpath());
      long count = sum(series, RecordedColumn.COUNT);
      long time = sum(series, RecordedColumn.TIME);
      assertTrue(count >= lastCounts.getOrDefault(path, 0L), path + " lost calls");
      assertTrue(time >= lastTimes.getOrDefault(path, 0L), path + " lost time");
      lastCounts.put(path, count);
      if (!series.open()) { // the time so far of an open call may be more than it ends with
        lastTimes.put(path, time);
      }
      boolean summed = !path.endsWith("kept"); // kept calls have no minimum, be it one or many
      if (summed && !series.open() && !path.endsWith("adaptive")) {
        long min = series.value(RecordedColumn.TIME_MIN, 0);
        long max = series.value(RecordedColumn.TIME_MAX, 0);
        assertTrue(min * count <= time && time <= max * count, path + " does not add up");
      }
      if (!path.endsWith("adaptive")) {
        ofChildren.merge(callpaths.parent(series.callpath()), time, Long::sum);
      }
    }
    for (Series series : snapshot.lanes().get(0).series()) {
      long inside = ofChildren.getOrDefault(series.callpath(), 0L);
      assertTrue(
          inside <= sum(series, RecordedColumn.TIME),
          callpaths.path(series.callpath()) + " has less time than what it calls");
    }
  }

  private static long count(RankSnapshot snapshot, String path) {
    return TestRank.series(snapshot, path).value(RecordedColumn.COUNT, 0);
  }

  private static long sum(Series series, RecordedColumn column) {
    long sum = 0;
    for (long value : series.values(column)) {
      sum += value;
    }
    return sum;
  }
}
