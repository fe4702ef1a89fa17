package org.tinyprof.format.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.FigureTwo;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.schema.Schema;

/** The laws of selecting values. */
class SelectionTest {
  @Property(tries = 1000)
  void selectingTwiceIsSelectingByBoth(@ForAll long seed, @ForAll long one, @ForAll long other) {
    Schema schema = RandomProfiles.schema(seed);
    LaneValues values = RandomProfiles.values(seed, schema, 0, 8);
    Selection a = RandomSelections.by(one);
    Selection b = RandomSelections.by(other);
    LaneValues both = values.select(schema, a.and(b));
    assertEquals(both, values.select(schema, a).select(schema, b));
    assertEquals(both, values.select(schema, b).select(schema, a));
    assertEquals(both, both.select(schema, a));
  }

  @Property(tries = 200)
  void everythingIsAllThereIs(@ForAll long seed, @ForAll long other) {
    Schema schema = RandomProfiles.schema(seed);
    LaneValues values = RandomProfiles.values(seed, schema, 0, 4);
    assertEquals(values, values.select(schema, Selection.ALL));
    Selection some = RandomSelections.by(other);
    assertEquals(values.select(schema, some), values.select(schema, some.and(Selection.ALL)));
    assertEquals(values.select(schema, some), values.select(schema, Selection.ALL.and(some)));
  }

  @Property(tries = 300)
  void selectingOfAJoinIsJoiningWhatWasSelected(@ForAll long seed, @ForAll long other) {
    Schema schema = RandomProfiles.schema(seed);
    LaneValues a = RandomProfiles.values(seed, schema, 0, 4);
    LaneValues b = RandomProfiles.values(seed + 1, schema, 5, 8);
    Selection some = RandomSelections.by(other);
    assertEquals(
        LaneValues.join(schema, List.of(a, b)).select(schema, some),
        LaneValues.join(schema, List.of(b.select(schema, some), a.select(schema, some))));
  }

  @Test
  void whatIsLeftKeepsItsNumber() {
    Profile figure = FigureTwo.profile();
    Selection second = Selection.ALL.executions(IntSet.of(1)).iterations(IntSet.of(1));
    Block compute = figure.values().select(figure.schema(), second).block(1);
    assertEquals(2, compute.shape().executions(0));
    assertEquals(0, compute.shape().iterations(0, 0));
    assertEquals(2, compute.shape().iterations(0, 1));
    Column times = compute.column(1);
    assertFalse(times.has(compute.shape().position(0, 1)));
    assertEquals(201_000_000, times.value(compute.shape().position(0, 1) + 1));
  }
}
