package org.tinyprof.format.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;

class PrecisionTest {
  private static final Schema SCHEMA =
      new Schema(
          List.of(
              MetricDefinition.COUNT,
              MetricDefinition.TIME,
              MetricDefinition.ALLOC,
              MetricDefinition.decimal("mem", "MB", false)),
          new Callpaths(List.of(new Callpath(Callpath.ROOT, "main", LoopMode.EACH))),
          List.of());

  private static Block rounded(Precision precision, long value, double decimal) {
    LaneValuesBuilder part = new LaneValuesBuilder(SCHEMA);
    part.lane(new Lane(0)).series(0, 0, false).row();
    part.set(0, value).set(1, value).set(2, value).setDecimal(3, decimal);
    return precision.round(SCHEMA, part.build()).block(0);
  }

  @ParameterizedTest(name = "{0} ns at step {1} is {2} ns")
  @CsvSource({
    "1499, 1000, 1000",
    "1500, 1000, 2000",
    "0, 1000, 0",
    "-1500, 1000, -2000",
    "9223372036854775807, 1000, 9223372036854775000"
  })
  void roundsTimes(long nanos, long step, long expected) {
    assertEquals(expected, rounded(new Precision(step), nanos, 0).column(1).value(0));
  }

  @Test
  void roundsTimesAlone() {
    Block rounded = rounded(Precision.MICROSECOND, 1499, 3.14159);
    assertEquals(1499, rounded.column(0).value(0));
    assertEquals(1499, rounded.column(2).value(0));
    assertEquals(3.14159, rounded.column(3).decimal(0));
  }

  @Property(tries = 200)
  void changesNothingTheSecondTime(@ForAll long seed) {
    Profile profile = RandomProfiles.profile(seed);
    Precision precision = Precision.MICROSECOND;
    LaneValues once = precision.round(profile.schema(), profile.values());
    assertEquals(once, precision.round(profile.schema(), once));
  }

  @Test
  void refusesAStepOfNothing() {
    assertThrows(IllegalArgumentException.class, () -> new Precision(0));
  }
}
