package org.tinyprof.runtime.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.settings.RecordingLimits;

/** Times are arguments, so every expected value is exact. */
class CallTreeTest {
  private static final int MAIN = EventIds.idOf("main");
  private static final int STEP = EventIds.idOf("step");
  private static final int EACH = EventIds.idOf("each step", false, true);

  private final TestTree tree = new TestTree(RecordingLimits.DEFAULT);

  @Test
  void addsUpCountTotalMinimumAndMaximumOfACallpath() {
    Node main = tree.enter(MAIN, 0);
    for (int nanos : new int[] {5, 3, 9}) {
      Node step = tree.enter(STEP, 100);
      tree.exit(step, 100 + nanos);
    }
    tree.exit(main, 200);

    assertEquals("main x0 count=1 time=200 min=200 max=200", tree.line(0));
    assertEquals("main<step x0 count=3 time=17 min=3 max=9", tree.line(1));
  }

  @Test
  void keepsEveryValueInOrderWithLoopModeEach() {
    for (int nanos : new int[] {5, 3, 9}) {
      Node step = tree.enter(EACH, 0);
      tree.exit(step, nanos);
    }
    assertEquals("each step x0 [5, 3, 9]", tree.line(0));
  }

  @Test
  void makesRecursionADeeperCallpath() {
    Node outer = tree.enter(STEP, 0);
    Node inner = tree.enter(STEP, 1);
    tree.exit(inner, 3);
    tree.exit(outer, 10);
    assertEquals("step x0 count=1 time=10 min=10 max=10", tree.line(0));
    assertEquals("step<step x0 count=1 time=2 min=2 max=2", tree.line(1));
  }

  @Test
  void tellsApartTheSameEventUnderDifferentParents() {
    Node main = tree.enter(MAIN, 0);
    tree.exit(tree.enter(STEP, 1), 2);
    tree.exit(main, 3);
    tree.exit(tree.enter(STEP, 4), 9);
    assertEquals("main<step x0 count=1 time=1 min=1 max=1", tree.line(1));
    assertEquals("step x0 count=1 time=5 min=5 max=5", tree.line(2));
  }

  @Test
  void closesWhatAnExceptionLeftOpen() {
    Node main = tree.enter(MAIN, 0);
    tree.enter(STEP, 10);
    tree.enter(STEP, 20);
    tree.exit(main, 50);
    assertEquals("main<step x0 count=1 time=40 min=40 max=40", tree.line(1));
    assertEquals("main<step<step x0 count=1 time=30 min=30 max=30", tree.line(2));
    assertEquals(2, tree.counter(Counter.UNBALANCED_EXITS));
  }

  @Test
  void ignoresAndCountsTheExitOfWhatIsNotOpen() {
    Node main = tree.enter(MAIN, 0);
    Node step = tree.enter(STEP, 1);
    tree.exit(step, 2);
    tree.exit(step, 3);
    tree.exit(new TestTree(RecordingLimits.DEFAULT).enter(MAIN, 0), 4);
    tree.exit(Node.FOLDED, 4);
    tree.exit(main, 5);
    assertEquals("main x0 count=1 time=5 min=5 max=5", tree.line(0));
    assertEquals("main<step x0 count=1 time=1 min=1 max=1", tree.line(1));
    assertEquals(3, tree.counter(Counter.UNBALANCED_EXITS));
  }

  @Test
  void startsAnExecutionWhenTheMainThreadEntersItsFirstEventAgain() {
    tree.tree.main(true);
    for (int pass = 1; pass <= 2; pass++) {
      Node main = tree.enter(MAIN, 0);
      tree.exit(tree.enter(EACH, 0), pass);
      tree.exit(main, pass * 10L);
      tree.exit(tree.enter(STEP, 0), pass);
    }
    assertEquals("main x0 count=1 time=10 min=10 max=10", tree.line(0));
    assertEquals("main x1 count=1 time=20 min=20 max=20", tree.line(1));
    assertEquals("main<each step x0 [1]", tree.line(2));
    assertEquals("main<each step x1 [2]", tree.line(3));
    assertEquals("step x0 count=1 time=1 min=1 max=1", tree.line(4));
    assertEquals("step x1 count=1 time=2 min=2 max=2", tree.line(5));
  }

  @Test
  void startsNoExecutionOnAnotherThreadOrInsideAnEvent() {
    tree.exit(tree.enter(MAIN, 0), 1);
    tree.exit(tree.enter(MAIN, 1), 2);
    tree.tree.main(true);
    Node step = tree.enter(STEP, 2);
    tree.exit(tree.enter(STEP, 2), 3);
    tree.exit(step, 4);
    assertEquals("main x0 count=2 time=2 min=1 max=1", tree.line(0));
    assertEquals("step x0 count=1 time=2 min=2 max=2", tree.line(1));
  }
}
