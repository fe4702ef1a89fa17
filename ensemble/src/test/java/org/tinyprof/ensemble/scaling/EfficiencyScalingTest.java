package org.tinyprof.ensemble.scaling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.report.EfficiencyRatios;

class EfficiencyScalingTest {
  private static final double EXACT = 1e-12;

  @Test
  void comparesTheUsefulWorkOfAllRanksWithThatOfTheBase() {
    EfficiencyScaling found =
        EfficiencyScaling.of(List.of(run(2, 50, 60, 80), run(4, 30, 32, 40)), 2, false)
            .orElseThrow();
    EfficiencyScaling.Row four = found.rows().get(1);
    assertEquals(100.0 / 120, four.computation(), EXACT);
    assertEquals(0.75 * 100 / 120, four.global(), EXACT);
    assertEquals(1, found.rows().get(0).computation(), EXACT);
    assertEquals(50.0 / 80, found.rows().get(0).global(), EXACT);
  }

  @Test
  void comparesTheUsefulWorkOfARankWhereWorkGrowsWithTheRanks() {
    EfficiencyScaling found =
        EfficiencyScaling.of(List.of(run(2, 50, 60, 80), run(4, 60, 64, 80)), 2, true)
            .orElseThrow();
    assertEquals(50.0 / 60, found.rows().get(1).computation(), EXACT);
  }

  /** Strong scaling: time times ranks is all there is, useful or not. */
  @Test
  void ofTheBaseTimesTheGlobalOfAnotherIsWhatScalingCallsEfficiency() {
    EfficiencyRatios base = run(1, 100, 100, 100);
    EfficiencyRatios eight = run(8, 14, 16, 20);
    double global =
        EfficiencyScaling.of(List.of(base, eight), 1, false).orElseThrow().rows().get(1).global();
    assertEquals(100.0 / (8 * 20), global, EXACT);
  }

  @Test
  void takesTheMediansOfRepetitions() {
    EfficiencyScaling found =
        EfficiencyScaling.of(
                List.of(run(2, 50, 60, 80), run(2, 52, 60, 80), run(2, 90, 99, 300)), 2, false)
            .orElseThrow();
    assertEquals(3, found.rows().get(0).runs());
    assertEquals(52.0 / 80, found.rows().get(0).ratios().parallel(), EXACT);
  }

  @Test
  void isEmptyIfTheBaseHasNone() {
    assertEquals(Optional.empty(), EfficiencyScaling.of(List.of(run(4, 30, 32, 40)), 2, false));
  }

  private static EfficiencyRatios run(int ranks, double mean, double max, double elapsed) {
    return new EfficiencyRatios(ranks, mean, max, elapsed);
  }
}
