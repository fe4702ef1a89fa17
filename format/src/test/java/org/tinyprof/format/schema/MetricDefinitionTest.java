package org.tinyprof.format.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class MetricDefinitionTest {
  @Test
  void samplesAddUpAndNest() {
    assertTrue(MetricDefinition.SAMPLES.additive());
    assertTrue(MetricDefinition.SAMPLES.nests());
    assertEquals(12, MetricDefinition.SAMPLES.fold(5, 7));
  }

  @Test
  void linesNeitherAddUpNorNest() {
    for (MetricDefinition line :
        List.of(MetricDefinition.LINE, MetricDefinition.LINE_2, MetricDefinition.LINE_3)) {
      assertTrue(line.isLine());
      assertFalse(line.additive());
      assertFalse(line.nests());
    }
  }

  @Test
  void samplesOfALineAddUpAndDoNotNest() {
    assertTrue(MetricDefinition.LINE_SAMPLES.additive());
    assertFalse(MetricDefinition.LINE_SAMPLES.nests());
  }

  @Test
  void twoLinesAreTheirsIfTheyAreTheSame() {
    assertEquals(87, MetricDefinition.LINE.fold(87, 87));
    assertEquals(87, MetricDefinition.LINE.fold(Double.NaN, 87));
    assertEquals(0, MetricDefinition.LINE.fold(87, 88));
    assertEquals(0, MetricDefinition.LINE.fold(0, 88));
  }

  @Test
  void errorsAddInQuadrature() {
    assertEquals(5, MetricDefinition.TIME_ERR.fold(3, 4));
  }

  @Test
  void errorsOfCostAddUpOverLanesAndArePartOfNoWhole() {
    assertEquals(7, MetricDefinition.TIME_ERR_COST.fold(3, 4));
    for (MetricDefinition error :
        List.of(MetricDefinition.TIME_ERR, MetricDefinition.TIME_ERR_COST)) {
      assertFalse(error.hasShares());
      assertFalse(error.nests());
    }
    assertTrue(MetricDefinition.TIME.hasShares());
  }
}
