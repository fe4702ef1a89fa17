package org.tinyprof.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class SamplesTest {
  @Test
  void medianIsTheMiddleReading() {
    assertEquals(2, new Samples(List.of(9.0, 1.0, 2.0)).median());
  }

  @Test
  void medianOfAnEvenNumberIsBetweenTheTwoInTheMiddle() {
    assertEquals(2.5, new Samples(List.of(9.0, 1.0, 2.0, 3.0)).median());
  }

  @Test
  void ratiosPairReadingsOfTheSameTurn() {
    Samples slow = new Samples(List.of(2.0, 8.0));
    Samples fast = new Samples(List.of(1.0, 2.0));
    assertEquals(List.of(2.0, 4.0), slow.ratioTo(fast).readings());
  }

  @Test
  void refusesToPairDifferentNumbersOfReadings() {
    Samples two = new Samples(List.of(2.0, 8.0));
    Samples one = new Samples(List.of(1.0));
    assertThrows(IllegalArgumentException.class, () -> two.ratioTo(one));
  }

  @Test
  void spreadNamesTheLeastAndTheGreatestReading() {
    assertEquals("median of 3, 0.123 to 1,235", new Samples(List.of(1234.6, 0.1234, 5.0)).spread());
  }
}
