package org.tinyprof.runtime.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.values.Level;
import org.tinyprof.io.snapshot.CallpathLevel;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.event.Demotion;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventLevel;
import org.tinyprof.runtime.event.EventLevels;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.event.EventSwitches;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.EventUse;
import org.tinyprof.runtime.tree.Executions;
import org.tinyprof.runtime.tree.Node;
import org.tinyprof.runtime.tree.Sampling;

class EventLevelsTest {
  private static final AtomicInteger NAMES = new AtomicInteger();
  private static final int AROUND = EventIds.idOf("around");
  private static final int BELOW = EventIds.idOf("below");

  private final Rank rank = TestRank.start(ProfilerSettings.named("levels").withRawTimes(true));
  private final String name = "demoted " + NAMES.incrementAndGet(); // a level stays for the JVM
  private final int event = declared(Demotion.TO_OFF);

  @AfterEach
  void stop() {
    TestRank.stop();
  }

  @Test
  void aCountedCallIsCountedAndAllElseInItIsItsCallers() {
    Node around = Recorder.enter(AROUND);
    call();
    call();
    long time = series("around<" + name).value(RecordedColumn.TIME, 0);
    change(EventLevel.COUNTED);
    for (int i = 0; i < 5; i++) {
      call();
    }
    Recorder.exit(around);
    assertEquals(
        List.of(
            "around x0 count=1",
            "around<below x0 count=5",
            "around<" + name + " x0 count=7",
            "around<" + name + "<below x0 count=2"),
        sorted());
    assertEquals(time, series("around<" + name).value(RecordedColumn.TIME, 0));
  }

  @Test
  void aCallpathThatIsNewWhileItsEventIsCountedHasNoTime() {
    change(EventLevel.COUNTED);
    Node around = Recorder.enter(AROUND);
    call();
    Recorder.exit(around);
    assertEquals(1, series("around<" + name).value(RecordedColumn.COUNT, 0));
    assertFalse(series("around<" + name).has(RecordedColumn.TIME));
  }

  @Test
  void aCallThatIsOffLeavesNoTrace() {
    call();
    change(EventLevel.OFF);
    call();
    assertEquals(
        List.of("below x0 count=1", name + " x0 count=1", name + "<below x0 count=1"), sorted());
    assertEquals(1, EventSwitches.OFF[EventSwitches.place(event)]);
  }

  @Test
  void callsThatAreOpenWhileTheirEventChangesEndAsTheyBegan() {
    Node around = Recorder.enter(AROUND);
    for (EventLevel level : List.of(EventLevel.COUNTED, EventLevel.OFF)) {
      Node open = Recorder.enter(event);
      change(level);
      assertNull(Recorder.enter(event));
      Recorder.exit(null);
      Recorder.exit(open);
    }
    Recorder.exit(around);
    assertEquals(2, series("around<" + name).value(RecordedColumn.COUNT, 0));
    assertEquals(1, series("around<" + name + "<" + name).value(RecordedColumn.COUNT, 0));
    assertEquals(0, TestRank.counter(rank, Counter.UNBALANCED_EXITS));
  }

  @Test
  void recursionThatIsSwitchedHalfwayStaysBalanced() {
    recurse(10);
    assertEquals(0, TestRank.counter(rank, Counter.UNBALANCED_EXITS));
    String inner = name;
    for (int depth = 1; depth <= 6; depth++) {
      assertEquals(depth == 6 ? 5 : 1, series(inner).value(RecordedColumn.COUNT, 0), inner);
      inner += "<" + name;
    }
  }

  private void recurse(int depth) {
    if (depth == 5) {
      change(EventLevel.COUNTED);
    }
    Node node = Recorder.enter(event);
    if (depth > 1) {
      recurse(depth - 1);
    }
    Recorder.exit(node);
  }

  @Test
  void everyCallOfEveryThreadIsCountedThoughItsEventChangesMeanwhile() throws Exception {
    int calls = 200_000;
    CountDownLatch halfway = new CountDownLatch(3);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Thread thread = new Thread(() -> callOften(calls, halfway));
      threads.add(thread);
      thread.start();
    }
    halfway.await();
    change(EventLevel.COUNTED);
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(3L * calls, series(name).value(RecordedColumn.COUNT, 0));
    assertEquals(0, TestRank.counter(rank, Counter.UNBALANCED_EXITS));
  }

  private void callOften(int calls, CountDownLatch halfway) {
    for (int i = 0; i < calls; i++) {
      if (i == calls / 2) {
        halfway.countDown();
      }
      Recorder.exit(Recorder.enter(event));
    }
  }

  @Test
  void countedAndOffAreFinal() {
    change(EventLevel.COUNTED);
    change(EventLevel.TIMED);
    assertEquals(EventLevel.COUNTED, EventLevels.of(event));
    change(EventLevel.OFF);
    change(EventLevel.COUNTED);
    assertEquals(EventLevel.OFF, EventLevels.of(event));
  }

  @Test
  void timedAndSampledChangeBothWays() {
    change(EventLevel.SAMPLED);
    assertEquals(EventLevel.SAMPLED, EventLevels.of(event));
    change(EventLevel.TIMED);
    assertEquals(EventLevel.TIMED, EventLevels.of(event));
  }

  @Test
  void noEventGoesFurtherDownThanItsDeclarationAllows() {
    int counted = EventIds.idOf(EventSpec.of("c" + name).withDemotion(Demotion.TO_COUNTED));
    EventLevels.change(counted, EventLevel.OFF, 1);
    assertEquals(EventLevel.COUNTED, EventLevels.of(counted));
    int never = EventIds.idOf("n" + name);
    EventLevels.change(never, EventLevel.OFF, 1);
    assertEquals(EventLevel.TIMED, EventLevels.of(never));
    assertNotNull(Recorder.enter(never));
  }

  @Test
  void anEventThatHandWrittenCodeEntersTooNeverGoesDown() {
    assertEquals(event, EventIds.idOf(name));
    change(EventLevel.OFF);
    assertEquals(EventLevel.TIMED, EventLevels.of(event));
    assertEquals(Demotion.NEVER, EventIds.spec(declared(Demotion.TO_OFF)).demotion());
  }

  @Test
  void callsPastTheBoundsAreCountedAsSuch() {
    stop();
    RecordingLimits small = new RecordingLimits(2, 2, 16, 4, 16, 4, 4, 4);
    Rank bounded = TestRank.start(ProfilerSettings.named("levels").withLimits(small));
    change(EventLevel.COUNTED);
    Node around = Recorder.enter(AROUND);
    Node below = Recorder.enter(BELOW);
    assertNull(Recorder.enter(event));
    assertEquals(1, TestRank.counter(bounded, Counter.FOLDED_CALLS));
    Recorder.exit(below);
    assertNull(Recorder.enter(event));
    assertEquals(1, TestRank.counter(bounded, Counter.OVERFLOWED_CALLS));
    Recorder.exit(around);
    assertEquals(0, TestRank.counter(bounded, Counter.UNBALANCED_EXITS));
  }

  @Test
  void aSnapshotSaysLevelsAndSinceWhen() {
    call();
    assertEquals(List.of(), levels());
    long before = RankSnapshot.of(rank).elapsedNanos();
    change(EventLevel.COUNTED);
    CallpathLevel level = levels().get(0);
    assertEquals(1, levels().size());
    assertEquals(Level.COUNTED, level.level());
    assertEquals(name, RankSnapshot.of(rank).callpaths().path(level.callpath()));
    assertTrue(level.sinceNanos() >= before, level::toString);
    assertTrue(level.sinceNanos() <= RankSnapshot.of(rank).elapsedNanos(), level::toString);
  }

  @Test
  void aCallpathThatProvedShortIsSampled() {
    int adaptive = EventIds.idOf(EventSpec.of("s" + name).withAdaptive(true));
    TestTree tree = new TestTree(RecordingLimits.DEFAULT);
    for (int i = 0; i < Sampling.WARM_UP; i++) {
      assertEquals(List.of(), tree.snapshot().lanes().get(0).levels());
      tree.exit(tree.enter(adaptive, 0), 100);
    }
    List<CallpathLevel> levels = tree.snapshot().lanes().get(0).levels();
    assertEquals(Level.SAMPLED, levels.get(0).level());
  }

  @Test
  void anEventThatIsToBeSampledNeedsNoProof() {
    EventSpec spec = EventSpec.of("s" + name).withAdaptive(true).withDemotion(Demotion.TO_OFF);
    int adaptive = EventIds.idOf(spec);
    EventLevels.change(adaptive, EventLevel.SAMPLED, 1);
    TestTree tree = new TestTree(RecordingLimits.DEFAULT);
    int timed = 0;
    for (int i = 0; i < 1 + 10 * Sampling.BLOCK; i++) {
      Node node = tree.enter(adaptive, 0);
      timed += node.timed() ? 1 : 0;
      tree.exit(node, 2 * Sampling.LONG_NANOS, 0);
    }
    assertEquals(11, timed);
  }

  @Test
  void anEventThatAnEarlierRunLeftIsCountedUntilTheBudgetLooks() {
    EventLevels.begin(event, EventLevel.OFF);
    call();
    assertEquals(EventLevel.COUNTED, EventLevels.of(event));
    EventUse use = new EventUse();
    for (CallTree tree : rank.trees()) {
      tree.addTo(use, tree.past);
    }
    new Budget(1, new Executions(1)).look(use, CallCosts.ROUGH, 0, System.nanoTime());
    assertEquals(EventLevel.OFF, EventLevels.of(event));
    assertEquals(1, series(name).value(RecordedColumn.COUNT, 0));
  }

  private int declared(Demotion demotion) {
    return EventIds.idOf(EventSpec.of(name).withDemotion(demotion));
  }

  private void change(EventLevel level) {
    EventLevels.change(event, level, System.nanoTime());
  }

  private void call() {
    Node node = Recorder.enter(event);
    Recorder.exit(Recorder.enter(BELOW));
    Recorder.exit(node);
  }

  private Series series(String path) {
    return TestRank.series(RankSnapshot.of(rank), path);
  }

  private List<CallpathLevel> levels() {
    return RankSnapshot.of(rank).lanes().get(0).levels();
  }

  private List<String> sorted() {
    List<String> lines = new ArrayList<>();
    for (String line : TestTree.lines(RankSnapshot.of(rank))) {
      lines.add(line.substring(0, line.indexOf(" time=")));
    }
    return lines.stream().sorted().toList();
  }
}
