package org.tinyprof.format.column;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.schema.MetricKind;

class TransformTest {
  private static long[] bits(double... values) {
    return Arrays.stream(values).mapToLong(Double::doubleToRawLongBits).toArray();
  }

  @Test
  void countsNumbersOfThreeDigits() {
    Transform digits = Digits.few(new long[] {0, 999, 1000, 1010, 9990, 10000}).orElseThrow();
    assertEquals(new Digits(3), digits);
    assertArrayEquals(
        new long[] {0, 999, 1000, 1001, 1899, 1900},
        digits.apply(new long[] {0, 999, 1000, 1010, 9990, 10000}));
    assertArrayEquals(
        new long[] {8_990_000_000_000_000_000L},
        digits.undo(digits.apply(new long[] {8_990_000_000_000_000_000L})));
  }

  @Test
  void leavesNumbersOfManyOrNegativeDigitsAlone() {
    assertEquals(Optional.empty(), Digits.few(new long[] {1_234_567}));
    assertEquals(Optional.empty(), Digits.few(new long[] {-1}));
  }

  @Property
  void readsBackNumbersOfFewDigits(
      @ForAll @LongRange(min = 0, max = 92233) long mantissa,
      @ForAll @IntRange(min = 0, max = 14) int exponent) {
    long value = mantissa * (long) Math.pow(10, exponent);
    long[] values = {value};
    Transform digits = Digits.few(values).orElseThrow();
    assertArrayEquals(values, digits.undo(digits.apply(values)));
  }

  @Test
  void dividesByWhatAllValuesShare() {
    assertEquals(new Divided(500), Divided.by(new long[] {1500, -2000, 0}));
    assertEquals(new Identity(), Divided.by(new long[] {1500, 7}));
    assertEquals(new Identity(), Divided.by(new long[] {Long.MIN_VALUE}));
    assertEquals(new Identity(), Divided.by(new long[] {0, 0}));
  }

  @Test
  void scalesDecimalsToTheFewestPlaces() {
    assertEquals(new Scaled(2, 5), Scaled.exact(bits(0.1, 0.25, -3)));
    assertEquals(new Scaled(0, 4), Scaled.exact(bits(4, 8)));
    assertEquals(new Identity(), Scaled.exact(bits(1.0 / 3)));
    assertEquals(new Identity(), Scaled.exact(bits(1e300)));
  }

  @Property
  void readsBackAnyDecimals(@ForAll @DoubleRange double[] values) {
    long[] bits = bits(values);
    Transform transform = Transform.cheapest(bits, MetricKind.DECIMAL, new int[] {bits.length});
    assertArrayEquals(bits, transform.undo(transform.apply(bits).clone()));
  }

  @Property
  void readsBackPrices(@ForAll @LongRange(min = -1_000_000, max = 1_000_000) long[] cents) {
    long[] bits =
        Arrays.stream(cents).map(cent -> Double.doubleToRawLongBits(cent / 100.0 + 0.0)).toArray();
    Transform transform = Transform.cheapest(bits, MetricKind.DECIMAL, new int[] {bits.length});
    assertArrayEquals(bits, transform.undo(transform.apply(bits).clone()));
  }
}
