package org.tinyprof.io.communicator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PollIntervalTest {
  @Test
  void waitsLongerTheMoreRanksShareACore() {
    long alone = PollInterval.among(2, 2).firstNanos();
    assertEquals(alone, PollInterval.among(1, 64).firstNanos());
    assertEquals(4 * alone, PollInterval.among(8, 2).firstNanos());
    assertEquals(PollInterval.among(100_000, 2), PollInterval.among(4096, 2));
  }

  @Test
  void looksFirstWhenItAllCanBeOverAndThenOften() {
    PollInterval interval = PollInterval.among(64, 2);
    long first = interval.nextNanos(0, 0);
    assertEquals(interval.firstNanos(), first);
    assertEquals(first / 16, interval.nextNanos(first, first));
  }

  @Test
  void makesNobodyWaitASixteenthLongerThanItHasTo() {
    PollInterval interval = PollInterval.PROMPT;
    long waited = 0;
    long pause = interval.nextNanos(0, 0);
    for (int look = 0; look < 60; look++) {
      waited += pause;
      pause = interval.nextNanos(pause, waited);
      assertTrue(pause <= Math.max(interval.longNanos(), waited / 16), pause + " after " + waited);
    }
    assertTrue(waited > 10 * interval.longNanos(), "pauses grow with the wait");
  }
}
