package org.tinyprof.runtime.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LineCountsTest {
  private final LineCounts lines = new LineCounts();

  @Test
  void theLineFoundMostOftenComesFirst() {
    lines.add(10, 2, false);
    lines.add(12, 5, false);
    lines.add(10, 1, false);
    lines.add(11, 3, false);
    assertEquals(12, lines.line(0));
    assertEquals(5, lines.samples(0));
    assertEquals(10, lines.line(1), "of equal ones the earlier line");
    assertEquals(11, lines.line(2));
    assertEquals(0, lines.line(3));
    assertEquals(0, lines.samples(3));
  }

  @Test
  void aLineThatNobodyKnowsIsNone() {
    lines.add(0, 7, false);
    assertEquals(0, lines.line(0));
  }

  @Test
  void aHotLineIsKeptAmongAnyNumberOfColdOnes() {
    for (int i = 1; i <= 1_000; i++) {
      lines.add(i, 1, false);
      lines.add(5_000, 1, false);
    }
    assertEquals(5_000, lines.line(0));
  }
}
