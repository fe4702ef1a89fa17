package org.tinyprof.io.communicator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PaceTest {
  @Test
  void waitsLongerTheMoreRanksShareACore() {
    long alone = Pace.among(2, 2).firstNanos();
    assertEquals(alone, Pace.among(1, 64).firstNanos());
    assertEquals(4 * alone, Pace.among(8, 2).firstNanos());
    assertEquals(Pace.among(100_000, 2), Pace.among(4096, 2));
  }

  @Test
  void looksFirstWhenItAllCanBeOverAndThenOften() {
    Pace pace = Pace.among(64, 2);
    long first = pace.nextNanos(0, 0);
    assertEquals(pace.firstNanos(), first);
    assertEquals(first / 16, pace.nextNanos(first, first));
  }

  @Test
  void makesNobodyWaitASixteenthLongerThanItHasTo() {
    Pace pace = Pace.PROMPT;
    long waited = 0;
    long pause = pace.nextNanos(0, 0);
    for (int look = 0; look < 60; look++) {
      waited += pause;
      pause = pace.nextNanos(pause, waited);
      assertTrue(pause <= Math.max(pace.longNanos(), waited / 16), pause + " after " + waited);
    }
    assertTrue(waited > 10 * pace.longNanos(), "pauses grow with the wait");
  }
}
