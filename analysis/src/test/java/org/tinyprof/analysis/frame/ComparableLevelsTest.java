package org.tinyprof.analysis.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.format.overview.LevelCounts;
import org.tinyprof.format.values.Level;

class ComparableLevelsTest {
  @ParameterizedTest(name = "{0} sampled, {1} counted, {2} off of {3} lanes: {4}, {5} left out")
  @CsvSource({
    "0, 0, 0, 100, TIMED, 0",
    "0, 0, 5, 100, TIMED, 5",
    "0, 0, 6, 100, OFF, 0",
    "50, 0, 0, 100, SAMPLED, 0",
    "50, 3, 2, 100, SAMPLED, 5",
    "0, 50, 5, 100, COUNTED, 5",
    "0, 0, 100, 0, OFF, 0",
    "0, 0, 0, 0, TIMED, 0",
  })
  void isTheCoarsestOfTheClosest95Percent(
      long sampled, long counted, long off, long ran, Level level, long leftOut) {
    LevelCounts counts =
        new LevelCounts(Map.of(Level.SAMPLED, sampled, Level.COUNTED, counted, Level.OFF, off));
    ComparableLevels comparable = ComparableLevels.of(counts, ran);
    assertEquals(level, comparable.level());
    assertEquals(leftOut, comparable.leftOut());
  }

  @Test
  void includesLanesThatRecordedAsCloselyOrMoreSo() {
    ComparableLevels counted = new ComparableLevels(Level.COUNTED, 10, 0);
    assertTrue(counted.includes(Level.TIMED));
    assertTrue(counted.includes(Level.COUNTED));
    assertFalse(counted.includes(Level.OFF));
  }

  @Test
  void comparesEstimatedLanesWithExactOnes() {
    LevelCounts some = new LevelCounts(Map.of(Level.ESTIMATED, 4L));
    assertEquals(new ComparableLevels(Level.ESTIMATED, 10, 0), ComparableLevels.of(some, 10));
  }

  @Test
  void hasNoTimeWhereCallsAreOnlyCounted() {
    assertTrue(new ComparableLevels(Level.SAMPLED, 10, 0).hasTime());
    assertTrue(new ComparableLevels(Level.ESTIMATED, 10, 0).hasTime());
    assertFalse(new ComparableLevels(Level.COUNTED, 10, 0).hasTime());
  }
}
