package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.values.Level;

/** Ranks decide alone how closely they record; the report compares what can be compared. */
class LevelsTest {
  private static final int RANKS = 40;
  private static final String DEMOTED =
      "%s called too often to be timed all the time; tinyprof tree marks them with ‡.";

  /** Rank 7 works longest in get, and rank 3 would if it had not stopped timing it. */
  private static MadeRun run() {
    long[] main = new long[RANKS];
    long[] get = new long[RANKS];
    for (int i = 0; i < RANKS; i++) {
      main[i] = 1000;
      get[i] = i == 3 ? 900 : i == 7 ? 400 : 300;
    }
    return new MadeRun(RANKS).wall(main).time("main", main).time("main<get", get);
  }

  @Test
  void leavesOutARankThatRecordedMoreCoarselyThanMost() throws Exception {
    Report report = run().level("main<get", 3, Level.OFF).report();
    UnevenWork uneven = report.balance().uneven().get(0);
    assertEquals("main<get", uneven.path());
    assertEquals(7, uneven.maxRank());
    assertEquals(1, uneven.leftOut());
    assertEquals(
        List.of(
            "1 rank is left out of the comparison of ranks in get: recorded too coarsely.",
            DEMOTED.formatted("1 method was")),
        report.notes());
  }

  @Test
  void comparesRanksInNoCallpathThatSeveralLeftToItsCaller() throws Exception {
    MadeRun made = run();
    for (int rank = 0; rank < 5; rank++) {
      made.level("main<get", rank, Level.OFF);
    }
    assertEquals(List.of(), made.report().balance().uneven());
  }

  @Test
  void saysWhatWasLeftOut() throws Exception {
    Report report =
        new MadeRun(2)
            .wall(100, 100)
            .time("main", 100, 100)
            .time("main<get", 5, 5)
            .calls("main<get", 600_000)
            .level("main<get", 0, Level.OFF)
            .level("main<get", 1, Level.OFF)
            .time("main<put", 5, 5)
            .calls("main<put", 1_000)
            .level("main<put", 1, Level.COUNTED)
            .report();
    assertEquals(List.of(DEMOTED.formatted("2 methods were")), report.notes());
  }
}
