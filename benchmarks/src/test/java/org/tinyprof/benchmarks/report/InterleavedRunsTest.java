package org.tinyprof.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterleavedRunsTest {
  @Test
  void variantsTakeTurnsAndEverySecondTurnIsReversed() throws Exception {
    List<String> order = new ArrayList<>();
    InterleavedRuns.take(3, List.of("a", "b"), order::add);
    assertEquals(List.of("a", "b", "b", "a", "a", "b"), order);
  }

  @Test
  void keepsReadingsByVariantInTheOrderOfTheTurns() throws Exception {
    double[] clock = {0};
    InterleavedRuns<String, Double> turns =
        InterleavedRuns.take(2, List.of("a", "b"), variant -> ++clock[0]);
    assertEquals(List.of(1.0, 4.0), turns.samples("a", reading -> reading).readings());
    assertEquals(List.of(2.0, 3.0), turns.samples("b", reading -> reading).readings());
  }
}
