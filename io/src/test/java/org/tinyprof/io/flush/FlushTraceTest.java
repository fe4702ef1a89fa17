package org.tinyprof.io.flush;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.trace.BlockSteps;
import org.tinyprof.format.trace.StoredBlock;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.format.trace.TraceFrame;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.RandomCalls;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.message.FlushContext;
import org.tinyprof.io.message.FlushReason;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.message.RankValues;
import org.tinyprof.io.simulation.Simulation;
import org.tinyprof.io.trace.TraceOutbox;

/** Ranks with traces flush together, several times. */
class FlushTraceTest {
  private static final int RANKS = 5;
  private static final String TRACE = "trace-00000";

  @TempDir private Path folder;

  /** A rank whose trace grows from flush to flush. */
  private static final class TracingRank {
    private final int rank;
    private final TraceOutbox outbox = new TraceOutbox();
    private final ThreadTimeline whole;
    private final List<TraceBlock> blocks = new ArrayList<>();
    private final ProfileStore store = OutputFormat.BINARY.store(2, Precision.LOSSLESS, true);
    private int done;

    TracingRank(int rank, int steps) {
      this.rank = rank;
      ThreadTimeline calls = new RandomCalls(new Random(rank)).thread(steps);
      this.whole = calls.mapped(new int[] {0, 1, 1, 0, 1, 0});
    }

    void record(int until) {
      for (TraceBlock block : BlockSteps.of(cut(done, until))) {
        ByteBuffer frame = TraceOutbox.room(TraceFrame.of(new Lane(rank), "main", block));
        StoredBlock place = outbox.add(List.of(frame)).get(0);
        blocks.add(block.storedIn(outbox, place));
      }
      done = until;
    }

    ThreadTimeline cut(int from, int to) {
      long[] moments = new long[to - from];
      int[] callpaths = new int[to - from];
      for (int i = from; i < to; i++) {
        moments[i - from] = whole.moment(i);
        callpaths[i - from] = whole.callpath(i);
      }
      return new ThreadTimeline("main", true, moments, callpaths, new BitSet());
    }

    RankValues values() {
      RankValues plain = SampleRanks.plain(rank, "a");
      LaneValues values = plain.values();
      ThreadTimeline thread = new ThreadTimeline("main", true, new BlockSteps(blocks));
      LaneTimeline lane = new LaneTimeline(rank, 1, 0, List.of(thread));
      return new RankValues(
          plain.schema(),
          new LaneValues(
              values.lanes(),
              values.counters(),
              values.blocks(),
              values.messages(),
              List.of(lane)));
    }
  }

  private static List<TracingRank> ranks(int steps) {
    List<TracingRank> ranks = new ArrayList<>();
    for (int rank = 0; rank < RANKS; rank++) {
      ranks.add(new TracingRank(rank, steps));
    }
    return ranks;
  }

  private static List<Outcome> flush(List<TracingRank> ranks, long snapshot, Path target)
      throws IOException {
    RunInfo run =
        RunInfo.recorded(new RunId(1, 2), "test", Instant.EPOCH, RANKS, Attributes.NONE)
            .withSnapshot(snapshot);
    FlushContext context = new FlushContext(FlushReason.SNAPSHOT, false);
    return Simulation.run(
        RANKS,
        c ->
            Groups.form(c, new Aggregators.Fixed(2), "node")
                .then(groups -> flush(ranks.get(c.rank()), groups, run, context, target)));
  }

  private static Pending<Outcome> flush(
      TracingRank rank, Groups groups, RunInfo run, FlushContext context, Path target) {
    return new Flush(groups, rank.store, run, rank.outbox)
        .start(rank.values(), ProfilerCosts.NONE, context, Targets.always(target));
  }

  private static void assertHolds(Path profile, List<TracingRank> ranks) throws IOException {
    try (BinarySource source = BinarySource.open(profile)) {
      assertEquals(List.of(), source.notes());
      assertEquals(List.of(), Verification.of(source));
      int rank = 0;
      for (LaneGroup group : source.groups(Selection.ALL)) {
        for (LaneTimeline lane : group.timelines()) {
          TracingRank written = ranks.get(rank++);
          assertEquals(List.of(written.cut(0, written.done)), lane.threads());
        }
      }
      assertEquals(RANKS, rank);
    }
  }

  @Test
  void eachSnapshotAddsToTheTraceFiles() throws Exception {
    Path target = folder.resolve("run.tprof");
    List<TracingRank> ranks = ranks(100_000);
    ranks.forEach(rank -> rank.record(40_000));
    flush(ranks, 1, target);
    assertHolds(target, ranks);
    byte[] before = Files.readAllBytes(target.resolve(TRACE));
    ranks.forEach(rank -> assertEquals(0, rank.outbox.bytes()));
    ranks.forEach(rank -> rank.record(40_000 + 1_000 * rank.rank));
    flush(ranks, 2, target);
    assertHolds(target, ranks);
    byte[] after = Files.readAllBytes(target.resolve(TRACE));
    assertTrue(after.length > before.length);
    assertArrayEquals(before, Arrays.copyOf(after, before.length));
    try (Stream<Path> files = Files.list(target)) {
      assertEquals(5, files.count(), "an index, two parts and two trace files");
    }
  }

  @Test
  void aLongTraceTravelsInPieces() throws Exception {
    Path target = folder.resolve("run.tprof");
    List<TracingRank> ranks = ranks(40_000);
    TracingRank longest = new TracingRank(4, 3_000_000);
    ranks.set(4, longest);
    longest.record(3_000_000);
    assertTrue(longest.outbox.bytes() > 2 * TraceOutbox.PIECE_BYTES);
    assertTrue(longest.outbox.piece().remaining() <= TraceOutbox.PIECE_BYTES);
    ranks.subList(0, 4).forEach(rank -> rank.record(10));
    flush(ranks, 1, target);
    assertHolds(target, ranks);
  }

  /** A kept snapshot counts less of the same file. */
  @Test
  void keptSnapshotsStayAsTheyWere() throws Exception {
    Path first = folder.resolve("run.snapshot-0001.tprof");
    Path last = folder.resolve("run.tprof");
    List<TracingRank> ranks = ranks(100_000);
    ranks.forEach(rank -> rank.record(2_000));
    flush(ranks, 1, first);
    List<TracingRank> then = ranks(100_000);
    then.forEach(rank -> rank.record(2_000));
    ranks.forEach(rank -> rank.record(50_000));
    flush(ranks, 2, last);
    assertHolds(last, ranks);
    assertHolds(first, then);
  }

  /** What a killed job has written beyond the last snapshot is neither read nor in the way. */
  @Test
  void theRestOfAnUnfinishedSnapshotIsOverwritten() throws Exception {
    Path target = folder.resolve("run.tprof");
    List<TracingRank> ranks = ranks(50_000);
    ranks.forEach(rank -> rank.record(2_000));
    flush(ranks, 1, target);
    byte[] rest = Files.readAllBytes(target.resolve(TRACE));
    Files.write(target.resolve(TRACE), Arrays.copyOf(rest, rest.length + 5_000));
    assertHolds(target, ranks);
    ranks.forEach(rank -> rank.record(2_010));
    flush(ranks, 2, target);
    assertHolds(target, ranks);
    assertTrue(Files.size(target.resolve(TRACE)) < rest.length + 5_000);
  }

  @Test
  void withoutRoomForTheTraceTheProfileIsWritten() throws Exception {
    Path target = folder.resolve("run.tprof");
    List<TracingRank> ranks = ranks(5_000);
    ranks.forEach(rank -> rank.record(2_000));
    List<Outcome> outcomes = flush(ranks, 1, target);
    assertEquals("", outcomes.get(0).warning());
    Path trace = target.resolve(TRACE);
    Files.delete(trace);
    Files.createDirectory(trace); // nothing can be added to it
    ranks.forEach(rank -> rank.record(3_000));
    outcomes = flush(ranks, 2, target);
    assertTrue(outcomes.get(0).written(), outcomes.get(0).failure());
    assertEquals(
        "cannot write "
            + trace
            + ": Is a directory; calls are missing in the trace: make room, or use trace: last 30s",
        outcomes.get(0).warning());
    assertTrue(ranks.get(0).outbox.bytes() > 0, "the rank keeps what is not written");
  }
}
