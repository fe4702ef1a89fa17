package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.report.Efficiency;
import org.tinyprof.analysis.report.EfficiencyRatios;
import org.tinyprof.format.run.Profile;

/**
 * A real job whose efficiencies and waits are known, because it works by sleeping. It says how long
 * it slept: on a busy machine a sleep takes longer than it was asked to.
 */
class EfficiencyTest {
  private static final double CLOSE = 0.1; // of each ratio
  private static final double ROUGH = 0.35; // of what was asked of the machine
  private static final double SECOND = 1e9;

  @Test
  void isWhatTheProgramMeasuresItself() throws Exception {
    Finished run = OpenMpi.require().jvm(Jdk.require(17), 4).agent("").run("program.Shifts");
    assertEquals("", run.complaints());
    assertFinalizeWaitsForRankThree(run.recording().profile());
    try (Run asked = Run.open(run.folder().resolve("tinyprof.tprof"))) {
      Efficiency found = asked.efficiency();
      assertEquals(List.of(), found.notes());
      EfficiencyRatios told = told(run.out());
      assertClose(told.loadBalance(), told.communication(), CLOSE, found.run());
      assertClose(2.0 / 3, 3.0 / 5, ROUGH, found.run());
      assertClose(1.25 / 2, 1, ROUGH, of("main<Shifts.uneven", found));
      assertClose(1.0 / 4, 1, ROUGH, of("main<Shifts.serial", found));
    }
  }

  /** The same from the lines of the ranks: time worked, and time between Init and Finalize. */
  private static EfficiencyRatios told(String lines) {
    List<double[]> ranks =
        lines
            .lines()
            .map(line -> Stream.of(line.split(" ", -1)).mapToDouble(Double::parseDouble).toArray())
            .toList();
    assertEquals(4, ranks.size(), lines);
    return EfficiencyRatios.of(
        ranks.stream().mapToDouble(rank -> rank[0]).toArray(),
        ranks.stream().mapToDouble(rank -> rank[1]).toArray());
  }

  private static EfficiencyRatios of(String path, Efficiency found) {
    return found.rows().stream()
        .filter(row -> row.path().equals(path))
        .findFirst()
        .orElseThrow()
        .ratios();
  }

  private static void assertClose(
      double loadBalance, double communication, double within, EfficiencyRatios ratios) {
    assertEquals(loadBalance, ratios.loadBalance(), within * loadBalance, ratios::toString);
    assertEquals(communication, ratios.communication(), within * communication, ratios::toString);
  }

  private static void assertFinalizeWaitsForRankThree(Profile profile) {
    int call = 0;
    while (!profile.schema().callpaths().path(call).equals("main<MPI_Finalize")) {
      call++;
    }
    int time = profile.schema().metric("time");
    for (int rank = 0; rank < 4; rank++) {
      double waited = profile.values().block(call).column(time).value(rank) / SECOND;
      assertEquals(rank == 3 ? 0 : 1, waited, 0.5, "s on rank " + rank); // it may be a busy machine
    }
    assertEquals(List.of(), profile.validate());
  }
}
