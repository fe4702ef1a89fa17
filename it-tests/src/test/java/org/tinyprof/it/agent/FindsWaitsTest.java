package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.wait.Waits;

/** Of a run with {@code trace: on}, {@code waits} names the rank that was late, and its method. */
class FindsWaitsTest {
  private static final double ENOUGH =
      0.5; // of what is injected: ranks share cores with other work

  @ParameterizedTest
  @ValueSource(strings = {"main", "worker"})
  void whoeverMadeOthersWait(String thread) throws Exception {
    Finished run =
        OpenMpi.require()
            .jvm(Jdk.require(17), 4)
            .agent("trace=on,own=woven")
            .run("program.MakesWait", thread);
    assertEquals("", run.complaints());
    try (Run opened = Run.open(run.folder().resolve("tinyprof.tprof"))) {
      Waits waits = opened.waits();
      for (KnownWait each : KnownWait.ALL) {
        assertTrue(each.found(waits) >= ENOUGH, () -> each + ": " + waits);
        assertTrue(each.isBlamed(waits), () -> each + ": " + waits.causes());
      }
      double known = waits.shares().stream().mapToDouble(each -> each.nanos()).sum();
      assertEquals(waits.waitingNanos(), known, 1e-6 * known);
    }
  }
}
