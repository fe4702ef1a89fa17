package org.tinyprof.runtime.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.clock.Ticker;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.settings.RecordingLimits;

/** Long calls of a callpath that is being sampled; the test is the ticker. */
class LongCallsTest {
  private static final int HOT = EventIds.idOf(EventSpec.of("mostly short").withAdaptive(true));
  private static final long TICK = Ticker.PERIOD_NANOS;
  private static final long SHORT = 100;

  private final TestTree tree = new TestTree(RecordingLimits.DEFAULT);
  private long now = TICK;

  @Test
  void aLongCallThatIsNotTimedCountsOnceWithinHalfATick() {
    sampleFrom();
    while (nodeToCome().timed()) {
      call(SHORT);
    }
    long before = time();
    call(5 * TICK);
    assertTrue(Math.abs(time() - before - 5 * TICK) <= TICK / 2);
    assertTrue(Math.abs(series().value(RecordedColumn.TIME_MAX, 0) - 5 * TICK) <= TICK / 2);
  }

  @Test
  void aLongCallThatIsTimedCountsOnceExactly() {
    sampleFrom();
    while (!nodeToCome().timed()) {
      call(SHORT);
    }
    long before = time();
    call(5 * TICK);
    assertEquals(5 * TICK, time() - before);
  }

  @Test
  void aCallOfLessThanATickIsPartOfTheEstimate() {
    sampleFrom();
    while (!nodeToCome().timed()) {
      call(SHORT);
    }
    long before = time();
    call(TICK / 2);
    assertEquals(Sampling.BLOCK * TICK / 2, time() - before);
  }

  @Test
  void longCallsAddNothingToTheErrorOfShortOnesThatAreAllAlike() {
    sampleFrom();
    for (int i = 0; i < 100; i++) {
      while (nodeToCome().timed()) {
        call(SHORT);
      }
      call(5 * TICK);
    }
    assertEquals(0, series().value(RecordedColumn.TIME_ERR, 0));
  }

  /** What a snapshot shows of a long call may only grow until it ends. */
  @Test
  void anOpenCallThatIsNotTimedShowsItsTimeOnceItIsLong() {
    sampleFrom();
    while (nodeToCome().timed()) {
      call(SHORT);
    }
    long before = time();
    long start = System.nanoTime() - 10 * TICK;
    Node node = tree.enter(HOT, start, start);
    long soFar = time() - before;
    assertTrue(series().open());
    assertTrue(soFar >= 9 * TICK, "shows " + soFar);
    long end = System.nanoTime();
    tree.exit(node, end, end);
    assertFalse(series().open());
    assertTrue(time() - before >= soFar, "shows less once it has ended");
  }

  /**
   * One call in 200 is long. Over 300 runs with different draws the mean of what is recorded must
   * meet the truth within four times its own standard error.
   */
  @Test
  void theTotalIsUnbiasedOverManyRuns() {
    int runs = 300;
    double sum = 0;
    double squares = 0;
    for (int seed = 0; seed < runs; seed++) {
      double miss = missOfOneRun(new Random(seed));
      sum += miss;
      squares += miss * miss;
    }
    double mean = sum / runs;
    double error = Math.sqrt((squares / runs - mean * mean) / runs);
    assertTrue(Math.abs(mean) < 4 * error, "mean miss " + mean + ", its error " + error);
    assertTrue(error < 0.01, "cannot tell: the error of the mean is " + error);
  }

  /** What is recorded beyond the truth, as a part of the truth. */
  private static double missOfOneRun(Random random) {
    LongCallsTest run = new LongCallsTest();
    for (int i = random.nextInt(Sampling.BLOCK) + Sampling.WARM_UP; i > 0; i--) {
      run.call(SHORT);
    }
    long recordedBefore = run.time();
    long truth = 0;
    for (int i = 0; i < 4_000; i++) {
      run.now += random.nextInt((int) TICK);
      long nanos =
          random.nextInt(200) == 0 ? (2 + random.nextInt(5)) * TICK : 50 + random.nextInt(9000);
      truth += nanos;
      run.call(nanos);
    }
    return (double) (run.time() - recordedBefore - truth) / truth;
  }

  private void sampleFrom() {
    for (int i = 0; i < Sampling.WARM_UP; i++) {
      call(SHORT);
    }
  }

  private Node nodeToCome() {
    return tree.tree.at(2); // the first callpath of the tree, after root and overflow
  }

  private void call(long nanos) {
    Node node = tree.enter(HOT, now, now / TICK * TICK);
    now += nanos;
    tree.exit(node, now, now / TICK * TICK);
  }

  private long time() {
    return series().value(RecordedColumn.TIME, 0);
  }

  private Series series() {
    return tree.snapshot().lanes().get(0).series().get(0);
  }
}
