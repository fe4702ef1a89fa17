package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StepChangeTest {
  @Test
  void isWhereIterationsBecomeSlower() {
    long[] nanos = new long[400];
    Arrays.fill(nanos, 0, 263, 9);
    Arrays.fill(nanos, 263, 400, 24);
    StepChange change = StepChange.of(1, 0, nanos);
    assertEquals(new StepChange(1, 0, 263, 400, 9, 24), change);
    assertEquals(15.0 * 137, change.costNanos());
  }

  @Test
  void isFoundAfterASlowStart() {
    assertEquals(6, StepChange.of(0, 0, new long[] {20, 9, 9, 9, 9, 9, 30, 30, 30}).iteration());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "9",
        "9 9 9 9 9 9",
        "40 9 9 9 9 9 9",
        "24 24 24 9 9 9",
        "9 24 9 24 9 24 9 24",
        "9 9 9 9 9 90",
        "10 10 10 11 11 11"
      })
  void isNoneWhereTheyAreAlikeQuickenAlternateOrOneStandsOut(String values) {
    long[] nanos =
        values.isEmpty()
            ? new long[0]
            : Arrays.stream(values.split(" ")).mapToLong(Long::parseLong).toArray();
    assertSame(StepChange.NONE, StepChange.of(0, 0, nanos));
  }
}
