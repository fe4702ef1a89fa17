package org.tinyprof.io.life;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When ticks come; a tick was due at 100 s, and the interval is 30 s. */
class IntervalThreadTest {
  private static final long SECOND = 1_000_000_000;

  @ParameterizedTest(name = "a task from {0} s to {1} s is followed by a tick at {2} s")
  @CsvSource({
    "100, 100, 130", // takes no time
    "100, 115, 130", // half of the interval, and half to pause
    "100, 116, 160", // its pause ends at 132
    "100, 131, 190", // longer than the interval; its pause ends at 162
    "100, 145, 190",
    "100, 400, 460", // the pause is a minute at most
    "100, 401, 490",
  })
  void leaveAPauseAsLongAsTheTaskTook(long start, long end, long next) {
    assertEquals(next, nextDue(start, end));
  }

  @ParameterizedTest(name = "a process that stood still until {0} s has its next tick at {1} s")
  @CsvSource({"129, 130", "131, 160", "3605, 3610"})
  void areLeftOutIfTheyWereMissed(long woken, long next) {
    assertEquals(next, nextDue(woken, woken));
  }

  @Test
  void aTaskThatRunsOnceCanRunAtOnce() throws Exception {
    AtomicInteger times = new AtomicInteger();
    List<Throwable> uncaught = new CopyOnWriteArrayList<>();
    IntervalThread once =
        IntervalThread.startOnce(
            "once",
            Duration.ZERO,
            () -> {
              Thread.currentThread()
                  .setUncaughtExceptionHandler((thread, failure) -> uncaught.add(failure));
              times.incrementAndGet();
            });
    once.join();
    assertEquals(1, times.get());
    assertEquals(List.of(), uncaught);
  }

  @Test
  void comeWhenTheClockStartsAnew() {
    long due = Long.MAX_VALUE - 5;
    assertEquals(due + 30, IntervalThread.nextDue(due, 30, due, due + 10));
    assertEquals(due + 60, IntervalThread.nextDue(due, 30, due, due + 20));
  }

  private static long nextDue(long start, long end) {
    long due = 100 * SECOND;
    return IntervalThread.nextDue(due, 30 * SECOND, start * SECOND, end * SECOND) / SECOND;
  }
}
