package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.wait.WaitCause;
import org.tinyprof.analysis.wait.Waits;

/** With {@code trace: stretches}, some parts of a run tell who made others wait. */
class FindsWaitsInStretchesTest {
  private static final int STRETCHES = 3; // 32 to 47, 64 to 79 and 128 to 143 of 150 collectives

  @Test
  void allStretchesShowTheSameCause() throws Exception {
    Finished run =
        OpenMpi.require()
            .jvm(Jdk.require(17), 4)
            .agent("trace=stretches")
            .run("program.MakesWaitOften");
    assertEquals("", run.complaints());
    try (Run opened = Run.open(run.folder().resolve("tinyprof.tprof"))) {
      Waits waits = opened.waits();
      assertEquals(STRETCHES, waits.stretches());
      assertTrue(waits.elapsedNanos() < waits.runNanos() / 2, waits::toString);
      WaitCause first = waits.causes().get(0);
      assertEquals(2, first.rank(), waits::toString);
      assertTrue(first.path().contains("MakesWaitOften.step"), first::path);
      assertEquals(STRETCHES, first.stretches());
      double known = waits.shares().stream().mapToDouble(each -> each.nanos()).sum();
      assertEquals(waits.waitingNanos(), known, 1e-6 * known);
    }
  }
}
