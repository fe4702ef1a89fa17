package org.tinyprof.format.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.format.wire.Refusals.assertRefused;

import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.FigureTwo;

class ValuesTest {
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
  void anOriginRefusesAMomentThatMillisecondsCannotCount() {
    assertRefused(
        "a moment is too far away: " + Instant.MAX, () -> new LaneOrigin("", 0, "", Instant.MAX));
  }
}
