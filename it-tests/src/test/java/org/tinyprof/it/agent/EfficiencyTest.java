package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.report.Efficiency;
import org.tinyprof.analysis.report.EfficiencyRatios;
import org.tinyprof.format.run.Profile;

/**
 * A real job whose efficiencies and waits are known, because it works by sleeping. It says how long
 * it was outside MPI: on a busy machine a sleep takes longer than it was asked to.
 */
class EfficiencyTest {
  private static final double CLOSE = 0.1; // of each ratio
  private static final double ROUGH = 0.5; // of what was asked of the machine
  private static final double SECOND = 1e9;

  @Test
  void isWhatTheProgramMeasuresItself() throws Exception {
    Finished run = OpenMpi.require().jvm(Jdk.require(17), 4).agent("").run("program.Shifts");
    assertEquals("", run.complaints());
    double[][] told = told(run.out());
    assertFinalizeWaitsForRankThree(run.recording().profile(), told);
    try (Run asked = Run.open(run.folder().resolve("tinyprof.tprof"))) {
      Efficiency found = asked.efficiency();
      // On fewer than four cores the ranks share them, which is true and said.
      assertEquals(List.of(), found.notes().stream().filter(n -> !n.contains("share")).toList());
      EfficiencyRatios ratios = EfficiencyRatios.of(column(told, 1), column(told, 2));
      assertClose(ratios.loadBalance(), ratios.communication(), CLOSE, found.run());
      assertClose(2.0 / 3, 3.0 / 5, ROUGH, found.run());
      assertClose(1.25 / 2, 1, ROUGH, of("main<Shifts.uneven", found));
      assertClose(1.0 / 4, 1, ROUGH, of("main<Shifts.serial", found));
    }
  }

  /** By rank: its number, the time outside MPI, the time to Finalize, when it came there. */
  private static double[][] told(String lines) {
    double[][] ranks =
        lines
            .lines()
            .map(line -> Stream.of(line.split(" ", -1)).mapToDouble(Double::parseDouble).toArray())
            .sorted(Comparator.comparingDouble(rank -> rank[0]))
            .toArray(double[][]::new);
    assertEquals(4, ranks.length, lines);
    return ranks;
  }

  private static double[] column(double[][] ranks, int column) {
    return Stream.of(ranks).mapToDouble(rank -> rank[column]).toArray();
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

  /** As long as rank 3 came later, by the clock that all ranks have. */
  private static void assertFinalizeWaitsForRankThree(Profile profile, double[][] told) {
    double[] came = column(told, 3);
    int call = 0;
    while (!profile.schema().callpaths().path(call).equals("main<MPI_Finalize")) {
      call++;
    }
    int time = profile.schema().metric("time");
    for (int rank = 0; rank < 4; rank++) {
      double waited = profile.values().block(call).column(time).value(rank) / SECOND;
      double later = (came[3] - came[rank]) / SECOND;
      assertEquals(later, waited, 0.8, "s on rank " + rank); // it may be a busy machine
    }
    assertEquals(List.of(), profile.validate());
  }
}
