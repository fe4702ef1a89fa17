package org.tinyprof.benchmarks.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PriceTest {
  @Test
  void isPaidOnceButForRecording() {
    Price price = Price.of(2, 0.2, 0.01);
    assertEquals(0.19, price.once(), 1e-9);
    assertEquals(0.005, price.rate(), 1e-9);
    assertEquals(1.45, price.percentOf(20), 1e-9);
  }

  @Test
  void fallsBelowTheAimAsJobsGetLonger() {
    assertEquals("12.3 s a rank", new Price(0.123, 0).belowAimFrom());
    assertEquals("24.6 s a rank", new Price(0.123, 0.005).belowAimFrom());
  }

  @Test
  void isNeverNegativeWhereNoiseHidesIt() {
    assertEquals(0, Price.of(2, -0.1, 0).once());
  }

  @Test
  void seesNoEndToAJobWhoseEventsAloneAreTooDear() {
    assertEquals("never at this rate", Price.of(2, 0.2, 0.03).belowAimFrom());
  }
}
