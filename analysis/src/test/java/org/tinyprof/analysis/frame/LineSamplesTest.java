package org.tinyprof.analysis.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Shape;

/**
 * Two lanes ran most at line 10. On both, others waited at line 8 for the lock around it; the first
 * also ran at line 12.
 */
class LineSamplesTest {
  private final LineSamples lines =
      new LineSamples(
          new Schema(
              List.of(
                  MetricDefinition.TIME,
                  MetricDefinition.LINE,
                  MetricDefinition.LINE_SAMPLES,
                  MetricDefinition.LINE_2,
                  MetricDefinition.LINE_2_SAMPLES,
                  MetricDefinition.LINE_3,
                  MetricDefinition.LINE_3_SAMPLES),
              new Callpaths(List.of(new Callpath(Callpath.ROOT, "main", LoopMode.SUM))),
              List.of()));

  private final Block block =
      new Block(
          new Shape(new int[] {1, 1}, new int[] {1, 1}, new BitSet()),
          List.of(
              Column.of(3_000, 4_000),
              Column.of(10, 10),
              Column.of(30, 40),
              Column.of(12, 8),
              Column.of(5, 90),
              Column.of(8, 12),
              Column.of(80, 1)));

  private final Map<Integer, Long> found = new TreeMap<>();

  @Test
  void countsAllSamplesOfALine() {
    lines.add(block, 0, 2, false, found);
    assertEquals(Map.of(8, 170L, 10, 70L, 12, 6L), found);
  }

  @Test
  void aLineAtWhichThreadsMostlyWaitedIsNotHot() {
    lines.add(block, 0, 2, true, found);
    assertEquals(Map.of(10, 70L, 12, 6L), found);
    assertEquals(10, LineSamples.hottest(found));
  }
}
