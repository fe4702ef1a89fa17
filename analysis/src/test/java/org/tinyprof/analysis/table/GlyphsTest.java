package org.tinyprof.analysis.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlyphsTest {
  @ParameterizedTest(name = "{0} is drawn [{1}]")
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "0,            ",
        "0.01,▏           ",
        "0.5,██████      ",
        "1,████████████",
        "7,████████████"
      })
  void drawsABarInEighthsOfALetter(double fraction, String bar) {
    assertEquals(bar, Glyphs.UNICODE.bar(fraction));
  }

  @Test
  void drawsHeightsFromZeroToTheLargest() {
    assertEquals("▁▅█", Glyphs.UNICODE.chart(new double[] {0, 4, 8}));
    assertEquals("_=#", Glyphs.ASCII.chart(new double[] {0, 4, 8}));
    assertEquals("", Glyphs.UNICODE.chart(new double[0]));
  }

  @Test
  void spellsMarksAndMicroWithLettersThatAreThere() {
    assertEquals("‡ 3 calls, 1.50 µs each", Glyphs.UNICODE.spelled("‡ 3 calls, 1.50 µs each"));
    assertEquals("* 3 calls, 1.50 us each", Glyphs.ASCII.spelled("‡ 3 calls, 1.50 µs each"));
  }

  @Test
  void thinsLongRowsByAveraging() {
    double[] ramp = DoubleStream.iterate(0, d -> d + 1).limit(2400).toArray();
    assertEquals("▁▁▂▂▂▃▃▃▄▄▄▄▅▅▅▆▆▆▇▇▇▇██", Glyphs.UNICODE.chart(ramp));
  }

  @Test
  void drawsTheLinesThatLeadToABranch() {
    assertEquals("", Glyphs.UNICODE.branch(List.of(false), 3));
    assertEquals("├─ ", Glyphs.UNICODE.branch(List.of(false, true), 3));
    assertEquals("│  └─ ", Glyphs.UNICODE.branch(List.of(false, true, false), 3));
    assertEquals("   `- ", Glyphs.ASCII.branch(List.of(false, false, false), 3));
  }
}
