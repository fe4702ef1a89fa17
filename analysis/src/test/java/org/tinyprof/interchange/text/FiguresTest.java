package org.tinyprof.interchange.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {
  @ParameterizedTest(name = "{0} ns is {1}")
  @CsvSource({
    "0, 0 ns",
    "417, 417 ns",
    "999, 999 ns",
    "999.6, 1.00 µs",
    "1234, 1.23 µs",
    "45600000, 45.6 ms",
    "999900000, 1.00 s",
    "123000000000, 123 s",
    "723000000000, 12 min 3 s",
    "5400000000000, 1 h 30 min"
  })
  void showsTimesWithThreeDigits(double nanos, String shown) {
    assertEquals(shown, Figures.nanos(nanos));
  }

  @ParameterizedTest(name = "a call of {0} ns takes {1}")
  @CsvSource({"0, under 10 ns", "9.9, under 10 ns", "10, 10 ns", "1234, 1.23 µs"})
  void saysOfTheShortestCallsOnlyThatTheyAreShort(double nanos, String shown) {
    assertEquals(shown, Figures.perCall(nanos));
  }

  @ParameterizedTest(name = "{0} bytes is {1}")
  @CsvSource({"0, 0 B", "1023, 1023 B", "1536, 1.50 KiB", "1048576, 1.00 MiB"})
  void showsSizesInPowersOf1024(double bytes, String shown) {
    assertEquals(shown, Figures.bytes(bytes));
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({"7, 7", "12345, '12,345'", "1234567, 1.23 M", "2.5, 2.50"})
  void showsCountsInFullWhileTheyAreShort(double count, String shown) {
    assertEquals(shown, Figures.count(count));
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({"0, 0 %", "0.004, 0.4 %", "0.0995, 10 %", "0.41, 41 %", "1, 100 %"})
  void showsFractionsInPercent(double fraction, String shown) {
    assertEquals(shown, Figures.percent(fraction));
  }
}
