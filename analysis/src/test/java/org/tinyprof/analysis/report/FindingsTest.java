package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a report points out, each in a run where it is the only thing to say. */
class FindingsTest {
  /** Rank 3 has three times the work of the others, who wait for it. */
  private static MadeRun oneBusyRank() {
    return new MadeRun(4)
        .wall(1000, 1000, 1000, 1000)
        .time("main", 1000, 1000, 1000, 1000)
        .time("main<work", 300, 310, 300, 900)
        .time("main<MPI_Allreduce", 700, 690, 700, 100);
  }

  @Test
  void saysWhereToLook() throws Exception {
    Finding first = oneBusyRank().report().findings().get(0);
    assertTrue(first.sentence().startsWith("Rank " + first.place().rank() + " "), first.sentence());
    assertTrue(first.place().path().endsWith("<work"), first.sentence());
    assertFalse(first.place().path().isEmpty());
  }

  @Test
  void namesTheRankThatWorksMostAndWhereOthersWaitForIt() throws Exception {
    assertEquals(
        "Rank 3 works 1.99 times the mean, mostly in work; the other ranks wait for it in"
            + " MPI_Allreduce (70 % of their time). Fixing this saves at most 448 ms (45 %).",
        oneBusyRank().report().sentences().get(0));
  }

  /** What the first finding explains is not counted twice: its cost is what every rank spends. */
  @Test
  void saysOfACallThatIsExplainedWhatEveryRankSpendsInIt() throws Exception {
    Finding second = oneBusyRank().report().findings().get(1);
    assertEquals(
        "MPI_Allreduce under main takes at least 10 % of every rank's time:"
            + " from 100 ms on rank 3 to 700 ms on rank 0.",
        second.sentence());
    assertEquals(100e6, second.costNanos());
  }

  @Test
  void namesTheHostOfARankWhereThereAreSeveral() throws Exception {
    String first =
        oneBusyRank().host("node1", 0, 1).host("node2", 2, 3).report().sentences().get(0);
    assertEquals("Rank 3 (node2) works 1.99 times", first.substring(0, 31));
  }

  /** Inside of dot, rank 0 waits for rank 2, which works longer elsewhere. */
  @Test
  void takesWaitingInsideOfACallpathForNoWork() throws Exception {
    Report report =
        new MadeRun(3)
            .wall(1000, 1000, 1000)
            .time("main", 1000, 1000, 1000)
            .time("main<dot", 700, 650, 200)
            .time("main<dot<MPI_Allreduce", 600, 550, 100)
            .time("main<fill", 300, 350, 800)
            .report();
    assertEquals(
        List.of("main<fill"), report.balance().uneven().stream().map(UnevenWork::path).toList());
    assertEquals("Rank 2 works 1.54 times the mean", report.sentences().get(0).substring(0, 32));
  }

  @Test
  void namesTheDeepestCallpathThatExplainsMostOfADifference() throws Exception {
    Report report =
        new MadeRun(2)
            .wall(1000, 1000)
            .time("main", 1000, 1000)
            .time("main<launch", 500, 900)
            .time("main<launch<run", 300, 600)
            .time("main<launch<run<relax", 280, 570)
            .time("main<launch<print", 100, 150)
            .time("main<MPI_Allreduce", 500, 100)
            .report();
    assertTrue(
        report.sentences().get(0).startsWith("Rank 1 works 1.29 times the mean, mostly in relax;"),
        report.sentences().get(0));
  }

  /** Each half of the ranks works longer in one phase: all work alike in the end. */
  @Test
  void namesAnUnevenPhaseThoughAllRanksWorkAlikeInTheEnd() throws Exception {
    List<String> hints =
        new MadeRun(4)
            .wall(1000, 1000, 1000, 1000)
            .time("main", 1000, 1000, 1000, 1000)
            .time("main<a", 550, 550, 50, 50)
            .time("main<b", 50, 50, 550, 550)
            .time("main<MPI_Barrier", 400, 400, 400, 400)
            .report()
            .sentences();
    assertEquals(
        List.of(
            "MPI_Barrier under main takes 40 % of every rank's time.",
            "Work is uneven in a: 1.83 times the mean on ranks 0 to 1"
                + " (550 ms outside MPI, the mean is 300 ms)."
                + " Fixing this saves at most 250 ms (25 %)."),
        hints);
  }

  @Test
  void leadsWithWhatCostsMost() throws Exception {
    long[] slower = new long[20];
    Arrays.fill(slower, 0, 10, 9);
    Arrays.fill(slower, 10, 20, 24);
    long[] steady = new long[20];
    Arrays.fill(steady, 9);
    MadeRun run = oneBusyRank();
    for (int rank = 0; rank < 4; rank++) {
      run.loop("main<work<step", rank, rank == 1 ? slower : steady);
    }
    List<String> hints = run.report().sentences();
    assertEquals("Rank 3 works", hints.get(0).substring(0, 12));
    assertEquals(
        "From iteration 10 on step takes 24.0 ms instead of 9.00 ms on rank 1."
            + " Fixing this saves at most 150 ms (15 %).",
        hints.get(1));
  }

  @Test
  void saysOfWhichRanksTheLoopSlowsDown() throws Exception {
    long[] slower = {9, 9, 9, 9, 30, 30, 30, 30};
    long[] steady = {9, 9, 9, 9, 9, 9, 9, 9};
    MadeRun run = new MadeRun(6).time("main", 300, 300, 300, 300, 300, 300);
    for (int rank = 0; rank < 6; rank++) {
      run.loop("main<step", rank, rank % 2 == 1 ? slower : steady);
    }
    assertEquals(
        "From iteration 4 on step takes 30.0 ms instead of 9.00 ms"
            + " on every second rank (from rank 1). Fixing this saves at most 84.0 ms (28 %).",
        run.report().sentences().get(0));
  }

  @Test
  void namesTheIterationThatTakesLongest() throws Exception {
    Report report =
        new MadeRun(1).time("main", 200).loop("main<step", 0, 10, 10, 90, 10, 10, 10).report();
    assertEquals(
        List.of(
            "The iterations of step vary by 128 %, from 10.0 ms to 90.0 ms (iteration 2)."
                + " Fixing this saves at most 80.0 ms (40 %)."),
        report.sentences());
  }

  @Test
  void namesTheCallThatMovesManySmallMessages() throws Exception {
    MadeRun run =
        new MadeRun(2)
            .wall(1000, 1000)
            .time("main", 1000, 1000)
            .time("main<halo", 300, 300)
            .time("main<halo<MPI_Isend", 200, 200)
            .calls("main<halo<MPI_Isend", 20_000)
            .bytes("main<halo<MPI_Isend", 1_280_000);
    assertTrue(
        run.report()
            .sentences()
            .contains(
                "MPI_Isend under halo moves 20,000 messages of 64 B per rank: fewer and larger"
                    + " ones would cost less."),
        run.report().sentences().toString());
    assertTrue(
        run.bytes("main<halo<MPI_Isend", 128_000_000).report().sentences().stream()
            .noneMatch(sentence -> sentence.contains("fewer and larger")));
  }

  @Test
  void saysThatARankWaitsWhichDoesNotWork() throws Exception {
    Report report =
        new MadeRun(2)
            .wall(1000, 1000)
            .time("main", 1000, 1000)
            .time("main<App.licence", 0, 600)
            .time("main<App.licence<sleep Thread.sleep", 0, 600)
            .time("main<MPI_Barrier", 600, 0)
            .report();
    assertEquals(
        "Rank 1 is outside MPI 1.43 times the mean, mostly sleeping in App.licence; the other ranks"
            + " wait for it in MPI_Barrier (60 % of their time).",
        report.findings().get(0).sentence());
  }
}
