package org.tinyprof.format.run;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.CallpathSizes;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Peers;
import org.tinyprof.format.values.Precision;

/**
 * A small profile with what version 1.4 adds: messages. Six ranks in a ring of a Cartesian
 * communicator, and a lane of each odd thing. Golden files hold it, so keep it as it is.
 */
public final class HaloRun {
  private static final int RANKS = 6;
  private static final CommunicatorDefinition WORLD =
      new CommunicatorDefinition(
          CommunicatorDefinition.WORLD_ID, "MPI_COMM_WORLD", RANKS, List.of());
  private static final CommunicatorDefinition GRID =
      new CommunicatorDefinition(0x9E37_79B9_7F4A_7C15L, "", RANKS, List.of(RANKS, 1));
  private static final CommunicatorDefinition OTHERS =
      new CommunicatorDefinition(CommunicatorDefinition.OTHERS_ID, "", 0, List.of());

  private HaloRun() {}

  public static Profile profile() {
    RunInfo run =
        RunInfo.recorded(
            RunId.parse("a0a1a2a3a4a5a6a7a8a9aaabacadaeaf"),
            "app.Halo",
            Instant.parse("2026-03-04T05:06:07Z"),
            RANKS,
            Attributes.NONE);
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
            new Callpaths(
                List.of(
                    new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                    new Callpath(0, "MPI_Isend", LoopMode.SUM),
                    new Callpath(0, "MPI_Allreduce", LoopMode.SUM))),
            List.of(CounterDefinition.WALL));
    return new Profile(run, Precision.MICROSECOND, schema, values(schema));
  }

  private static LaneValues values(Schema schema) {
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < RANKS; rank++) {
      values.lane(new Lane(rank)).counter(0, 2_000_000_000L);
      values.series(0, 0, false).row().set(0, 1).set(1, 2_000_000_000L);
      values.series(1, 0, false).row().set(0, 200).set(1, 30_000_000L + 1000L * rank);
      values.series(2, 0, false).row().set(0, 100).set(1, 50_000_000L - 1000L * rank);
      values.messages(messages(rank));
    }
    values.lane(new Lane(RANKS - 1, 1, "worker"));
    return values.build();
  }

  private static LaneMessages messages(int rank) {
    List<CommunicatorUse> uses = new ArrayList<>();
    if (rank == 2) {
      long[] one = {1};
      uses.add(
          new CommunicatorUse(
              OTHERS, 0, 0, Peers.of(new int[] {Peers.OUTSIDE}, one, new long[] {64}, one, one)));
    }
    uses.add(new CommunicatorUse(WORLD, 100 + rank, 800, rank == 3 ? folded() : Peers.NONE));
    uses.add(new CommunicatorUse(GRID, 0, 0, ring(rank)));
    return new LaneMessages(
        uses,
        rank == 4 ? 7 : 0,
        List.of(
            new CallpathSizes(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 200),
            new CallpathSizes(2, rank, 0, 0, 0, 100)));
  }

  /** A hundred messages of 4096 bytes and a little more to both neighbours, the same back. */
  private static Peers ring(int rank) {
    int left = (rank + RANKS - 1) % RANKS;
    int right = (rank + 1) % RANKS;
    long[] counts = {100, 100};
    return Peers.of(
        new int[] {Math.min(left, right), Math.max(left, right)},
        counts,
        new long[] {bytes(rank, Math.min(left, right)), bytes(rank, Math.max(left, right))},
        counts,
        new long[] {bytes(Math.min(left, right), rank), bytes(Math.max(left, right), rank)});
  }

  private static long bytes(int from, int to) {
    return 100 * 4096 + 10L * from + to;
  }

  private static Peers folded() {
    long[] some = {9, 4};
    return Peers.of(
        new int[] {Peers.REST, 0}, some, new long[] {90, 4000}, new long[2], new long[2], 3);
  }
}
