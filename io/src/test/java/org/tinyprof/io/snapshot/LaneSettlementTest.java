package org.tinyprof.io.snapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.runtime.calibration.ProbeCosts;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.Demotion;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.tree.LaneId;
import org.tinyprof.runtime.tree.Sampling;
import org.tinyprof.runtime.tree.Totals;

/** What becomes of a lane whose times contradict each other. */
class LaneSettlementTest {
  private static final int NONE = CallpathTable.NO_PARENT;
  private static final EventSpec FREE = EventSpec.of("free").withDemotion(Demotion.TO_OFF);
  private static final EventSpec FIXED = EventSpec.of("fixed");
  private static final EventSpec EACH = EventSpec.of("each").withEach(true);

  private final RecordedLane lane = new RecordedLane(LaneId.FOLDED);
  private final CallpathTable callpaths = new CallpathTable();

  @Test
  void exactEventsKeepTheirTimesAndTheMethodBetweenThemTakesWhatItNeeds() {
    timed(callpath(NONE, FIXED), 0, 1, 1_000);
    timed(callpath(0, FREE), 0, 1, 600);
    timed(callpath(1, FIXED), 0, 3, 690);
    RecordedLane settled = settled();
    assertArrayEquals(new long[] {1_000, 690, 690}, times(settled));
    assertEquals(0, settled.contradictions());
  }

  @Test
  void statesHowFarATimeMovedInItsError() {
    timed(callpath(NONE, FIXED), 0, 1, 100);
    timed(callpath(0, FREE), 0, 10, 130);
    Series moved = settled().series().get(1);
    assertEquals(100, moved.value(RecordedColumn.TIME, 0));
    assertEquals(30, moved.value(RecordedColumn.TIME_ERR_COST, 0));
  }

  @Test
  void saysHowFarACallpathMovedThatMovedByMoreThanThreeErrors() {
    timed(callpath(NONE, FIXED), 0, 1, 100);
    timed(callpath(0, FREE), 0, 10, 130);
    timed(callpath(NONE, FIXED), 0, 1, 100);
    timed(callpath(2, FREE), 0, 10, 131);
    timed(3, 1, 10, 131);
    List<Series> series = settled().series();
    assertFalse(series.get(1).has(RecordedColumn.TIME_MOVED), "an error is 1 ns a call at least");
    assertEquals(31, series.get(3).value(RecordedColumn.TIME_MOVED, 0));
    assertFalse(series.get(4).has(RecordedColumn.TIME_MOVED), "nothing is above it there");
  }

  @Test
  void widensLeastAndGreatestCallToAdmitTheMean() {
    timed(callpath(NONE, FIXED), 0, 1, 100);
    timed(callpath(0, FREE), 0, 7, 130);
    timed(callpath(NONE, FREE), 0, 3, 100);
    timed(callpath(2, FIXED), 0, 1, 130);
    List<Series> series = settled().series();
    assertEquals(14, series.get(1).value(RecordedColumn.TIME_MIN, 0));
    assertEquals(19, series.get(1).value(RecordedColumn.TIME_MAX, 0));
    assertEquals(33, series.get(2).value(RecordedColumn.TIME_MIN, 0));
    assertEquals(44, series.get(2).value(RecordedColumn.TIME_MAX, 0));
  }

  @Test
  void anEstimateKeepsAMeanThatNoTimedCallHad() {
    estimated(callpath(NONE, FREE), 2, 40, 50, 50 * (1 + Sampling.BLOCK));
    timed(callpath(NONE, FREE), 0, 1, 10);
    timed(callpath(1, FREE), 0, 1, 30);
    Series estimate = settled().series().get(0);
    assertEquals(50 * (1 + Sampling.BLOCK), estimate.value(RecordedColumn.TIME, 0));
    assertEquals(50, estimate.value(RecordedColumn.TIME_MAX, 0));
  }

  @Test
  void callsOfWhichNoneWasTimedTakeTheTimeOfThoseBelow() {
    timed(callpath(NONE, FIXED), 0, 1, 5_000);
    untimed(callpath(0, FIXED), 3);
    untimed(callpath(1, FREE), 3);
    timed(callpath(2, FREE), 0, 3, 900);
    assertArrayEquals(new long[] {5_000, 900, 900, 900}, times(settled()));
  }

  @Test
  void iterationsShareByTheirTimeAndAddUp() {
    timed(callpath(NONE, FIXED), 0, 1, 100);
    int each = callpath(0, EACH);
    kept(each, 0, 10);
    kept(each, 0, 0);
    kept(each, 0, 70);
    kept(each, 0, 40);
    Series iterations = settled().series().get(1);
    assertArrayEquals(new long[] {8, 0, 59, 34}, iterations.values(RecordedColumn.TIME));
  }

  @Test
  void leavesRawTimesAsTheyAre() {
    timed(callpath(NONE, FREE), 0, 1, 100);
    timed(callpath(0, FREE), 0, 1, 900);
    lane.compensate(compensation(true));
    lane.settle(callpaths);
    assertArrayEquals(new long[] {100, 900}, times(lane));
    assertEquals(1, lane.contradictions());
  }

  @Property(tries = 300)
  void everythingAgreesAndAnExecutionThatEndedIsTheSameBesideLaterOnes(@ForAll long seed) {
    LaneSettlementTest earlier = new LaneSettlementTest();
    LaneSettlementTest later = new LaneSettlementTest();
    earlier.add(new Random(seed), 0);
    later.add(new Random(seed), 0);
    later.add(new Random(seed + 1), 1);
    List<String> inFirst = new ArrayList<>();
    for (Series series : later.settled().series()) {
      if (series.execution() == 0) {
        inFirst.add(line(series));
      }
    }
    List<String> alone = new ArrayList<>();
    for (Series series : earlier.settled().series()) {
      alone.add(line(series));
    }
    assertEquals(alone, inFirst);
    later.assertAgrees();
  }

  /** The same forty callpaths for every seed, with other values. */
  private void add(Random random, int execution) {
    for (int i = 0; i < 40; i++) {
      EventSpec event = i % 7 == 3 ? EACH : i % 5 == 2 ? FIXED : FREE;
      if (execution == 0) {
        callpath(i == 0 ? NONE : (i - 1) / (1 + i % 3), event);
      }
      int calls = 1 + random.nextInt(20);
      if (event.each()) {
        for (int call = 0; call < calls; call++) {
          kept(i, execution, random.nextBoolean() ? 0 : random.nextInt(1_000));
        }
      } else if (event.equals(FREE) && random.nextInt(3) == 0 && execution == 0) {
        long min = random.nextInt(100);
        long max = min + random.nextInt(100);
        estimated(i, calls, min, max, random.nextInt(10_000));
      } else {
        timed(i, execution, calls, random.nextInt(100_000) / (i + 1));
      }
    }
  }

  private void assertAgrees() {
    long[] own = new long[2 * callpaths.size()];
    for (Series series : lane.series()) {
      long sum = 0;
      for (long time : series.values(RecordedColumn.TIME)) {
        assertTrue(time >= 0, line(series));
        sum += time;
      }
      int parent = callpaths.parent(series.callpath());
      own[2 * series.callpath() + series.execution()] += sum;
      if (parent != NONE) {
        own[2 * parent + series.execution()] -= sum;
      }
      if (series.has(RecordedColumn.TIME_MIN) && !series.has(RecordedColumn.TIME_ERR)) {
        long calls = series.value(RecordedColumn.COUNT, 0);
        assertTrue(calls * series.value(RecordedColumn.TIME_MIN, 0) <= sum, line(series));
        assertTrue(calls * series.value(RecordedColumn.TIME_MAX, 0) >= sum, line(series));
      }
    }
    for (long nanos : own) {
      assertTrue(nanos >= 0);
    }
    assertEquals(0, lane.contradictions());
  }

  private int callpath(int parent, EventSpec event) {
    EventSpec another = EventSpec.of(event.name() + " " + callpaths.size());
    return callpaths.of(
        parent, EventIds.idOf(another.withDemotion(event.demotion()).withEach(event.each())));
  }

  /** Calls of about equal length. */
  private void timed(int callpath, int execution, long calls, long nanos) {
    Totals totals = new Totals();
    totals.count = calls;
    totals.total = nanos;
    totals.min = nanos / calls;
    totals.max = (nanos + calls - 1) / calls;
    lane.series(callpath, execution, false, 0).add(totals, null, CallShare.WHOLE);
  }

  private void estimated(int callpath, long calls, long min, long max, long nanos) {
    Totals totals = new Totals();
    totals.count = calls;
    totals.total = nanos;
    totals.min = min;
    totals.max = max;
    totals.samples = 1;
    totals.sampleSum = max;
    totals.sampleSquares = (double) max * max;
    lane.series(callpath, 0, false, 0).add(totals, null, CallShare.WHOLE);
  }

  private void untimed(int callpath, long calls) {
    Totals totals = new Totals();
    totals.count = calls;
    lane.series(callpath, 0, false, 0).add(totals, null, CallShare.WHOLE);
  }

  private void kept(int callpath, int execution, long nanos) {
    Series series = lane.series(callpath, execution, true, 0);
    series.addOpen(0, nanos, Series.ABSENT, new double[0], false);
  }

  private RecordedLane settled() {
    lane.compensate(compensation(false));
    lane.settle(callpaths);
    lane.finish();
    assertFalse(lane.series().isEmpty());
    return lane;
  }

  private Compensation compensation(boolean raw) {
    return new Compensation(ProbeCosts.NONE, Metering.OFF, raw, callpaths, lane.calls());
  }

  private static long[] times(RecordedLane lane) {
    long[] times = new long[lane.series().size()];
    for (int i = 0; i < times.length; i++) {
      times[i] = lane.series().get(i).value(RecordedColumn.TIME, 0);
    }
    return times;
  }

  private static String line(Series series) {
    StringBuilder line = new StringBuilder().append(series.callpath());
    for (RecordedColumn column : RecordedColumn.values()) {
      line.append(' ').append(series.has(column) ? series.value(column, 0) : "");
    }
    for (long time : series.values(RecordedColumn.TIME)) {
      line.append(' ').append(time);
    }
    return line.toString();
  }
}
