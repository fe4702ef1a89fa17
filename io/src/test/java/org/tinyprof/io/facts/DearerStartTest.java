package org.tinyprof.io.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DearerStartTest {
  @ParameterizedTest(name = "JDK {0}")
  @CsvSource({"17, 149", "21, 149", "22, 177", "25, 177"})
  void addsThePartThatNoProcessSeesByItsJdk(int feature, long nanos) {
    assertEquals(nanos, DearerStart.nanos(feature, 100, 30));
  }
}
