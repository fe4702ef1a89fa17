package org.tinyprof.runtime.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class IterationMedianTest {
  private final IterationMedian median = new IterationMedian();

  @Test
  void fewIterationsSayNothing() {
    for (int i = 0; i < IterationMedian.FEWEST; i++) {
      assertFalse(median.isSlow(1_000_000, 2));
      median.add(10);
    }
    assertTrue(median.isSlow(1_000_000, 2));
  }

  @Test
  void slowIsSoManyTimesTheMedian() {
    for (int i = 1; i <= 9; i++) {
      median.add(10L * i);
    }
    assertFalse(median.isSlow(149, 3));
    assertTrue(median.isSlow(150, 3));
  }

  @Test
  void theLastOnesCount() {
    for (int i = 0; i < IterationMedian.MOST; i++) {
      median.add(10);
    }
    int slower = 0;
    while (median.isSlow(300, 3)) {
      median.add(1000);
      slower++;
    }
    assertEquals(IterationMedian.MOST / 2, slower);
  }
}
