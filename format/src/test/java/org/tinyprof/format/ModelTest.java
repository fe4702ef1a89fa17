package org.tinyprof.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class ModelTest {
  private static void assertRefused(String message, Executable action) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, action).getMessage());
  }

  @Test
  void callpathsKnowTheirPathsAndSubtrees() {
    Callpaths callpaths = FigureTwo.profile().schema().callpaths();
    assertEquals("main<exchange<comm", callpaths.path(4));
    assertArrayEquals(new int[] {3, 4, 5}, callpaths.subtree(3));
    assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5}, callpaths.subtree(0));
  }

  @Test
  void callpathsRefuseChildrenBeforeParentsAndTwins() {
    Callpath root = new Callpath(Callpath.ROOT, "main", LoopMode.SUM);
    assertRefused(
        "callpath 0 comes before its parent 0",
        () -> new Callpaths(List.of(new Callpath(0, "a", LoopMode.SUM))));
    assertRefused(
        "callpath 1 repeats the name main below its parent",
        () -> new Callpaths(List.of(root, root)));
  }

  @Test
  void textsRefuseHalfACharacter() {
    assertRefused(
        "event name has half a character at 1; UTF-8 cannot hold it: a\uD800",
        () -> new Callpath(Callpath.ROOT, "a\uD800", LoopMode.SUM));
  }

  @Test
  void tablesRefuseAttributesThatAreNoConsistentMetric() {
    Callpath tagged = new Callpath(Callpath.ROOT, "main", LoopMode.SUM, Map.of("time", "x"));
    assertRefused(
        "event main has an attribute that is no consistent metric: time",
        () ->
            new Schema(List.of(MetricDefinition.TIME), new Callpaths(List.of(tagged)), List.of()));
  }

  @Test
  void tablesAlwaysHaveTime() {
    assertRefused(
        "a profile always has the metric time: []",
        () -> new Schema(List.of(), new Callpaths(List.of()), List.of()));
  }

  @Test
  void shapesRefuseEmptyLastExecutionsAndOpenOnesWithoutValues() {
    assertRefused(
        "the last execution of lane 0 is empty",
        () -> new Shape(new int[] {2}, new int[] {1, 0}, new BitSet()));
    assertRefused(
        "execution 0 is open but has no values",
        () -> new Shape(new int[] {2}, new int[] {0, 1}, BitSet.valueOf(new byte[] {1})));
    assertRefused(
        "lanes have 2 executions, not 1",
        () -> new Shape(new int[] {2}, new int[] {1}, new BitSet()));
  }

  @Test
  void absentIsNotZero() {
    Column column = Column.of(new long[] {0, 7}, BitSet.valueOf(new byte[] {1}));
    assertTrue(column.has(0));
    assertFalse(column.has(1));
    assertEquals(Column.of(new long[] {0, 99}, BitSet.valueOf(new byte[] {1})), column);
    assertFalse(column.equals(Column.of(0, 0)));
  }

  @Test
  void builderRefusesLanesAndExecutionsOutOfOrder() {
    LaneValuesBuilder part = new LaneValuesBuilder(FigureTwo.profile().schema());
    part.lane(new Lane(1)).series(0, 1, false).row();
    assertRefused("execution 1 comes after execution 1", () -> part.series(0, 1, false));
    assertRefused(
        "lanes must ascend: Lane[rank=0, thread=] follows Lane[rank=1, thread=]",
        () -> part.lane(new Lane(0)));
  }

  @Test
  void builderRefusesNumbersThatAreNone() {
    LaneValuesBuilder part = new LaneValuesBuilder(FigureTwo.profile().schema());
    part.lane(new Lane(1)).series(0, 0, false).row();
    assertRefused("metric mem must be finite: NaN", () -> part.setDecimal(5, Double.NaN));
    assertRefused("metric mem is DECIMAL, not INTEGER", () -> part.set(5, 1));
  }

  @Test
  void ranksKnowWhichRangesTheyMeet() {
    Ranks ranks = new Ranks(3, 20, 7); // 3, 10, 17
    assertTrue(ranks.meets(0, 3));
    assertFalse(ranks.meets(4, 9));
    assertTrue(ranks.meets(4, 10));
    assertFalse(ranks.meets(18, 30));
    assertTrue(Ranks.ALL.meets(0, 0));
    assertRefused("no such range of ranks: 5 to 4 step 1", () -> new Ranks(5, 4));
  }
}
