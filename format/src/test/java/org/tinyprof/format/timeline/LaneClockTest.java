package org.tinyprof.format.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.overview.HostClock;
import org.tinyprof.format.overview.RunClocks;
import org.tinyprof.format.overview.TimelineSpan;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

class LaneClockTest {
  private static final long BEGAN = 1_700_000_000_000_000_000L;
  private static final long SECOND = 1_000_000_000;

  /** Ranks 4 to 7 and 9 have a clock that loses 8 microseconds a second from second 2 on. */
  private static final RunClocks CLOCKS =
      new RunClocks(
          true,
          List.of(
              new HostClock(
                  List.of(4, 7, 9, 9), BEGAN + 2 * SECOND, BEGAN + 12 * SECOND, 80_000, 1_500)));

  @Test
  void aRankWithTheFirstClockIsShiftedOnly() {
    LaneClock clock = clock(3, BEGAN + 500);
    assertEquals(1_500, clock.onRun(1_000));
    assertEquals(1_000, clock.onLane(1_500));
  }

  @Test
  void aRankOfAnotherHostIsStretched() {
    for (int rank : List.of(4, 6, 7, 9)) {
      LaneClock clock = clock(rank, BEGAN);
      assertEquals(2 * SECOND, clock.onRun(2 * SECOND), "compared first");
      assertEquals(12 * SECOND + 80_000, clock.onRun(12 * SECOND), "compared last");
      assertEquals(7 * SECOND + 40_000, clock.onRun(7 * SECOND));
      assertEquals(-16_000, clock.onRun(0), "it drifted before as well");
    }
    assertEquals(7 * SECOND, clock(8, BEGAN).onRun(7 * SECOND), "rank 8 has the first clock");
  }

  @Test
  void backAndForthIsTheSameMoment() {
    LaneClock clock = clock(4, BEGAN + 123);
    for (long moment = 0; moment < 20 * SECOND; moment += 77_777_777) {
      assertTrue(Math.abs(moment - clock.onLane(clock.onRun(moment))) <= 1);
      assertTrue(clock.onRun(moment) <= clock.onRun(moment + 1));
    }
  }

  @Test
  void comparedOnceAClockIsNotStretched() {
    HostClock once = new HostClock(List.of(0, 0), BEGAN, BEGAN, 0, 10);
    assertEquals(0, once.aheadAt(BEGAN + SECOND));
  }

  @Test
  void hostileRanksAreRefused() {
    Output out = new Output();
    out.varint(2);
    out.varint(1);
    out.varint(Integer.MAX_VALUE);
    out.varint(1);
    assertThrows(
        MalformedProfileException.class,
        () -> ClockCodec.read(new Input("test", 0, out.toByteArray())));
  }

  @Test
  void clocksAreReadAsTheyWereWritten() throws Exception {
    for (RunClocks clocks : List.of(CLOCKS, RunClocks.ONE, RunClocks.NOT_COMPARED)) {
      Output out = new Output();
      ClockCodec.write(out, clocks);
      assertEquals(clocks, ClockCodec.read(new Input("test", 0, out.toByteArray())));
    }
  }

  private static LaneClock clock(int rank, long began) {
    TimelineSpan span = new TimelineSpan(BEGAN, BEGAN + 20 * SECOND, 10, 10, CLOCKS);
    return new LaneClock(span, BEGAN, new Lane(rank), new LaneTimeline(began, 1, 0, List.of()));
  }
}
