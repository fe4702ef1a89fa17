package org.tinyprof.io.flush;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.message.FlushContext;
import org.tinyprof.io.message.FlushReason;
import org.tinyprof.io.message.Header;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.message.RankValues;
import org.tinyprof.io.simulation.Simulation;

class FinalizeWaitTest {
  private static final int MAIN = 0;
  private static final int FINALIZE = 1;
  private static final int SOLVE = 2;
  private static final long SECOND = 1_000_000_000;

  /** A fixed moment in the past, so that every arrival has come. */
  private static final long NOON = Header.epochNanos() - 1000 * SECOND;

  @TempDir Path folder;

  @Test
  void isTheLastRanksArrivalLessTheRanksOwn() throws Exception {
    Profile profile = flush(rank -> finalizing(NOON + rank * SECOND), true);
    for (int rank = 0; rank < 5; rank++) {
      long wait = (4 - rank) * SECOND;
      assertEquals(20 + wait, time(profile, FINALIZE, rank));
      assertEquals(5000 + wait, time(profile, MAIN, rank));
      assertEquals(3000, time(profile, SOLVE, rank), "a call that has ended stays as it is");
    }
  }

  @Test
  void endsTheWallTimeWhenTheLastRankHasCome() throws Exception {
    Profile profile = flush(rank -> finalizing(NOON + rank * SECOND), true);
    for (int rank = 0; rank < 5; rank++) {
      long end = 6000 + 700 + (4 - rank) * SECOND;
      assertEquals(end, profile.values().counters().get(0).value(rank));
    }
  }

  @Test
  void isNoneForARankThatIsNotThere() throws Exception {
    Profile profile = flush(rank -> finalizing(NOON + rank * SECOND), false);
    for (int rank = 0; rank < 5; rank++) {
      assertEquals(20, time(profile, FINALIZE, rank));
      assertEquals(5000, time(profile, MAIN, rank));
      assertEquals(9000, profile.values().counters().get(0).value(rank));
    }
  }

  @Test
  void isSoFarUntilTheOthersCameToASnapshot() throws Exception {
    long before = Header.epochNanos();
    Profile profile =
        flush(
            rank ->
                rank == 0
                    ? finalizing(before - 50 * SECOND)
                    : new FlushContext(FlushReason.SNAPSHOT, false),
            true);
    long after = Header.epochNanos();
    long waited = time(profile, FINALIZE, 0) - 20;
    assertTrue(waited >= 50 * SECOND, waited + " ns");
    assertTrue(waited <= 50 * SECOND + after - before, waited + " ns");
  }

  @Test
  void isNeverLongerThanTheFlushLastedOnAHostWhoseClockIsBehind() throws Exception {
    long before = Header.epochNanos();
    Profile profile =
        flush(rank -> finalizing(before + (rank == 4 ? 3600 * SECOND : -SECOND)), true);
    long after = Header.epochNanos();
    for (int rank = 0; rank < 4; rank++) {
      assertTrue(time(profile, FINALIZE, rank) - 20 <= SECOND + after - before);
    }
  }

  /** The machines' own clocks are an hour ahead of the run's time; that is known. */
  @Test
  void isRightBetweenHostsWhoseClocksWereCompared() throws Exception {
    long hour = 3600 * SECOND;
    long before = Header.epochNanos();
    Profile profile =
        flush(
            rank ->
                rank == 0
                    ? new FlushContext(
                        FlushReason.LAST,
                        false,
                        FlushContext.NO_LIST,
                        before - hour - SECOND,
                        -hour)
                    : new FlushContext(FlushReason.SNAPSHOT, false, FlushContext.NO_LIST, 0, -hour),
            true);
    long after = Header.epochNanos();
    long waited = time(profile, FINALIZE, 0) - 20;
    assertTrue(waited >= SECOND, waited + " ns");
    assertTrue(waited <= SECOND + after - before, waited + " ns");
  }

  private static FlushContext finalizing(long since) {
    return new FlushContext(FlushReason.LAST, false, FlushContext.NO_LIST, since, 0);
  }

  private static long time(Profile profile, int callpath, int rank) {
    return profile.values().block(callpath).column(1).value(rank);
  }

  /** Five ranks in two groups, whose calls of Finalize are open or not. */
  private Profile flush(IntFunction<FlushContext> contexts, boolean open) throws IOException {
    Path target = folder.resolve("run.tprof");
    RunInfo run = RunInfo.recorded(new RunId(1, 2), "test", Instant.EPOCH, 5, Attributes.NONE);
    Simulation.run(
        5,
        c ->
            Groups.form(c, new Aggregators.Fixed(2), "node")
                .then(
                    groups ->
                        new Flush(groups, OutputFormat.BINARY.store(2, Precision.LOSSLESS), run)
                            .start(
                                values(c.rank(), open),
                                ProfilerCosts.NONE,
                                contexts.apply(c.rank()),
                                Targets.always(target))));
    try (BinarySource reader = BinarySource.open(target)) {
      return reader.profile();
    }
  }

  private static RankValues values(int rank, boolean open) {
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
            new Callpaths(
                List.of(
                    new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                    new Callpath(MAIN, "MPI_Finalize", LoopMode.SUM),
                    new Callpath(MAIN, "solve", LoopMode.SUM))),
            List.of(
                CounterDefinition.WALL,
                CounterDefinition.MPI_ENDED,
                CounterDefinition.PROFILER_WORK));
    LaneValuesBuilder values = new LaneValuesBuilder(schema).lane(new Lane(rank));
    values.counter(0, 9000).counter(1, 6000).counter(2, 700);
    values.series(MAIN, 0, true).row().set(0, 1).set(1, 5000);
    values.series(FINALIZE, 0, open).row().set(0, 1).set(1, 20);
    values.series(SOLVE, 0, false).row().set(0, 1).set(1, 3000);
    return new RankValues(schema, values.build());
  }
}
