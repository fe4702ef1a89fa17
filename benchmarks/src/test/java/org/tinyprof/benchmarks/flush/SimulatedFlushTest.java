package org.tinyprof.benchmarks.flush;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.benchmarks.flush.SimulatedPhases.Phase;

class SimulatedFlushTest {
  @TempDir Path folder;

  @Test
  void everyPhaseHasItsShareOfTheWork() throws Exception {
    SimulatedFlush flush = SimulatedFlush.of(32, 2, 1, folder);
    double sum = 0;
    for (Phase phase : Phase.values()) {
      assertTrue(flush.phases().seconds(phase) > 0, phase::toString);
      sum += flush.phases().seconds(phase);
    }
    assertTrue(sum <= flush.seconds(), sum + " of " + flush.seconds());
  }

  @Test
  void moreIterationsMakeMoreBytesInAsManyFiles() throws Exception {
    SimulatedFlush one = SimulatedFlush.of(32, 2, 1, folder);
    SimulatedFlush eight = SimulatedFlush.of(32, 2, 8, folder);
    assertTrue(eight.members().sentBytes() > one.members().sentBytes());
    assertEquals(one.size().files(), eight.size().files());
  }

  @Test
  void timelinesAreSentAndWrittenWithTheOtherValues() throws Exception {
    SimulatedRanks plain = new SimulatedRanks(32, 1);
    SimulatedFlush without = SimulatedFlush.flush(32, 2, plain::of, folder);
    SimulatedFlush with = SimulatedFlush.flush(32, 2, plain.withTimelines(1000)::of, folder);
    assertTrue(with.members().sentBytes() > without.members().sentBytes() + 1000);
    assertTrue(with.size().bytes() > without.size().bytes() + 32 * 1000);
  }
}
