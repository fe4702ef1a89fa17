package org.tinyprof.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrecisionTest {
  private static final Schema TABLES =
      new Schema(
          List.of(
              MetricDefinition.COUNT,
              MetricDefinition.TIME,
              MetricDefinition.ALLOC,
              MetricDefinition.decimal("mem", "MB", false)),
          new Callpaths(List.of(new Callpath(Callpath.ROOT, "main", LoopMode.EACH))),
          List.of());

  private static Block rounded(Precision precision, long value, double decimal) {
    LaneValuesBuilder part = new LaneValuesBuilder(TABLES);
    part.lane(new Lane(0)).series(0, 0, false).row();
    part.set(0, value).set(1, value).set(2, value).setDecimal(3, decimal);
    return precision.round(TABLES, part.build()).slice(0);
  }

  @ParameterizedTest(name = "{0} ns at step {1} and {2} digits is {3} ns")
  @CsvSource({
    "1499, 1000, 0, 1000",
    "1500, 1000, 0, 2000",
    "123456, 1, 3, 123000",
    "123500, 1, 3, 124000",
    "999500, 1, 3, 1000000",
    "999, 1, 3, 999",
    "0, 1000, 3, 0",
    "-1500, 1000, 0, -2000",
    "9223372036854775807, 1000, 0, 9223372036854775000"
  })
  void roundsTimes(long nanos, long step, int digits, long expected) {
    assertEquals(expected, rounded(new Precision(step, digits), nanos, 0).column(1).value(0));
  }

  @Test
  void neverRoundsCounts() {
    assertEquals(123456, rounded(new Precision(1000, 2), 123456, 0).column(0).value(0));
  }

  @Test
  void appliesTheStepToTimesAlone() {
    assertEquals(1499, rounded(Precision.MICROSECOND, 1499, 0).column(2).value(0));
  }

  @Test
  void appliesDigitsToDecimals() {
    assertEquals(3.14, rounded(new Precision(1, 3), 1, 3.14159).column(3).decimal(0));
    assertEquals(3.14159, rounded(Precision.MICROSECOND, 1, 3.14159).column(3).decimal(0));
  }

  @Property(tries = 200)
  void changesNothingTheSecondTime(@ForAll long seed) {
    Profile profile = RandomProfiles.profile(seed);
    Precision precision = new Precision(1000, 3);
    LaneValues once = precision.round(profile.schema(), profile.part());
    assertEquals(once, precision.round(profile.schema(), once));
  }

  @Test
  void refusesAStepOfNothing() {
    assertThrows(IllegalArgumentException.class, () -> new Precision(0, 3));
  }
}
