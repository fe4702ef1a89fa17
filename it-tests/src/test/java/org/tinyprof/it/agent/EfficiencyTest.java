package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.report.Efficiency;
import org.tinyprof.analysis.report.EfficiencyRatios;
import org.tinyprof.format.run.Profile;

/** A real job whose efficiencies and waits are known, because it works by sleeping. */
class EfficiencyTest {
  private static final double CLOSE = 0.02; // of each ratio
  private static final double SECOND = 1e9;

  @Test
  void isWhatTheProgramWasBuiltToHave() throws Exception {
    Finished run = OpenMpi.require().jvm(Jdk.require(17), 4).agent("").run("program.Shifts");
    assertEquals("", run.complaints());
    assertFinalizeWaitsForRankThree(run.recording().profile());
    try (Run asked = Run.open(run.folder().resolve("tinyprof.tprof"))) {
      Efficiency found = asked.efficiency();
      assertEquals(List.of(), found.notes());
      assertClose(2.0 / 3, 3.0 / 5, found.run());
      assertClose(1.25 / 2, 1, of("main<Shifts.uneven", found));
      assertEquals(1, of("main<Shifts.serial", found).communication(), CLOSE);
      assertTrue(of("main<Shifts.serial", found).loadBalance() < 0.25 * (1 + CLOSE));
    }
  }

  private static EfficiencyRatios of(String path, Efficiency found) {
    return found.rows().stream()
        .filter(row -> row.path().equals(path))
        .findFirst()
        .orElseThrow()
        .ratios();
  }

  private static void assertClose(
      double loadBalance, double communication, EfficiencyRatios ratios) {
    assertEquals(loadBalance, ratios.loadBalance(), CLOSE * loadBalance, ratios::toString);
    assertEquals(communication, ratios.communication(), CLOSE * communication, ratios::toString);
  }

  private static void assertFinalizeWaitsForRankThree(Profile profile) {
    int call = 0;
    while (!profile.schema().callpaths().path(call).equals("main<MPI_Finalize")) {
      call++;
    }
    int time = profile.schema().metric("time");
    for (int rank = 0; rank < 4; rank++) {
      double waited = profile.values().block(call).column(time).value(rank) / SECOND;
      assertEquals(rank == 3 ? 0 : 1, waited, 0.1, "s on rank " + rank);
    }
    assertEquals(List.of(), profile.validate());
  }
}
