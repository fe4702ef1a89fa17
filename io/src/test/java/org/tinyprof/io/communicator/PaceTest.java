package org.tinyprof.io.communicator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PaceTest {
  @Test
  void isSlowerTheMoreRanksShareACore() {
    long alone = Pace.among(2, 2).longNanos();
    assertEquals(alone, Pace.among(1, 64).longNanos());
    assertEquals(4 * alone, Pace.among(8, 2).longNanos());
    assertEquals(Pace.among(100_000, 2), Pace.among(4096, 2));
  }

  @Test
  void makesNobodyWaitAQuarterLongerThanItHasTo() {
    Pace pace = Pace.among(2, 2);
    long waited = 0;
    long pause = pace.shortestNanos();
    for (int look = 0; look < 20; look++) {
      waited += pause;
      pause = pace.nextNanos(pause, waited);
      assertTrue(pause <= Math.max(pace.longNanos(), waited / 4), pause + " after " + waited);
    }
    assertTrue(waited > 10 * pace.longNanos(), "pauses grow with the wait");
  }
}
