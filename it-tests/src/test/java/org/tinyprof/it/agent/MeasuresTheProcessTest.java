package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.values.Column;

/** What a profile knows of its process as a whole. */
class MeasuresTheProcessTest {
  private static final long SLEEP_NANOS = 150_000_000; // of program.Phases

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void tellsWhatItCost(int version) throws Exception {
    Finished run =
        new Jvm(Jdk.require(version)).option("-XX:+UsePerfData").agent("").run("program.Phases");
    assertEquals(0, run.exitCode());
    Profile profile = run.recording().profile();
    for (CounterDefinition counter :
        List.of(
            ProcessCounters.CPU,
            ProcessCounters.QUEUED_MAIN,
            ProcessCounters.CPU_JVM,
            ProcessCounters.GC,
            ProcessCounters.JIT,
            ProcessCounters.SAFEPOINTS,
            ProcessCounters.HEAP_LIMIT,
            ProcessCounters.DIRECT_MEMORY,
            ProcessCounters.RESIDENT_PEAK)) {
      assertTrue(column(profile, counter).has(0), counter.name());
    }
    long wall = column(profile, CounterDefinition.WALL).value(0);
    long cpu = column(profile, ProcessCounters.CPU_MAIN).value(0);
    assertTrue(cpu > 0 && cpu <= wall - SLEEP_NANOS, cpu + " of " + wall + " ns");
  }

  @Test
  void leavesOutWhatAJvmWithoutPerformanceDataDoesNotTell() throws Exception {
    Finished run =
        new Jvm(Jdk.require(17)).option(Jdk.NO_PERFORMANCE_DATA).agent("").run("program.Phases");
    assertEquals("", run.complaints());
    Profile profile = run.recording().profile();
    assertFalse(column(profile, ProcessCounters.GC).has(0));
    assertTrue(column(profile, ProcessCounters.CPU).has(0));
  }

  private static Column column(Profile profile, CounterDefinition counter) {
    return profile.values().counters().get(profile.schema().counters().indexOf(counter));
  }
}
