package org.tinyprof.io.flush;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.communicator.MeasuredCommunicator;
import org.tinyprof.io.communicator.Traffic;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.message.FlushContext;
import org.tinyprof.io.message.FlushReason;
import org.tinyprof.io.message.Header;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.message.RankMessage;
import org.tinyprof.io.message.RankSchema;
import org.tinyprof.io.message.RankValues;
import org.tinyprof.io.simulation.Simulation;

/** What the ranks of a flush send and receive, in bytes, as jobs grow. */
class FlushTrafficTest {
  private static final int RANKS_A_GROUP = 16;
  private static final int FEW_CALLPATHS = 50;
  private static final int MANY_CALLPATHS = 500;

  /** Larger ranks have larger numbers in them. */
  private static final long MESSAGE_GROWTH_BYTES = 400;

  /** What rank 0 holds of a group at once: its headers, later its part's name and length. */
  private static final long LINE_BYTES = 128;

  /** What an aggregator tells of all values of its group, whatever their number. */
  private static final long REPORT_BYTES = 20_000;

  @TempDir Path folder;

  private record Rank(
      Traffic traffic, long messageBytes, long schemaBytes, long answerBytes, boolean aggregates) {}

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
  void needNoAnswerInASnapshot() throws Exception {
    List<Rank> all = flush(64, 2, 4, FEW_CALLPATHS, FlushReason.SNAPSHOT);
    for (int rank : new int[] {1, 62, 63}) {
      assertEquals(all.get(rank).messageBytes, all.get(rank).traffic.sentBytes());
      assertEquals(0, all.get(rank).traffic.receivedBytes());
    }
  }

  @Test
  void takeLongSchemasInASnapshotToo() throws Exception {
    List<Rank> all = flush(64, 2, 4, MANY_CALLPATHS, FlushReason.SNAPSHOT);
    assertEquals(
        all.get(62).messageBytes + all.get(62).schemaBytes, all.get(62).traffic.sentBytes());
    assertEquals(all.get(1).answerBytes, all.get(1).traffic.receivedBytes());
  }

  @Test
  void areNoMoreForShortSchemasThatDiffer() throws Exception {
    List<Rank> all = flush(64, 2);
    for (int rank : new int[] {1, 62, 63}) {
      assertEquals(all.get(rank).messageBytes, all.get(rank).traffic.sentBytes());
    }
  }

  @Test
  void addLongSchemasOfOneRankForAllThatHaveThem() throws Exception {
    List<Rank> all = flush(64, 2, 4, MANY_CALLPATHS, FlushReason.LAST);
    assertEquals(
        all.get(62).messageBytes + all.get(62).schemaBytes, all.get(62).traffic.sentBytes());
    for (int rank : new int[] {1, 61, 63}) {
      assertEquals(all.get(rank).messageBytes, all.get(rank).traffic.sentBytes());
    }
  }

  /** The messages of its group at once; then reports of other aggregators, one after the other. */
  @Test
  void letAnAggregatorHoldWhatItsGroupSendsHoweverLargeTheJob() throws Exception {
    List<Rank> few = aggregators(flush(64, 0));
    List<Rank> many = aggregators(flush(1024, 0));
    long group = RANKS_A_GROUP * (few.get(1).messageBytes + MESSAGE_GROWTH_BYTES);
    for (Rank aggregator : many) {
      long held = aggregator.traffic.largestReceivedBytes();
      assertTrue(held <= group, held + " bytes received at once, " + group + " expected");
    }
  }

  @Test
  void letRankZeroHoldALineForEveryGroupBesides() throws Exception {
    List<Rank> many = flush(512, 0, 512, FEW_CALLPATHS, FlushReason.LAST);
    long lines = many.size() * LINE_BYTES;
    assertTrue(many.get(0).traffic.largestReceivedBytes() <= lines);
    assertTrue(many.get(1).traffic.largestReceivedBytes() <= REPORT_BYTES);
  }

  private static List<Rank> aggregators(List<Rank> all) {
    return all.stream().filter(Rank::aggregates).toList();
  }

  private List<Rank> flush(int ranks, int differing) throws Exception {
    return flush(ranks, differing, ranks / RANKS_A_GROUP, FEW_CALLPATHS, FlushReason.LAST);
  }

  /** Flushes ranks with so many callpaths, some of which have one more. */
  private List<Rank> flush(
      int ranks, int differing, int aggregators, int callpaths, FlushReason reason)
      throws Exception {
    FlushContext context = new FlushContext(reason, false);
    RunInfo run = RunInfo.recorded(new RunId(1, 2), "test", Instant.EPOCH, ranks, Attributes.NONE);
    Path target = folder.resolve("run-" + ranks + ".tprof");
    String[] common = new String[callpaths];
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
          ProfilerCosts costs = ProfilerCosts.ofRecording(0, 0);
          RankSchema schema = new RankSchema(values.schema());
          Header header = Header.now(schema, context, 0);
          long message = RankMessage.write(header, schema, costs, values.values()).limit();
          return Groups.form(world, new Aggregators.Fixed(aggregators), "host")
              .then(
                  groups ->
                      new Flush(groups, OutputFormat.BINARY.store(2, Precision.LOSSLESS), run)
                          .start(values, costs, context, Targets.always(target)))
              .map(
                  done ->
                      new Rank(
                          traffic,
                          message,
                          schema.bytes().length,
                          MemberResponse.ended(done).limit(),
                          c.rank() % RANKS_A_GROUP == 0));
        });
  }
}
