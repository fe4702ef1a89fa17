package org.tinyprof.runtime.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.Node;

/** The profiler works on a thread of the application: no event has that time. */
class OwnWorkTest {
  private static final int OUTER = EventIds.idOf("works inside");
  private static final int INNER = EventIds.idOf("works within", false, true);

  @AfterEach
  void stop() {
    TestRank.stop();
  }

  @Test
  void allOpenCallsStandStillWhileTheProfilerWorks() {
    TestTree tree = new TestTree(RecordingLimits.DEFAULT);
    Node outer = tree.enter(OUTER, 1_000);
    Node inner = tree.enter(INNER, 1_100);
    tree.tree.pause(1_200);
    assertEquals(500, tree.tree.resume(1_700));
    tree.exit(inner, 1_800);
    tree.exit(outer, 2_000);
    assertEquals("works inside x0 count=1 time=500 min=500 max=500", tree.line(0));
    assertEquals("works inside<works within x0 [200]", tree.line(1));
  }

  @Test
  void aSnapshotInTheMiddleOfTheWorkShowsTheTimeUpToItsBegin() {
    TestTree tree = new TestTree(RecordingLimits.DEFAULT);
    tree.enter(OUTER, 1_000);
    tree.tree.pause(1_200);
    Series open = tree.snapshot().lanes().get(0).series().get(0);
    assertEquals(200, open.value(RecordedColumn.TIME, 0));
  }

  @Test
  void workIsCountedOnceHoweverPausesNest() {
    Rank rank = TestRank.start(ProfilerSettings.named("t").withRawTimes(true));
    Node outer = Recorder.enter(OUTER);
    Recorder.pause();
    Recorder.pause();
    Recorder.resume();
    assertEquals(0, RankSnapshot.of(rank).workNanos());
    long pausedFor = busy();
    Recorder.resume();
    long worked = RankSnapshot.of(rank).workNanos();
    assertTrue(worked >= pausedFor, worked + " of " + pausedFor);
    Recorder.resume(); // one too many
    assertEquals(worked, RankSnapshot.of(rank).workNanos());
    Recorder.exit(outer);
  }

  @Test
  void aThreadThatRecordsNothingHasNoWorkToTell() {
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    Recorder.pause();
    Recorder.resume();
    assertEquals(0, RankSnapshot.of(rank).workNanos());
  }

  /** Waits until the clock has moved, and returns by how much. */
  private static long busy() {
    long start = System.nanoTime();
    while (System.nanoTime() == start) {
      Thread.onSpinWait();
    }
    return System.nanoTime() - start;
  }
}
