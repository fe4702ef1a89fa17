package org.tinyprof.io.phases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.Precision;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.binary.Compression;
import org.tinyprof.io.communicator.MeasuredCommunicator;
import org.tinyprof.io.communicator.Traffic;
import org.tinyprof.io.files.OutputFormat;
import org.tinyprof.io.simulation.Simulation;

/** What the ranks of a flush send and receive, in bytes, as jobs grow. */
class FlushTrafficTest {
  private static final int RANKS_A_GROUP = 16;

  @TempDir Path folder;

  private record Rank(Traffic traffic, long messageBytes, long answerBytes) {}

  @Test
  void areOneMessageAndOneAnswerForARankThatAgreesWithAll() throws Exception {
    for (int ranks : new int[] {32, 1024}) {
      List<Rank> all = flush(ranks, 0);
      for (int rank = 1; rank < RANKS_A_GROUP; rank++) {
        assertEquals(all.get(rank).messageBytes, all.get(rank).traffic.sentBytes());
        assertEquals(all.get(rank).answerBytes, all.get(rank).traffic.receivedBytes());
      }
    }
  }

  @Test
  void doNotHoldTheValuesTwiceWhereTablesDiffer() throws Exception {
    List<Rank> all = flush(64, 1);
    for (int rank = 1; rank < RANKS_A_GROUP; rank++) {
      long more = all.get(rank).traffic.sentBytes() - all.get(rank).messageBytes;
      assertTrue(0 < more && more < all.get(rank).messageBytes / 2, more + " bytes more");
    }
  }

  /** Ranks with 50 callpaths, some of which have one more. */
  private List<Rank> flush(int ranks, int differing) throws Exception {
    RunInfo run =
        new RunInfo("test", Instant.EPOCH, ranks, List.of("h"), "17", "0.1", "exact", "", Map.of());
    Path target = folder.resolve("run-" + ranks + ".tprof");
    String[] common = new String[50];
    for (int i = 0; i < common.length; i++) {
      common[i] = "event " + i;
    }
    String[] more = Arrays.copyOf(common, common.length + 1);
    more[common.length] = "one of its own";
    return Simulation.run(
        ranks,
        c -> {
          Traffic traffic = new Traffic();
          var world = new MeasuredCommunicator(c, traffic);
          RankValues values =
              c.rank() < ranks - differing
                  ? SampleRanks.plain(c.rank(), common)
                  : SampleRanks.plain(c.rank(), more);
          Costs costs = Costs.ofRecording(0, 0);
          long message =
              RankMessageWriter.write(values.part(), new OwnTables(values.tables()), costs).limit();
          return Groups.form(world, new Aggregators.Fixed(ranks / RANKS_A_GROUP), "host")
              .then(
                  groups ->
                      new Flush(
                              world,
                              groups,
                              OutputFormat.BINARY.store(2, Precision.LOSSLESS, Compression.NONE),
                              run)
                          .start(values, costs, target))
              .map(done -> new Rank(traffic, message, Answer.ended(done).limit()));
        });
  }
}
