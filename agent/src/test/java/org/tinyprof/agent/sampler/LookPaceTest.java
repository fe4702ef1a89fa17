package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** Looks and readings whose costs the test makes up. */
class LookPaceTest {
  private static final long MILLI = 1_000_000;
  private static final int PAUSES = 10_000;

  private final LookPace pace = new LookPace();
  private long now;
  private long cpu;

  @Test
  void looksComeAboutEvery50Milliseconds() {
    pace.begin(17);
    assertEquals(50, meanPause(), 1);
  }

  /** The moments within a loop of 200 ms: with even pauses there are four. */
  @Test
  void findsAProgramAtAllPlacesOfItsLoop() {
    pace.begin(17);
    BitSet places = new BitSet();
    for (int i = 0; i < PAUSES; i++) {
      long pause = pace.pauseMillis();
      assertTrue(pause >= 25 && pause <= 75, pause + " ms");
      now += pause;
      places.set((int) (now % 200));
    }
    assertEquals(200, places.cardinality());
  }

  @Test
  void costlyLooksBecomeRarer() {
    pace.begin(17);
    look(1 * MILLI, 20);
    assertEquals(200, meanPause(), 4);
  }

  @Test
  void whatReadingTakesIsNotLeftForLooks() {
    pace.begin(17);
    look(300_000, 20);
    assertEquals(60, meanPause(), 2);
    pace.read();
    now += 20_000 * MILLI;
    look(20 * MILLI, 1); // a thousandth
    look(300_000, 20);
    assertEquals(75, meanPause(), 2);
  }

  @Test
  void readingThatIsCostlierStillLeavesSomeForLooks() {
    pace.begin(17);
    look(300_000, 20);
    pace.read();
    now += 20_000 * MILLI;
    look(200 * MILLI, 1);
    assertEquals(150, meanPause(), 3);
  }

  @Test
  void aLookComesOnceASecondAtLeast() {
    pace.begin(17);
    look(500 * MILLI, 20);
    assertEquals(1_000, meanPause(), 20);
  }

  private void look(long cost, int times) {
    for (int i = 0; i < times; i++) {
      cpu += cost;
      pace.looked(cpu, now);
    }
  }

  private double meanPause() {
    long all = 0;
    for (int i = 0; i < PAUSES; i++) {
      all += pace.pauseMillis();
    }
    return (double) all / PAUSES;
  }
}
