package org.tinyprof.io.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.run.RunId;

class KeepRuleTest {
  private static final long SECOND = 1_000_000_000;

  @ParameterizedTest(name = "{0}: {1} s, {2} ranks, failed {3}: {4}")
  @CsvSource({
    "all, 0, 1, false, true",
    "failed, 9999, 64, false, false",
    "failed, 0, 1, true, true",
    "above 5m, 299, 1, false, false",
    "above 5m, 300, 1, false, true",
    "below 30s, 30, 1, true, false",
    "below 1h, 30, 1, true, true",
    "ranks 64 and above 10s, 20, 63, false, false",
    "ranks 64 above 10s, 20, 64, false, true",
    "program com.acme.**, 1, 1, false, true",
    "program com.other.*, 1, 1, false, false"
  })
  void keepsWhatFulfilsAllItsConditions(
      String rule, long seconds, int ranks, boolean failed, boolean keeps) {
    RunId id = new RunId(3, 5);
    assertEquals(
        keeps, KeepRule.parse(rule).keeps(id, seconds * SECOND, ranks, "com.acme.a.Main", failed));
  }

  @Test
  void keepsOneInSoManyByTheRunsId() {
    KeepRule rule = KeepRule.parse("1 in 100");
    int kept = 0;
    Random random = new Random(62);
    for (int i = 0; i < 100_000; i++) {
      RunId id = new RunId(random.nextLong(), random.nextLong());
      kept += rule.keeps(id, 0, 1, "Main", false) ? 1 : 0;
      assertEquals(rule.keeps(id, 0, 1, "Main", false), rule.keeps(id, 9, 4, "Main", true));
    }
    assertTrue(kept > 850 && kept < 1150, "of 100,000 runs: " + kept);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "some", "above", "above 5", "above x", "1 in", "1 of 3", "1 in 0", "ranks -1"})
  void refusesOtherWords(String rule) {
    var error = assertThrows(IllegalArgumentException.class, () -> KeepRule.parse(rule));
    assertTrue(error.getMessage().startsWith("rule `" + rule + "` is none"), error.getMessage());
  }
}
