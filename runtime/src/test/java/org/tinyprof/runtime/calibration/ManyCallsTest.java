package org.tinyprof.runtime.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.Node;

/** So many calls that a snapshot makes a trial of its own calls. */
class ManyCallsTest {
  private static final int OUTER = EventIds.idOf("outer of many");
  private static final int TIMED = EventIds.idOf("one of many");
  private static final int HOT = EventIds.idOf(EventSpec.of("hot of many").withAdaptive(true));
  private static final int CALLS = 1_100_000;

  @AfterEach
  void stop() {
    TestRank.stop();
  }

  @Test
  void aTrialLeavesNoTraceInWhatIsRecorded() {
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    Node outer = Recorder.enter(OUTER);
    for (int i = 0; i < CALLS; i++) {
      Recorder.exit(Recorder.enter(TIMED));
      Recorder.exit(Recorder.enter(HOT));
    }
    Recorder.exit(outer);
    RankSnapshot snapshot = RankSnapshot.of(rank);
    assertEquals(3, snapshot.callpaths().size());
    assertEquals(CALLS, count(snapshot, "outer of many<one of many"));
    assertEquals(CALLS, count(snapshot, "outer of many<hot of many"));
    assertTrue(snapshot.annotationNanos() > 0);
    ProbeCosts costs = ProbeCosts.now(rank);
    assertTrue(costs.timedPairNanos() > costs.sampledPairNanos());
    Recorder.exit(Recorder.enter(TIMED)); // the thread has its own tree back
    assertEquals(1, count(RankSnapshot.of(rank), "one of many"));
    assertEquals(0, TestRank.counter(rank, Counter.UNBALANCED_EXITS));
  }

  @Test
  void aTrialWhileThePausedThreadHasAnOpenEventKeepsIt() {
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    Node outer = Recorder.enter(OUTER);
    for (int i = 0; i < CALLS; i++) {
      Recorder.exit(Recorder.enter(TIMED));
    }
    Recorder.pause();
    RankSnapshot snapshot = RankSnapshot.of(rank);
    Recorder.resume();
    assertTrue(TestRank.series(snapshot, "outer of many").open());
    Recorder.exit(outer);
    assertEquals(1, count(RankSnapshot.of(rank), "outer of many"));
    assertEquals(0, TestRank.counter(rank, Counter.UNBALANCED_EXITS));
  }

  private static long count(RankSnapshot snapshot, String path) {
    return TestRank.series(snapshot, path).value(RecordedColumn.COUNT, 0);
  }
}
