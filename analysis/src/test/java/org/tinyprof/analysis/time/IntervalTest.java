package org.tinyprof.analysis.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.analysis.slice.Slice;

class IntervalTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "time(12.0s-12.5s), time(12s-12.5s), from 12 s to 12.5 s",
    "time(12s-), time(12s-), from 12 s on",
    "time(-500ms), time(-500ms), up to 500 ms",
    "time( 0s - 1500us ), time(0s-1.5ms), from 0 s to 1.5 ms",
    "time(1us-2µs).time(1500ns-), time(1.5µs-2µs), from 1.5 µs to 2 µs",
    "time(1m-0.5h), time(60s-1800s), from 60 s to 1800 s",
    "time(i).time(1s-2s), time(1s-2s), from 1 s to 2 s",
  })
  void isWrittenInOneWay(String typed, String written, String words) throws Exception {
    Interval interval = Slice.parse(typed).interval();
    assertEquals(written, interval.toString());
    assertEquals(words, interval.words());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "time(0s-3600s) | from 0 s to 12.3 s, the end of the run",
        "time(-1h) | up to 12.3 s, the end of the run",
        "time(2s-) | from 2 s on",
        "time(2s-12s) | from 2 s to 12 s",
      })
  void endsWithTheRun(String typed, String words) throws Exception {
    assertEquals(words, Slice.parse(typed).interval().words(12_345_678_901L));
  }

  @Property
  void isReadBackAsItIsWritten(
      @ForAll @LongRange(min = 0, max = 1L << 50) long from,
      @ForAll @LongRange(min = 1, max = 1L << 50) long length)
      throws Exception {
    Interval interval = new Interval(from, from + length);
    assertEquals(interval, Slice.parse(interval.toString()).interval());
  }

  @Test
  void isEmptyIfTwoDoNotMeet() {
    assertTrue(new Interval(1, 2).and(new Interval(3, 4)).isEmpty());
    assertEquals(new Interval(2, 3), new Interval(1, 3).and(new Interval(2, 4)));
  }
}
