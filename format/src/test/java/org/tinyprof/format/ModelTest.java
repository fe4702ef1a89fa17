package org.tinyprof.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
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
        "callpath 1 repeats the event main below its parent",
        () -> new Callpaths(List.of(root, root)));
  }

  @Test
  void textsRefuseHalfACharacter() {
    assertRefused(
        "event name has half a character at 1; UTF-8 cannot hold it: a\uD800",
        () -> new Callpath(Callpath.ROOT, "a\uD800", LoopMode.SUM));
  }

  @Test
  void schemasRefuseAttributesThatAreNoConsistentMetric() {
    Callpath tagged = new Callpath(Callpath.ROOT, "main", LoopMode.SUM, Map.of("time", "x"));
    assertRefused(
        "event main has an attribute that is no consistent metric: [time]",
        () ->
            new Schema(List.of(MetricDefinition.TIME), new Callpaths(List.of(tagged)), List.of()));
  }

  @Test
  void schemasAlwaysHaveTime() {
    assertRefused(
        "a profile always has the metric time, in ns and with its children",
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
    assertRefused("lanes must ascend: rank 0 follows rank 1", () -> part.lane(new Lane(0)));
  }

  @Test
  void builderRefusesNumbersThatAreNone() {
    LaneValuesBuilder part = new LaneValuesBuilder(FigureTwo.profile().schema());
    part.lane(new Lane(1)).series(0, 0, false).row();
    assertRefused("metric mem must be finite: NaN", () -> part.setDecimal(5, Double.NaN));
    assertRefused("metric mem is DECIMAL, not INTEGER", () -> part.set(5, 1));
  }

  @Test
  void setsKnowWhichRangesTheyMeet() {
    IntSet numbers = new IntSet.Range(3, 20, 7); // 3, 10, 17
    assertTrue(numbers.meets(0, 3));
    assertFalse(numbers.meets(4, 9));
    assertTrue(numbers.meets(4, 10));
    assertFalse(numbers.meets(18, 30));
    assertTrue(IntSet.ALL.meets(0, 0));
    assertRefused("no such range of numbers: 5 to 4 step 1", () -> IntSet.range(5, 4));
  }

  @Property
  void setsAreWhatTheyContain(
      @ForAll @IntRange(max = 20) int first,
      @ForAll @IntRange(max = 20) int more,
      @ForAll @IntRange(min = 1, max = 5) int step,
      @ForAll @IntRange(max = 30) int number) {
    IntSet some = new IntSet.Range(first, first + more, step);
    IntSet other = IntSet.union(List.of(IntSet.of(more), IntSet.range(step, step + first)));
    boolean inOther = number == more || (number >= step && number <= step + first);
    assertEquals(inOther, other.contains(number));
    assertEquals(some.contains(number) && inOther, some.and(other).contains(number));
    assertEquals(some.contains(number), some.meets(number, number));
    assertEquals(some, some.and(IntSet.ALL));
  }

  @Test
  void metricsOfOneNameAreToldApart() {
    MetricDefinition own = MetricDefinition.integer("time", "ns", false);
    MetricDefinition text = MetricDefinition.decimal("time", "s", true);
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME, own, text),
            new Callpaths(List.of()),
            List.of());
    assertEquals("count", schema.label(0));
    assertEquals("time (ns, integer, inclusive)", schema.label(1));
    assertEquals("time (ns, integer, exclusive)", schema.label(2));
    assertEquals("time (s, decimal)", schema.label(3));
  }

  @Test
  void anAttributeIsANumberIfItPrintsBackTheSame() {
    assertEquals("NUMBER 12.5", kind("12.5"));
    assertEquals("NUMBER -3", kind("-3"));
    assertEquals("TEXT 007", kind("007"));
    assertEquals("TEXT 1e3", kind("1e3"));
    assertEquals("TEXT .5", kind(".5"));
    assertEquals("TEXT -", kind("-"));
    assertEquals("NUMBER " + "9".repeat(500), kind("9".repeat(500)));
    assertEquals("TEXT " + "9".repeat(501), kind("9".repeat(501)));
    assertEquals("TEXT ." + "9".repeat(500), kind("." + "9".repeat(500)));
  }

  private static String kind(String text) {
    Attribute attribute = Attribute.of(text);
    return (attribute instanceof Attribute.Number ? "NUMBER " : "TEXT ") + attribute;
  }

  @Test
  void everyNumberThatAnAttributeTakesPrintsBackTheSame() {
    for (int scale : new int[] {-499, -400, 0, 400, 499}) {
      Attribute number = new Attribute.Number(BigDecimal.valueOf(7, scale));
      assertEquals(number, Attribute.of(number.toString()));
    }
    assertRefused(
        "a number of an attribute has more than 500 digits",
        () -> new Attribute.Number(BigDecimal.valueOf(7, 500)));
    assertRefused(
        "a number of an attribute has more than 500 digits",
        () -> new Attribute.Number(BigDecimal.valueOf(7, Integer.MIN_VALUE)));
  }

  @Test
  void anOriginRefusesAMomentThatMillisecondsCannotCount() {
    assertRefused(
        "a moment is too far away: " + Instant.MAX, () -> new LaneOrigin("", 0, "", Instant.MAX));
  }
}
