package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.OpenProfile;

/** Elapsed is wall time, and 100 % is the wall time of the ranks. */
class WallTimeTest {
  /** A pool's threads are folded into the rank: their times are in roots of their own. */
  private static MadeRun folded() {
    return new MadeRun(1).wall(3000).time("main", 2900).time("Pool.run", 4120);
  }

  @Test
  void isNotThatOfThreadsAddedUp() throws Exception {
    assertEquals(3e9, folded().report().elapsedNanos());
  }

  @Test
  void isTheWholeThatSharesArePartsOf() throws Exception {
    assertEquals(
        List.of(
            new CategoryTime(Category.COMPUTE, 2.9e9, 2.9 / 3, ""),
            new CategoryTime(Category.OUTSIDE, 0.1e9, 0.1e9 / 3e9, "")),
        folded().report().split());
  }

  @Test
  void leavesThreadsBesideMainToABlockOfTheirOwn() throws Exception {
    Report report = folded().report();
    assertEquals(
        List.of(
            new ThreadTime(
                "Pool.run", ThreadNumber.UNKNOWN, 4.12e9, 0, 0, 0, 0, "Pool.run", 4.12e9, "")),
        report.threads());
  }

  @Test
  void namesThreadsThatAreKeptApartWithoutEmptyAndOwnOnes() throws Exception {
    Report report =
        new MadeRun(2)
            .wall(1000, 1000)
            .time("main", 1000, 1000)
            .thread(0, 1, "worker", "run", 500)
            .thread(0, 2, "tinyprof-open", "run", 100)
            .thread(1, 1, "idle", "run", 0)
            .thread(1, 2, "worker", "run", 700)
            .report();
    assertEquals(
        List.of(
            new ThreadTime("worker", ThreadNumber.of(1, 2), 0.6e9, 0, 0, 0, 0, "run", 0.6e9, "")),
        report.threads());
    assertEquals(1e9, report.elapsedNanos());
  }

  /** Attached to a running process: there is no main, and several threads call step. */
  @Test
  void isThatOfTheProcessWhereNoEventMainWasSeen() throws Exception {
    Report attached = new MadeRun(1).wall(17_000).time("step", 16_000).report();
    assertEquals(17e9, attached.elapsedNanos());
    assertTrue(attached.notes().isEmpty(), attached.notes().toString());
  }

  @Test
  void saysThatThreadsAreAddedUpWhereNothingTellsThemApart() throws Exception {
    Report attached = new MadeRun(1).wall(17_000).time("step", 19_200).report();
    assertEquals(
        List.of(
            "Times of several threads are added up, because no event main tells which thread is"
                + " the main one; record with threads: each to tell them apart."),
        attached.notes());
  }

  @Test
  void isTheMeanOfTheRanksAndTheirSumOnRequest() throws Exception {
    MadeRun made =
        new MadeRun(2).wall(1000, 3000).time("main", 1000, 3000).time("main<a", 400, 1200);
    HotMethod mean = made.report().methods().get(1);
    assertEquals("a", mean.name());
    assertEquals(0.8e9, mean.nanos());
    assertEquals(1, mean.calls());
    try (OpenProfile run = made.run()) {
      HotMethod sum = ReportBuilder.of(run, 10, true).methods().get(1);
      assertEquals(1.6e9, sum.nanos());
      assertEquals(2, sum.calls());
      assertEquals(mean.share(), sum.share());
    }
  }

  @Test
  void saysWhichRankIsKnownUpToAnEarlierMomentOnly() throws Exception {
    Report recovered =
        new MadeRun(3)
            .wall(60_000, 60_000, 30_000)
            .time("main", 60_000, 60_000, 30_000)
            .origin("a", Instant.parse("2026-03-01T08:31:00Z"), 0, 1)
            .origin("a", Instant.parse("2026-03-01T08:30:30Z"), 2)
            .report();
    assertEquals(
        List.of("Rank 2 is known up to 2026-03-01T08:30:30Z only, 30.0 s before the last rank."),
        recovered.notes());
  }

  @Test
  void takesFilesThroughMpiForIoAndNotForCommunication() throws Exception {
    Report report =
        new MadeRun(1)
            .time("main", 1000)
            .time("main<MPI_File_write_all", 600)
            .time("main<MPI_Send", 100)
            .report();
    assertEquals("I/O bounds this run: main reads and writes 60 % of the time.", report.bound());
    assertEquals(
        List.of("file I/O", "compute", "point-to-point"),
        report.split().stream().map(part -> part.category().label()).toList());
  }
}
