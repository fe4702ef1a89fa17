package org.tinyprof.runtime.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.runtime.settings.TraceSettings;

class StretchScheduleTest {
  @Test
  void aStretchIsSixteenCollectivesFromEachPowerOfTwoOn() {
    TracePool pool = TracePool.of(TraceSettings.of(TraceSettings.Mode.STRETCHES));
    List<Integer> open = new ArrayList<>();
    boolean before = true;
    for (int i = 0; i < 300; i++) {
      pool.collective(i, i);
      if (pool.isClosed() != before) {
        before = pool.isClosed();
        open.add(i);
      }
    }
    assertEquals(List.of(32, 48, 64, 80, 128, 144, 256, 272), open);
  }

  @Test
  void aMomentIsInTheStretchThatWasOpenThen() {
    TracePool pool = TracePool.of(TraceSettings.of(TraceSettings.Mode.STRETCHES));
    assertFalse(pool.isInStretch(5));
    pool.collective(32, 100);
    assertFalse(pool.isInStretch(99));
    assertTrue(pool.isInStretch(100));
    pool.collective(48, 200);
    assertTrue(pool.isInStretch(199));
    assertFalse(pool.isInStretch(200));
  }

  @Test
  void otherTracesAreNeverClosed() {
    TracePool pool = TracePool.of(TraceSettings.of(TraceSettings.Mode.ON));
    pool.collective(48, 200);
    assertFalse(pool.isClosed());
    assertTrue(pool.isInStretch(300));
  }
}
