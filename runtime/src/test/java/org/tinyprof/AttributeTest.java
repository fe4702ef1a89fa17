package org.tinyprof;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.runtime.AttributeValue;
import org.tinyprof.runtime.ProgramAttributes;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Counter;

class AttributeTest {
  @BeforeEach
  @AfterEach
  void reset() {
    TestRank.stop();
  }

  @Test
  void keepsEachType() {
    Profiler.attribute("solver", "cg");
    Profiler.attribute("size", 512);
    Profiler.attribute("tolerance", 1e-6);
    Profiler.attribute("restart", true);
    Profiler.attribute("input", Instant.EPOCH);
    assertEquals(
        Map.of(
            "solver",
            "cg",
            "size",
            new BigDecimal("512"),
            "tolerance",
            new BigDecimal("0.0000010"),
            "restart",
            true,
            "input",
            Instant.EPOCH),
        told());
  }

  @Test
  void keepsTheLastValueWhetherGivenBeforeOrAfterTheStart() {
    Profiler.attribute("solver", "cg");
    Profiler.attribute("size", 1);
    TestRank.start(ProfilerSettings.named("out"));
    Profiler.attribute("solver", 7);
    assertEquals(Map.of("solver", new BigDecimal(7), "size", new BigDecimal(1)), told());
  }

  @Test
  void keepsLongNumbersExactly() {
    Profiler.attribute("seed", Long.MAX_VALUE);
    assertEquals(Map.of("seed", new BigDecimal("9223372036854775807")), told());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "1st", "a b", "a=b", "a,b", "jdk", "ranks", "tinyprof.x", "property.x"})
  void refusesAndCountsANameThatCannotBe(String name) {
    Rank rank = TestRank.start(ProfilerSettings.named("out"));
    Profiler.attribute(name, "x");
    assertEquals(Map.of(), told());
    assertEquals(1, TestRank.counter(rank, Counter.REFUSED_VALUES));
  }

  @Test
  void refusesNullAndWhatIsNoNumberAndThrowsNothing() {
    Rank rank = TestRank.start(ProfilerSettings.named("out"));
    Profiler.attribute(null, "x");
    Profiler.attribute("a", (String) null);
    Profiler.attribute("a", (Instant) null);
    Profiler.attribute("a", Double.NaN);
    Profiler.attribute("a", Double.NEGATIVE_INFINITY);
    assertEquals(Map.of(), told());
    assertEquals(5, TestRank.counter(rank, Counter.REFUSED_VALUES));
  }

  @Test
  void keepsNoMoreThan256NamesButStillNewValuesOfThose() {
    Rank rank = TestRank.start(ProfilerSettings.named("out"));
    for (int i = 0; i < 300; i++) {
      Profiler.attribute("a" + i, i);
    }
    Profiler.attribute("a0", "last");
    assertEquals(256, told().size());
    assertEquals("last", told().get("a0"));
    assertEquals(44, TestRank.counter(rank, Counter.REFUSED_VALUES));
  }

  @Test
  void makesTextsHarmless() {
    Profiler.attribute("half", "\uD83D");
    Profiler.attribute("long", "x".repeat(1000));
    assertEquals(Map.of("half", "\uFFFD", "long", "x".repeat(509) + "..."), told());
  }

  private static Map<String, Object> told() {
    Map<String, Object> all = new LinkedHashMap<>();
    ProgramAttributes.tell(
        new AttributeValue.Reader() {
          @Override
          public void text(String name, String value) {
            all.put(name, value);
          }

          @Override
          public void number(String name, BigDecimal value) {
            all.put(name, value);
          }

          @Override
          public void yesNo(String name, boolean value) {
            all.put(name, value);
          }

          @Override
          public void moment(String name, Instant value) {
            all.put(name, value);
          }
        });
    return all;
  }
}
