package org.tinyprof.runtime.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.Event;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.clock.Ticker;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.event.ExecutionStart;
import org.tinyprof.runtime.record.CurrentRank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.RecordingLimits;

/** Times are arguments, so every expected value is exact. */
class ExecutionsTest {
  private static final int MAIN = EventIds.idOf("main");
  private static final int STEP = EventIds.idOf("step");
  private static final int EACH = EventIds.idOf("each step", false, true);
  private static final int SOLVE = always("solve of executions");
  private static final int OTHER_SOLVE = always("other solve of executions");
  private static final int HOT = EventIds.idOf(EventSpec.of("split hot").withAdaptive(true));
  private static final long TICK = Ticker.PERIOD_NANOS;
  private static final int CALL =
      EventIds.idOf(EventSpec.of("known call").withExecutionStart(ExecutionStart.NEVER));

  private final TestTree tree = new TestTree(RecordingLimits.DEFAULT);

  private static int always(String name) {
    return EventIds.idOf(EventSpec.of(name).withExecutionStart(ExecutionStart.ALWAYS));
  }

  ExecutionsTest() {
    tree.tree.main(true);
  }

  @Test
  void splitTheTimeOfWhatIsOpenAndCountItWhereItBegan() {
    Node main = tree.enter(MAIN, 0);
    tree.exit(tree.enter(STEP, 1), 3); // before the first root: belongs to the first execution
    tree.exit(tree.enter(SOLVE, 10), 15);
    Node step = tree.enter(STEP, 20);
    tree.exit(tree.enter(SOLVE, 30), 37);
    tree.exit(step, 50);
    tree.exit(main, 100);
    assertEquals(
        List.of(
            "main x0 count=1 time=30 min=30 max=30",
            "main x1 count=0 time=70 min=70 max=70",
            "main<step x0 count=2 time=12 min=2 max=10",
            "main<step x1 count=0 time=20 min=20 max=20",
            "main<solve of executions x0 count=1 time=5 min=5 max=5",
            "main<step<solve of executions x1 count=1 time=7 min=7 max=7"),
        TestTree.lines(tree.snapshot()));
    assertEquals(0, tree.counter(Counter.UNBALANCED_EXITS));
  }

  @Test
  void showWhatIsOpenWithItsTimeSoFarAndNoFurtherCall() {
    long now = System.nanoTime();
    tree.enter(MAIN, now - 100);
    tree.exit(tree.enter(SOLVE, now - 90), now - 80);
    tree.exit(tree.enter(SOLVE, now - 70), now - 60);
    assertEquals(
        List.of(
            "main x0 count=1",
            "main x1 open count=0",
            "main<solve of executions x0 count=1",
            "main<solve of executions x1 count=1"),
        TestTree.counts(tree.snapshot()));
  }

  @Test
  void keepTheRestOfACallAsAnIterationThatCountsNothing() {
    Node each = tree.enter(EACH, 0);
    tree.exit(tree.enter(SOLVE, 10), 15);
    tree.exit(tree.enter(SOLVE, 30), 37);
    tree.exit(each, 100);
    tree.exit(tree.enter(EACH, 100), 104);
    assertEquals("each step x0 [30]", tree.line(0));
    assertEquals("each step x1 [70, 4]", tree.line(1));
    Series rest = tree.snapshot().lanes().get(0).series().get(1);
    assertEquals(0, rest.value(RecordedColumn.COUNT, 0));
    assertEquals(1, rest.value(RecordedColumn.COUNT, 1));
  }

  /** A sampled call that is split is, to the estimate, two calls; it counts as one all the same. */
  @Test
  void estimateTheTimeOfSampledCallsThatTheySplit() {
    long now = TICK;
    for (int i = 0; i < Sampling.WARM_UP; i++) {
      Node hot = tree.enter(HOT, now, tick(now));
      now += 100;
      tree.exit(hot, now, tick(now));
    }
    long before = sum(HOT, RecordedColumn.TIME);
    int calls = 640;
    for (int i = 0; i < calls; i++) {
      Node hot = tree.enter(HOT, now, tick(now));
      now += 2_000;
      tree.exit(tree.enter(SOLVE, now, tick(now)), now, tick(now));
      now += 1_000;
      tree.exit(hot, now, tick(now));
    }
    assertEquals(Sampling.WARM_UP + calls, sum(HOT, RecordedColumn.COUNT));
    double truth = calls * 3_000.0;
    assertEquals(truth, (double) (sum(HOT, RecordedColumn.TIME) - before), 0.2 * truth);
  }

  private long sum(int event, RecordedColumn column) {
    RankSnapshot snapshot = tree.snapshot();
    long sum = 0;
    for (Series series : snapshot.lanes().get(0).series()) {
      boolean ofEvent =
          snapshot.callpaths().name(series.callpath()).equals(EventIds.spec(event).name());
      long value = series.value(column, 0);
      sum += ofEvent && value != Series.ABSENT ? value : 0;
    }
    return sum;
  }

  private static long tick(long now) {
    return now / TICK * TICK;
  }

  @Test
  void beginWithNoCallWithinAnotherOne() {
    Node solve = tree.enter(SOLVE, 0);
    tree.exit(tree.enter(SOLVE, 1), 2);
    tree.exit(tree.enter(OTHER_SOLVE, 3), 4);
    tree.exit(solve, 5);
    tree.exit(tree.enter(OTHER_SOLVE, 6), 9);
    assertEquals("solve of executions x0 count=1 time=5 min=5 max=5", tree.line(0));
    assertEquals(
        "other solve of executions x1 count=1 time=3 min=3 max=3",
        tree.line(TestTree.lines(tree.snapshot()).size() - 1));
  }

  @Test
  void beginWithNoCallOfALibrary() {
    for (int pass = 0; pass < 3; pass++) {
      tree.exit(tree.enter(CALL, 0), 1);
    }
    for (int pass = 0; pass < 2; pass++) {
      tree.exit(tree.enter(STEP, 0), 1);
      tree.exit(tree.enter(CALL, 0), 1);
    }
    assertEquals(
        List.of(
            "known call x0 count=4 time=4 min=1 max=1",
            "known call x1 count=1 time=1 min=1 max=1",
            "step x0 count=1 time=1 min=1 max=1",
            "step x1 count=1 time=1 min=1 max=1"),
        TestTree.lines(tree.snapshot()));
  }

  @Test
  void beginOnTheMainThreadAlone() {
    tree.tree.main(false);
    tree.exit(tree.enter(SOLVE, 0), 1);
    tree.exit(tree.enter(SOLVE, 1), 2);
    assertEquals("solve of executions x0 count=2 time=2 min=1 max=1", tree.line(0));
  }

  @Test
  void leaveAHandWrittenEventOpenThatEnclosesThem() {
    TestRank.start(ProfilerSettings.named("executions"));
    Event outer = Event.enter("step");
    Recorder.exit(Recorder.enter(SOLVE));
    Recorder.exit(Recorder.enter(SOLVE));
    outer.close();
    RankSnapshot snapshot = RankSnapshot.of(CurrentRank.orNull());
    assertEquals(
        List.of(
            "step x0 count=1",
            "step x1 count=0",
            "step<solve of executions x0 count=1",
            "step<solve of executions x1 count=1"),
        TestTree.counts(snapshot));
    assertEquals(0, snapshot.lanes().get(0).counter(Counter.UNBALANCED_EXITS));
  }
}
