package org.tinyprof.runtime.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.event.ExecutionStart;
import org.tinyprof.runtime.settings.RecordingLimits;

class BoundsTest {
  private static final int A = EventIds.idOf("a");
  private static final int B = EventIds.idOf("b");
  private static final int C = EventIds.idOf("c");
  private static final int ROOT =
      EventIds.idOf(EventSpec.of("root of bounds").withExecutionStart(ExecutionStart.ALWAYS));
  private static final int EACH = EventIds.idOf("each step", false, true);

  @Test
  void foldsCallpathsPastTheLimitIntoTheirCallers() {
    TestTree tree = new TestTree(limits(2, 100, 100, 100, 100));
    Node a = tree.enter(A, 0);
    tree.exit(tree.enter(B, 1), 2);
    Node c = tree.enter(C, 3);
    tree.exit(tree.enter(A, 4), 5);
    tree.exit(tree.enter(B, 6), 8);
    tree.exit(c, 8);
    tree.exit(a, 10);

    assertEquals(
        List.of(
            "a x0 count=1 time=10 min=10 max=10",
            "a<b x0 count=2 time=3 min=1 max=2"), // the second b was called by c
        TestTree.lines(tree.snapshot()));
    assertEquals(2, tree.counter(Counter.OVERFLOWED_CALLS));
    assertEquals(0, tree.counter(Counter.UNBALANCED_EXITS));
  }

  @Test
  void showsOutermostCallsPastTheLimitAsOverflow() {
    TestTree tree = new TestTree(limits(1, 100, 100, 100, 100));
    tree.exit(tree.enter(A, 0), 1);
    Node b = tree.enter(B, 2);
    tree.exit(tree.enter(C, 3), 4);
    tree.exit(b, 7);
    assertEquals(
        List.of("(overflow) x0 count=1 time=5 min=5 max=5", "a x0 count=1 time=1 min=1 max=1"),
        TestTree.lines(tree.snapshot()));
    assertEquals(2, tree.counter(Counter.OVERFLOWED_CALLS));
    assertEquals(0, tree.counter(Counter.UNBALANCED_EXITS));
  }

  @Test
  void holdsTheCallpathsOfALargeProgram() {
    TestTree tree = new TestTree(RecordingLimits.DEFAULT);
    int[] events = new int[200];
    for (int i = 0; i < events.length; i++) {
      events[i] = EventIds.idOf("of a large program " + i);
    }
    for (int i = 0; i < 29_190; i++) { // as many as one of ten large programs had
      Node outer = tree.enter(events[i / events.length], i);
      tree.exit(tree.enter(events[i % events.length], i), i);
      tree.exit(outer, i);
    }
    assertEquals(0, tree.counter(Counter.OVERFLOWED_CALLS));
    assertEquals(29_190 + 146, TestTree.lines(tree.snapshot()).size());
  }

  @Test
  void staysInTheExecutionThatGoesOnThoughItsRootIsEnteredWithinMain() {
    TestTree tree = new TestTree(limits(100, 100, 100, 100, 2));
    tree.tree.main(true);
    Node a = tree.enter(A, 0);
    for (int i = 1; i <= 4; i++) {
      tree.exit(tree.enter(ROOT, 10L * i), 10L * i + 5);
    }
    tree.exit(a, 100);
    assertEquals("a x0 count=1 time=20 min=20 max=20", tree.line(0));
    assertEquals("a x1 count=0 time=80 min=10 max=70", tree.line(1));
    assertEquals("a<root of bounds x0 count=1 time=5 min=5 max=5", tree.line(2));
    assertEquals("a<root of bounds x1 count=3 time=15 min=5 max=5", tree.line(3));
    assertEquals(2, tree.counter(Counter.FOLDED_EXECUTIONS));
  }

  @Test
  void foldsCallsBelowTheDepthLimitIntoTheOneAtTheLimit() {
    TestTree tree = new TestTree(limits(100, 2, 100, 100, 100));
    Node[] open = new Node[5];
    for (int i = 0; i < open.length; i++) {
      open[i] = tree.enter(A, i);
    }
    for (int i = open.length; i-- > 0; ) {
      tree.exit(open[i], 100 - i);
    }
    assertEquals("a x0 count=1 time=100 min=100 max=100", tree.line(0));
    assertEquals("a<a x0 count=1 time=98 min=98 max=98", tree.line(1));
    assertEquals(2, TestTree.lines(tree.snapshot()).size());
    assertEquals(3, tree.counter(Counter.FOLDED_CALLS));
    assertEquals(0, tree.counter(Counter.UNBALANCED_EXITS));
  }

  @Test
  void forgetsFoldedCallsThatNeverExited() {
    TestTree tree = new TestTree(limits(100, 1, 100, 100, 100));
    for (int i = 0; i < 3; i++) {
      Node a = tree.enter(A, 0);
      tree.enter(B, 1);
      tree.exit(a, 2);
    }
    tree.exit(Node.FOLDED, 3);
    assertEquals("a x0 count=3 time=6 min=2 max=2", tree.line(0));
    assertEquals(1, tree.counter(Counter.UNBALANCED_EXITS));
  }

  @Test
  void dropsKeptValuesPastTheLimitButShowsTheirNumberAndTime() {
    TestTree tree = new TestTree(limits(100, 100, 3, 100, 100));
    for (int i = 1; i <= 5; i++) {
      tree.exit(tree.enter(EACH, 0), i);
    }
    assertEquals("each step x0 [1, 2, 3]", tree.line(0));
    Series series = tree.snapshot().lanes().get(0).series().get(0);
    assertEquals(2, series.droppedCalls());
    assertEquals(9, series.droppedNanos());
    assertEquals(2, tree.counter(Counter.DROPPED_VALUES));
  }

  @Test
  void addsExecutionsPastTheLimitToTheLastOne() {
    TestTree tree = new TestTree(limits(100, 100, 100, 2, 100));
    tree.tree.main(true);
    for (int i = 1; i <= 4; i++) {
      tree.exit(tree.enter(A, 0), i);
    }
    assertEquals("a x0 count=1 time=1 min=1 max=1", tree.line(0));
    assertEquals("a x1 count=3 time=9 min=2 max=4", tree.line(1));
    assertEquals(2, tree.executions.folded());
  }

  @Test
  void goesOnInTheSameExecutionWhenThereIsNoRoomForPastOnes() {
    TestTree tree = new TestTree(limits(100, 100, 100, 100, 2));
    tree.tree.main(true);
    for (int i = 1; i <= 4; i++) {
      tree.exit(tree.enter(A, 0), i);
    }
    assertEquals("a x0 count=1 time=1 min=1 max=1", tree.line(0));
    assertEquals("a x1 count=1 time=2 min=2 max=2", tree.line(1));
    assertEquals("a x2 count=2 time=7 min=3 max=4", tree.line(2));
    assertEquals(1, tree.counter(Counter.FOLDED_EXECUTIONS));
  }

  @Test
  void refusesALimitBelowOne() {
    var error = assertThrows(IllegalArgumentException.class, () -> limits(0, 1, 1, 1, 1));
    assertEquals("limit callpaths is 0; it must be from 1 to 16777216", error.getMessage());
  }

  private static RecordingLimits limits(
      int callpaths, int depth, int keptValues, int executions, int pastValues) {
    return new RecordingLimits(callpaths, depth, keptValues, executions, pastValues, 100, 100, 100);
  }
}
