package org.tinyprof.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.RunInfo;

class InfoTest {
  @Test
  void showsEarlierFlushesOnceWithTheirNumberAndTime() {
    Map<String, String> properties = earlierFlushes("2", "3000");
    assertEquals(Map.of("write", 5L, "2 flushes before", 3000L), Info.costs(properties));
    assertEquals(Map.of("program", "a", "start", "1970-01-01T00:00:00Z"), facts(properties));
  }

  @Test
  void speaksOfOneEarlierFlushInTheSingular() {
    assertEquals(
        Map.of("write", 5L, "1 flush before", 3000L), Info.costs(earlierFlushes("1", "3000")));
  }

  @Test
  void showsNoEarlierFlushesIfThereWereNone() {
    Map<String, String> properties = earlierFlushes("0", "0");
    assertEquals(Map.of("write", 5L), Info.costs(properties));
    assertEquals(Map.of("program", "a", "start", "1970-01-01T00:00:00Z"), facts(properties));
  }

  private static Map<String, String> earlierFlushes(String number, String nanos) {
    return Map.of(
        "tinyprof.flushes.before", number,
        "tinyprof.cost.flushes.before", nanos,
        "tinyprof.cost.write", "5");
  }

  private static Map<String, String> facts(Map<String, String> properties) {
    return Info.facts(new RunInfo("a", Instant.EPOCH, 1, List.of(), "", "", "", "", properties));
  }
}
