package org.tinyprof.analysis.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpanTest {
  @ParameterizedTest
  @CsvSource({
    "2026-03-01, 2026-03-01T00:00:00Z, 2026-03-02T00:00:00Z",
    "2026-03-01T08:30, 2026-03-01T08:30:00Z, 2026-03-01T08:31:00Z",
    "2026-03-01 08:30, 2026-03-01T08:30:00Z, 2026-03-01T08:31:00Z",
    "2026-03-01T08:30:05Z, 2026-03-01T08:30:05Z, 2026-03-01T08:30:06Z",
    "2026-03-01T08:30:05.5Z, 2026-03-01T08:30:05.500Z, 2026-03-01T08:30:05.500000001Z"
  })
  void lastsAsLongAsWhatIsLeftOut(String text, Instant from, Instant to) {
    assertEquals(Optional.of(new Span(from, to)), Span.parse(text));
  }

  @ParameterizedTest
  @CsvSource({"2026", "2026-3-1", "2026-02-31", "2026-03-01T25:00", "cg"})
  void isNoOtherText(String text) {
    assertEquals(Optional.empty(), Span.parse(text));
  }

  @Test
  void comparesMomentsWithTheWholeOfIt() {
    Span day = Span.parse("2026-03-01").orElseThrow();
    Instant inside = Instant.parse("2026-03-01T23:59:59Z");
    Instant after = Instant.parse("2026-03-02T00:00:00Z");
    assertEquals(true, day.holds(Comparison.EQUAL, inside));
    assertEquals(true, day.holds(Comparison.AT_LEAST, inside));
    assertEquals(true, day.holds(Comparison.AT_MOST, inside));
    assertEquals(false, day.holds(Comparison.MORE, inside));
    assertEquals(false, day.holds(Comparison.LESS, inside));
    assertEquals(true, day.holds(Comparison.MORE, after));
    assertEquals(true, day.holds(Comparison.DIFFERENT, after));
    assertEquals(false, day.holds(Comparison.AT_MOST, after));
  }
}
