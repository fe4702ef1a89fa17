package org.tinyprof.runtime.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.settings.RecordingLimits;

class SamplingTest {
  private static final int HOT = EventIds.idOf(EventSpec.of("hot and short").withAdaptive(true));

  private final TestTree tree = new TestTree(RecordingLimits.DEFAULT);
  private int timed;

  @Test
  void timesEveryCallUntilTheCallpathHasProvedShort() {
    calls(Sampling.WARM_UP, 100);
    assertEquals(Sampling.WARM_UP, timed);
    assertFalse(series().has(RecordedColumn.TIME_ERR));
  }

  @Test
  void timesExactlyOneCallOfEachBlockOnceProvedShort() {
    calls(Sampling.WARM_UP, 100);
    for (int block = 1; block <= 100; block++) {
      calls(Sampling.BLOCK, 100);
      assertEquals(Sampling.WARM_UP + block, timed);
    }
  }

  @Test
  void countsEveryCallAndIsExactWhenAllTakeTheSameTime() {
    calls(Sampling.WARM_UP + 1000 * Sampling.BLOCK, 100);
    assertEquals(33_024, series().value(RecordedColumn.COUNT, 0));
    assertEquals(3_302_400, series().value(RecordedColumn.TIME, 0));
    assertEquals(0, series().value(RecordedColumn.TIME_ERR, 0));
  }

  @Test
  void neverSamplesACallpathWhoseCallsAreNotShort() {
    calls(10 * Sampling.WARM_UP, Sampling.SHORT_NANOS);
    assertEquals(10 * Sampling.WARM_UP, timed);
  }

  @Test
  void timesEveryCallAgainAfterTheBlockOfALongOne() {
    calls(Sampling.WARM_UP, 100);
    calls(Sampling.BLOCK, Sampling.LONG_NANOS);
    int before = timed;
    calls(Sampling.WARM_UP, 100);
    assertEquals(before + Sampling.WARM_UP, timed);
  }

  /**
   * Durations follow the calls' order with a period equal to the block, the worst for a fixed gap.
   * Averaged over many stretches, the estimate meets the truth within its own error.
   */
  @Test
  void isUnbiasedAndKnowsItsErrorEvenWhenDurationsRepeatWithThePeriodOfTheBlock() {
    calls(Sampling.WARM_UP, 100);
    long before = series().value(RecordedColumn.TIME, 0);
    long truth = 0;
    for (int i = 0; i < 20_000 * Sampling.BLOCK; i++) {
      long nanos = i % Sampling.BLOCK == 7 ? 6400 : 100;
      truth += nanos;
      call(nanos);
    }
    long error = series().value(RecordedColumn.TIME_ERR, 0);
    long miss = Math.abs(series().value(RecordedColumn.TIME, 0) - before - truth);
    assertTrue(error > 0 && error < truth / 20, "error " + error + " of " + truth);
    assertTrue(miss < 4 * error, "missed by " + miss + ", stated error " + error);
  }

  private void calls(int count, long nanos) {
    for (int i = 0; i < count; i++) {
      call(nanos);
    }
  }

  private void call(long nanos) {
    Node node = tree.enter(HOT, 0);
    timed += node.timed() ? 1 : 0;
    tree.exit(node, nanos);
  }

  private Series series() {
    return tree.snapshot().lanes().get(0).series().get(0);
  }
}
