package org.tinyprof.format.column;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class DivisionTest {
  @Property
  void dividesAsLongsDo(@ForAll("numbers") long dividend, @ForAll("numbers") long divisor) {
    if (divisor != 0) {
      assertEquals(dividend / divisor, Division.quotient(dividend, divisor));
      assertEquals(dividend % divisor, Division.remainder(dividend, divisor));
    }
  }

  @Provide
  Arbitrary<Long> numbers() {
    return Arbitraries.oneOf(
        Arbitraries.longs(),
        Arbitraries.longs().between(-3, 3),
        Arbitraries.of(
            (long) Integer.MIN_VALUE,
            (long) Integer.MAX_VALUE,
            Integer.MIN_VALUE - 1L,
            Integer.MAX_VALUE + 1L,
            Long.MIN_VALUE));
  }
}
