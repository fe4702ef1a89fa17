package org.tinyprof.benchmarks.flush;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.benchmarks.format.CpuTime;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.communicator.Blocks;
import org.tinyprof.io.communicator.SingleProcess;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.flush.Groups;

class PhaseCpuTest {
  private final PhaseCpu cpu = new PhaseCpu();

  @TempDir Path folder;

  @Test
  void aPhaseEndsWhereTheNextMakesItsFirstCall() throws Exception {
    SingleProcess alone = new SingleProcess();
    Groups groups = cpu.watched(new Groups(0, alone, alone));
    groups.members().gatherv(0, Blocks.empty()).await();
    work();
    assertEquals(1, groups.peers().gatherv(0, Blocks.empty()).await().size());
    long aggregate = cpu.aggregateNanos();
    assertTrue(aggregate > 0);
    work();
    groups.peers().gatherv(0, Blocks.empty()).await();
    assertEquals(aggregate, cpu.aggregateNanos());
    assertEquals(0, cpu.synchroniseNanos());
    assertEquals(Precision.LOSSLESS, cpu.watched(store()).precision());
    assertTrue(cpu.synchroniseNanos() > 0);
  }

  @Test
  void whatFailsFailsAsItWould() throws Exception {
    ProfileStore watched = cpu.watched(store());
    Path belowAFile = Files.writeString(folder.resolve("file"), "").resolve("profile");
    assertThrows(IOException.class, () -> watched.plan(belowAFile, 1));
  }

  private static ProfileStore store() {
    return OutputFormat.BINARY.store(2, Precision.LOSSLESS);
  }

  /** Until the thread's clock has moved. */
  private static void work() {
    long start = CpuTime.nanoseconds();
    while (CpuTime.nanoseconds() == start) {
      Thread.onSpinWait();
    }
  }
}
