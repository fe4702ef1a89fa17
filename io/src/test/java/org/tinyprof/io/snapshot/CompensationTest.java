package org.tinyprof.io.snapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.calibration.FirstCalls;
import org.tinyprof.runtime.calibration.ProbeCosts;
import org.tinyprof.runtime.calibration.SimulatedProbes;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.Node;
import org.tinyprof.runtime.tree.Sampling;

/** What is left of recorded times once a known cost is taken out. */
class CompensationTest {
  private static final int ROOT = EventIds.idOf("comp");
  private static final int MIDDLE = EventIds.idOf("comp middle");
  private static final int LEAF = EventIds.idOf("comp leaf");
  private static final int EACH = EventIds.idOf("comp each", false, true);
  private static final int HOT = EventIds.idOf(EventSpec.of("comp hot").withAdaptive(true));

  private final SimulatedProbes thread = new SimulatedProbes();

  @Test
  void aCallLosesItsOwnProbeAndThoseOfAllCallsBelowIt() {
    Node root = thread.enter(ROOT);
    for (int i = 0; i < 3; i++) {
      Node middle = thread.enter(MIDDLE);
      thread.now += 1_000;
      thread.call(LEAF, 200);
      thread.call(LEAF, 300);
      thread.exit(middle);
    }
    thread.now += 10_000;
    thread.exit(root);
    assertEquals(1_500, thread.time("comp<comp middle<comp leaf"));
    assertEquals(4_500, thread.time("comp<comp middle"));
    assertEquals(14_500, thread.time("comp"));
  }

  @Test
  void everyDepthOfARecursionIsFreeOfTheDepthsBelow() {
    Node[] open = new Node[20];
    for (int depth = 0; depth < open.length; depth++) {
      open[depth] = thread.enter(LEAF);
      thread.now += 7;
    }
    for (int depth = open.length - 1; depth >= 0; depth--) {
      thread.exit(open[depth]);
    }
    String path = "comp leaf";
    for (int depth = 0; depth < open.length; depth++) {
      assertEquals(7L * (open.length - depth), thread.time(path));
      path += "<comp leaf";
    }
  }

  @Test
  void sampledCallsLoseWhatTheTimedOnesAmongThemHaveInside() {
    int calls = Sampling.WARM_UP + 100 * Sampling.BLOCK;
    Node root = thread.enter(ROOT);
    for (int i = 0; i < calls; i++) {
      thread.call(HOT, 40);
    }
    thread.exit(root);
    assertEquals(40L * calls, thread.time("comp<comp hot"));
    assertEquals(40L * calls, thread.time("comp"));
  }

  @Test
  void threadsOfOneLaneAddUp() {
    SimulatedProbes other = new SimulatedProbes();
    for (SimulatedProbes each : List.of(thread, other)) {
      Node root = each.enter(ROOT);
      each.call(LEAF, 500);
      each.exit(root);
    }
    RankSnapshot snapshot = new RankSnapshot(List.of(), 0);
    TreeReader.read(thread.tree.tree, snapshot, 0);
    TreeReader.read(other.tree.tree, snapshot, 0);
    snapshot.compensate(SimulatedProbes.COSTS, Metering.OFF, false);
    snapshot.finish();
    assertEquals(1_000, TestRank.series(snapshot, "comp").value(RecordedColumn.TIME, 0));
    assertEquals(1_000, TestRank.series(snapshot, "comp<comp leaf").value(RecordedColumn.TIME, 0));
    assertEquals(4 * SimulatedProbes.WHOLE, snapshot.annotationNanos());
  }

  @Test
  void leastAndGreatestLoseWhatOneCallDoes() {
    thread.call(LEAF, 100);
    thread.call(LEAF, 900);
    assertEquals(100, thread.series("comp leaf").value(RecordedColumn.TIME_MIN, 0));
    assertEquals(900, thread.series("comp leaf").value(RecordedColumn.TIME_MAX, 0));
  }

  @Test
  void keptCallsShareWhatTheCallsBelowThemCostByTheirTime() {
    for (int calls = 1; calls <= 3; calls++) {
      Node each = thread.enter(EACH);
      for (int i = 0; i < calls; i++) {
        thread.call(LEAF, 930);
      }
      thread.exit(each);
    }
    long[] times = thread.series("comp each").values(RecordedColumn.TIME);
    long sum = times[0] + times[1] + times[2];
    assertTrue(Math.abs(sum - 6 * 930) <= 2, "each is rounded: " + sum);
    assertArrayEquals(new double[] {930, 1_860, 2_790}, doubles(times), 5);
  }

  private static double[] doubles(long[] values) {
    double[] doubles = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      doubles[i] = values[i];
    }
    return doubles;
  }

  @Test
  void aTimeNeverFallsBelowZero() {
    Node node = thread.tree.enter(LEAF, 0);
    thread.tree.exit(node, 3); // less than its probe costs
    assertEquals(0, thread.time("comp leaf"));
    assertEquals(0, thread.series("comp leaf").value(RecordedColumn.TIME_MIN, 0));
  }

  @Test
  void statesCostAndErrorOfWhatIsShort() {
    Node root = thread.enter(ROOT);
    for (int i = 0; i < 100; i++) {
      thread.call(LEAF, 40);
    }
    thread.exit(root);
    double perCall = SimulatedProbes.ERROR;
    Series leaf = thread.series("comp<comp leaf");
    assertEquals(100 * SimulatedProbes.WHOLE, leaf.value(RecordedColumn.TIME_COST, 0));
    assertEquals(Math.round(100 * perCall), leaf.value(RecordedColumn.TIME_ERR_COST, 0));
    Series above = thread.series("comp");
    assertEquals(SimulatedProbes.WHOLE, above.value(RecordedColumn.TIME_COST, 0));
    assertEquals(Math.round(101 * perCall), above.value(RecordedColumn.TIME_ERR_COST, 0));
  }

  @Test
  void statesNeitherWhereTheyAreBelowAThousandthOfTheTime() {
    thread.call(LEAF, 1_000 * SimulatedProbes.WHOLE + 1);
    assertFalse(thread.series("comp leaf").has(RecordedColumn.TIME_COST));
    assertFalse(thread.series("comp leaf").has(RecordedColumn.TIME_ERR_COST));
  }

  @Test
  void rawTimesKeepWhatRecordingCostAndTellItForTheRankAlone() {
    thread.call(LEAF, 40);
    RankSnapshot snapshot = thread.tree.snapshot(SimulatedProbes.COSTS, true);
    Series leaf = TestRank.series(snapshot, "comp leaf");
    assertEquals(40 + SimulatedProbes.INSIDE, leaf.value(RecordedColumn.TIME, 0));
    assertFalse(leaf.has(RecordedColumn.TIME_COST));
    assertEquals(SimulatedProbes.WHOLE, snapshot.annotationNanos());
  }

  @Test
  void firstCallsCostMore() {
    ProbeCosts costs = SimulatedProbes.COSTS;
    ProbeCosts interpreted =
        new ProbeCosts(
            costs.clockNanos(), costs.timed(), costs.sampled(), new FirstCalls(400, 2_000), 0, 0);
    Node root = thread.enter(ROOT);
    thread.call(LEAF, 5_000);
    thread.now += 50_000;
    thread.exit(root);
    RankSnapshot snapshot = thread.tree.snapshot(interpreted, false);
    assertEquals(4_600, TestRank.series(snapshot, "comp<comp leaf").value(RecordedColumn.TIME, 0));
    assertEquals(52_600, TestRank.series(snapshot, "comp").value(RecordedColumn.TIME, 0));
    assertEquals(2 * (2_000 + SimulatedProbes.WHOLE), snapshot.annotationNanos());
  }

  @Test
  void countsACallpathWhoseRawTimeItsChildrenPassByMoreThanTwoErrors() {
    double mostNanos = 2 * SimulatedProbes.ERROR * 101;
    assertEquals(0, contradictions((long) mostNanos - 1));
    assertEquals(1, contradictions((long) mostNanos + 1));
  }

  /** One call above a hundred that take so much longer together. */
  private static long contradictions(long excessNanos) {
    TestTree tree = new TestTree(RecordingLimits.DEFAULT);
    Node root = tree.enter(ROOT, 0);
    for (int i = 0; i < 100; i++) {
      Node leaf = tree.enter(LEAF, 0);
      tree.exit(leaf, 200);
    }
    tree.exit(root, 100 * 200 - excessNanos);
    return tree.snapshot(SimulatedProbes.COSTS, true).lanes().get(0).contradictions();
  }
}
