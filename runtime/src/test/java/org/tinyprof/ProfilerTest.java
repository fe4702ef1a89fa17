package org.tinyprof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.runtime.ProfileWriter;
import org.tinyprof.runtime.Session;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.settings.ProfilerSettings;

class ProfilerTest {
  private final List<RankSnapshot> written = new ArrayList<>();
  private final List<ProfilerSettings> started = new ArrayList<>();

  @BeforeEach
  void install() {
    TestRank.stop();
    Session.install(new Collector());
  }

  @AfterEach
  void stop() {
    TestRank.stop();
  }

  @Test
  void startsInThePapersWay() {
    Profiler.start("out", Duration.ofSeconds(5), "tag:0;mem:1");
    assertEquals("out", started.get(0).profile());
    assertEquals(Duration.ofSeconds(5), started.get(0).snapshotInterval());
    assertEquals(
        List.of(Metric.consistent("tag"), Metric.varying("mem", "")), started.get(0).metrics());
  }

  @Test
  void addsOnlyTheNewMetricsOfASecondStart() {
    Profiler.start("first", Duration.ZERO, "tag:0");
    Profiler.start("second", Duration.ofSeconds(1), "tag:0;mem:1");
    Profiler.flush();
    assertEquals(1, started.size());
    assertEquals("first", started.get(0).profile());
    assertEquals(
        List.of(Metric.consistent("tag"), Metric.varying("mem", "")), written.get(0).metrics());
  }

  @Test
  void flushesNothingBeforeTheStart() {
    assertFalse(Profiler.flush());
    assertEquals(0, written.size());
  }

  @Test
  void recordsNothingOfWhatTheWriterDoes() {
    Profiler.start("out");
    assertTrue(Profiler.flush());
    assertTrue(Profiler.flush());
    assertEquals(2, written.size());
    assertEquals(0, written.get(1).callpaths().size());
  }

  @Test
  void saysWhatIsWrongWithAMetricDefinition() {
    assertEquals(
        "metric definition \"mem:2\" in \"tag:0;mem:2\" must be NAME:0 (consistent) or NAME:1"
            + " (varying)",
        refusal("tag:0;mem:2"));
    assertEquals(
        "metric \"time\" is measured by TinyProf itself; choose another name", refusal("time:1"));
    assertEquals(
        "metric name \"a\tb\" must be 1 to 64 characters without ; : and control characters",
        refusal("a\tb:1"));
    assertEquals(
        "metric definition \"\" in \";\" must be NAME:0 (consistent) or NAME:1 (varying)",
        refusal(";"));
  }

  @Test
  void saysWhatIsWrongWithTheSettings() {
    assertEquals(
        "the profile's name is empty; give one such as \"out\"",
        assertThrows(IllegalArgumentException.class, () -> Profiler.start(" ")).getMessage());
    Duration negative = Duration.ofSeconds(-1);
    assertEquals(
        "snapshot interval PT-1S is negative; use zero for no snapshots",
        assertThrows(IllegalArgumentException.class, () -> Profiler.start("x", negative, ""))
            .getMessage());
  }

  private static String refusal(String metrics) {
    return assertThrows(
            IllegalArgumentException.class, () -> Profiler.start("x", Duration.ZERO, metrics))
        .getMessage();
  }

  private final class Collector implements ProfileWriter {
    @Override
    public void started(ProfilerSettings settings, Rank rank) {
      started.add(settings);
    }

    @Override
    @SuppressWarnings("try")
    public boolean flush(Rank rank) {
      try (Event own = Event.enter("the writer's own")) {
        return written.add(RankSnapshot.of(rank));
      }
    }
  }
}
