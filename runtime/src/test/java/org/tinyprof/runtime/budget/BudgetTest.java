package org.tinyprof.runtime.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.event.Demotion;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventLevel;
import org.tinyprof.runtime.event.EventLevels;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.EventUse;
import org.tinyprof.runtime.tree.Executions;
import org.tinyprof.runtime.tree.Sampling;
import org.tinyprof.runtime.tree.Totals;

/** Costs, calls and CPU time are those of the test: 60 ns timed, 8 ns untimed, 2 ns counted. */
class BudgetTest {
  private static final AtomicInteger NAMES = new AtomicInteger();
  private static final CallCosts COSTS = new CallCosts(60, 8, 2);
  private static final long SECOND = 1_000_000_000;

  private final String name = "in budget " + NAMES.incrementAndGet();
  private final Executions executions = begun();
  private final Budget budget = new Budget(0.02, executions);

  @Test
  void leavesAllAsItIsWithinTheBudget() {
    int event = event("cheap", Demotion.TO_OFF, false);
    look(10, use(event, 3_000_000, 0)); // 180 ms of 10 s
    assertEquals(EventLevel.TIMED, EventLevels.of(event));
  }

  @Test
  void timedCallsThatMayBeSampledAreSampledFirst() {
    int event = event("timed", Demotion.TO_OFF, true);
    look(1, use(event, 1_000_000, 0)); // 60 ms of 1 s
    assertEquals(EventLevel.SAMPLED, EventLevels.of(event));
  }

  @Test
  void callsThatAreSampledAreCountedIfCountingTakesAtMostHalfOfTheBudget() {
    int event = event("sampled", Demotion.TO_OFF, true);
    look(1, use(event, 4_000_000, 3_900_000)); // 37 ms; to count them 8 of the allowed 20
    assertEquals(EventLevel.COUNTED, EventLevels.of(event));
  }

  @Test
  void callsThatAreTooManyToCountAreOff() {
    int event = event("many", Demotion.TO_OFF, true);
    look(1, use(event, 40_000_000, 39_000_000));
    assertEquals(EventLevel.OFF, EventLevels.of(event));
  }

  @Test
  void callsOfAnExactClockAreNeverSampled() {
    int event = event("exact", Demotion.TO_OFF, false);
    look(1, use(event, 1_000_000, 0));
    assertEquals(EventLevel.COUNTED, EventLevels.of(event));
  }

  @Test
  void countingThatPassesTheBudgetEndsInOff() {
    int event = event("counted", Demotion.TO_OFF, false);
    look(1, use(event, 1_000_000, 0));
    Totals more = totals(100_000_000, 0);
    more.counted = 99_000_000;
    EventUse use = new EventUse();
    use.add(event, more);
    look(2, use);
    assertEquals(EventLevel.OFF, EventLevels.of(event));
  }

  @Test
  void whatIsWantedByNameIsCountedHoweverManyCallsThereAre() {
    int event = event("wanted", Demotion.TO_COUNTED, true);
    look(1, use(event, 40_000_000, 39_000_000));
    look(2, use(event, 80_000_000, 78_000_000));
    assertEquals(EventLevel.COUNTED, EventLevels.of(event));
  }

  @Test
  void theEventThatCostsMostForTheLeastTimeGoesFirstAndTheRestStays() {
    int tells = event("tells", Demotion.TO_OFF, false);
    int getter = event("getter", Demotion.TO_OFF, false);
    EventUse use = new EventUse();
    Totals long1 = totals(300_000, 0); // 18 ms for 640 ms told
    long1.total = 640_000_000;
    use.add(tells, long1);
    Totals short1 = totals(300_000, 0); // 18 ms for 8 ms told
    short1.total = 8_000_000;
    use.add(getter, short1);
    look(1, use);
    assertEquals(
        List.of(EventLevel.TIMED, EventLevel.COUNTED),
        List.of(EventLevels.of(tells), EventLevels.of(getter)));
  }

  @Test
  void anEventThatCostsLittleStaysThoughAnotherCannotBeMadeCheapEnough() {
    int dear = event("dear", Demotion.TO_COUNTED, false);
    int cheap = event("cheap", Demotion.TO_OFF, false);
    EventUse use = new EventUse();
    use.add(dear, totals(40_000_000, 0)); // 2.4 s, and 80 ms to count them
    use.add(cheap, totals(200, 0)); // 0.5 ms in the interpreter
    look(1, use);
    assertEquals(EventLevel.COUNTED, EventLevels.of(dear));
    assertEquals(EventLevel.TIMED, EventLevels.of(cheap));
  }

  @Test
  void timedCallsThatAreTooManyToSampleAreNotSampledFirst() {
    int event = event("no detour", Demotion.TO_OFF, true);
    look(1, use(event, 4_000_000, 0)); // 38 ms to sample them, 8 to count them
    assertEquals(EventLevel.COUNTED, EventLevels.of(event));
  }

  @Test
  void allThatHaveToGoDownDoSoAtOneLook() {
    int first = event("first", Demotion.TO_OFF, false);
    int second = event("second", Demotion.TO_OFF, false);
    EventUse use = new EventUse();
    use.add(first, totals(2_000_000, 0));
    use.add(second, totals(1_000_000, 0));
    look(1, use);
    assertEquals(EventLevel.COUNTED, EventLevels.of(first));
    assertEquals(EventLevel.COUNTED, EventLevels.of(second));
  }

  @Test
  void aStartThatIsOverTheBudgetOfItsMomentIsForgiven() {
    int event = event("start", Demotion.TO_OFF, false);
    budget.look(use(event, 200_000, 0), COSTS, SECOND / 10, 1); // 12 ms of 100 ms
    assertEquals(EventLevel.TIMED, EventLevels.of(event));
  }

  @Test
  void whatWasDearOnceAndIsNoLongerStays() {
    int root = event("burst", Demotion.TO_OFF, false);
    int quiet = event("quiet", Demotion.TO_OFF, false);
    look(1, use(root, 10_000_000, 0));
    EventUse later = new EventUse();
    later.add(root, totals(10_000_000, 0));
    later.add(quiet, totals(1_000, 0));
    look(2, later); // over so far, and not since the last look
    assertTrue(budget.isOver(later, COSTS, 2 * SECOND));
    assertEquals(EventLevel.TIMED, EventLevels.of(quiet));
  }

  @Test
  void explicitWishesThatPassTheBudgetLeaveHalfOfItToOthers() {
    int wish = event("wish", Demotion.NEVER, false);
    int other = event("other", Demotion.TO_OFF, false);
    EventUse use = new EventUse();
    use.add(wish, totals(10_000_000, 0)); // 600 ms of 1 s
    use.add(other, totals(100_000, 0)); // 6 ms, and 10 are left to it
    look(1, use);
    assertEquals(EventLevel.TIMED, EventLevels.of(other));
    EventUse more = new EventUse();
    more.add(wish, totals(20_000_000, 0));
    more.add(other, totals(400_000, 0)); // 18 ms more
    look(2, more);
    assertEquals(EventLevel.COUNTED, EventLevels.of(other));
    assertEquals(EventLevel.TIMED, EventLevels.of(wish));
  }

  @Test
  void anEventThatExecutionsBeginWithIsNeverLeftOut() {
    int root = event("root", Demotion.TO_OFF, false);
    new Budget(0.02, begunWith(root)).look(use(root, 10_000_000, 0), COSTS, SECOND, 1);
    assertEquals(EventLevel.TIMED, EventLevels.of(root));
  }

  @Test
  void sampledCallsAreTimedAgainWhereThatLeavesHalfOfTheBudget() {
    int event = event("back", Demotion.TO_OFF, true);
    look(1, use(event, 1_000_000, 0));
    look(5, use(event, 1_100_000, 96_000)); // 6 ms of the 80 that four seconds allow
    assertEquals(EventLevel.TIMED, EventLevels.of(event));
  }

  @Test
  void anEventThatTellsMuchForItsCostStays() {
    int dear = event("dear", Demotion.TO_OFF, false);
    int telling = event("telling", Demotion.TO_OFF, false);
    EventUse use = use(dear, 10_000_000, 0);
    Totals totals = totals(2_000, 0); // 120 us of recording
    totals.total = SECOND;
    use.add(telling, totals);
    look(1, use);
    assertEquals(EventLevel.OFF, EventLevels.of(dear));
    assertEquals(EventLevel.TIMED, EventLevels.of(telling));
  }

  @Test
  void anEventThatHasToldMuchStaysThoughItTellsLittleForAMoment() {
    int getter = event("getter", Demotion.TO_OFF, false);
    int told = event("told", Demotion.TO_OFF, false);
    EventUse use = use(getter, 10_000_000, 0); // 600 ms of 20 s
    Totals totals = totals(1_000, 0);
    totals.total = 15 * SECOND;
    use.add(told, totals);
    look(20, use);
    EventUse later = use(getter, 10_000_000, 0);
    totals.count += 400_000; // 24 ms of a second that allows 20, and no time to tell
    later.add(told, totals);
    look(21, later);
    assertTrue(budget.isOver(later, COSTS, 21 * SECOND));
    assertEquals(EventLevel.TIMED, EventLevels.of(told));
  }

  @Test
  void noBudgetIsNeverPassed() {
    int event = event("unlimited", Demotion.TO_OFF, true);
    Budget none = new Budget(1, executions);
    assertFalse(none.isOver(use(event, Integer.MAX_VALUE, 0), COSTS, 1));
    none.look(use(event, Integer.MAX_VALUE, 0), COSTS, 1, 1);
    assertEquals(EventLevel.TIMED, EventLevels.of(event));
  }

  private void look(int second, EventUse use) {
    budget.look(use, COSTS, second * SECOND, second * SECOND);
  }

  private int event(String what, Demotion demotion, boolean adaptive) {
    EventSpec spec = EventSpec.of(name + " " + what);
    return EventIds.idOf(spec.withDemotion(demotion).withAdaptive(adaptive));
  }

  private static EventUse use(int event, long calls, long untimed) {
    EventUse use = new EventUse();
    use.add(event, totals(calls, untimed));
    return use;
  }

  private static Totals totals(long calls, long untimed) {
    Totals totals = new Totals();
    totals.count = calls;
    totals.samples = untimed / (Sampling.BLOCK - 1);
    return totals;
  }

  private static Executions begun() {
    return begunWith(EventIds.idOf("the root of budgets"));
  }

  private static Executions begunWith(int root) {
    TestTree tree = new TestTree(RecordingLimits.DEFAULT);
    tree.tree.main(true);
    tree.enter(root, 0);
    return tree.executions;
  }
}
