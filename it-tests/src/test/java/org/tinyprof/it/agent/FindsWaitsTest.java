package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.wait.WaitCause;
import org.tinyprof.analysis.wait.Waits;

/** Of a run with {@code trace: on}, {@code waits} names the rank that was late, and its method. */
class FindsWaitsTest {
  private static final double INJECTED = 2 * 200e6; // ns that one rank waits at least
  private static final double ENOUGH = 0.5; // of it: ranks share cores with other work

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
      assertLate(waits, "sender", "late sender", 2);
      assertLate(waits, "chain", "late sender", 0);
      assertLate(waits, "barrier", "wait at barrier", 2);
      assertLate(waits, "broadcast", "late broadcast", 1);
      assertLate(waits, "half", "wait at barrier", 2);
      assertLate(waits, "overlap", "late sender", 2);
      assertTrue(waitedNanos(waits, "reduce", "early reduce") >= ENOUGH * INJECTED);
      double known = waits.shares().stream().mapToDouble(each -> each.nanos()).sum();
      assertEquals(waits.waitingNanos(), known, 1e-6 * known);
    }
  }

  private static void assertLate(Waits waits, String method, String kind, int rank) {
    double least = method.equals("overlap") ? INJECTED / 2 : INJECTED;
    assertTrue(waitedNanos(waits, method, kind) >= ENOUGH * least, () -> method + ": " + waits);
    List<WaitCause> causes =
        waits.causes().stream().filter(each -> each.path().contains("." + method + "<")).toList();
    assertEquals(rank, causes.get(0).rank(), () -> method + ": " + causes);
    String path = causes.get(0).path();
    assertTrue(path.contains("MakesWait.diagnostics"), () -> method + ": " + path);
  }

  private static double waitedNanos(Waits waits, String method, String kind) {
    return waits.places().stream()
        .filter(each -> each.path().contains("." + method + "<") && each.kind().equals(kind))
        .mapToDouble(each -> each.nanos())
        .sum();
  }
}
