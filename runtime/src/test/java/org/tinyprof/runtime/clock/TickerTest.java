package org.tinyprof.runtime.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TickerTest {
  @Test
  void isOneDaemonThreadThatHoldsNoClassLoader() {
    assertTrue(Ticker.isTicking());
    assertTrue(Ticker.isTicking());
    List<Thread> tickers =
        Thread.getAllStackTraces().keySet().stream().filter(Ticker.class::isInstance).toList();
    assertEquals(1, tickers.size());
    assertEquals("tinyprof-ticker", tickers.get(0).getName());
    assertTrue(tickers.get(0).isDaemon());
    assertNull(tickers.get(0).getContextClassLoader());
  }

  @Test
  @Timeout(60)
  void goesOnAndIsNeverAheadOfTheTime() {
    assertTrue(Ticker.isTicking());
    long first = Ticker.nanos();
    while (Ticker.nanos() == first) {
      Thread.onSpinWait();
    }
    assertTrue(Ticker.nanos() > first);
    assertTrue(Ticker.nanos() <= System.nanoTime());
  }
}
