package org.tinyprof.analysis.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.CallpathSizes;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Peers;
import org.tinyprof.format.values.Precision;

class MessagesTest {
  private static final int SEND = 1;
  private static final CommunicatorDefinition WORLD =
      new CommunicatorDefinition(CommunicatorDefinition.WORLD_ID, "", 3, List.of());
  private static final CommunicatorDefinition GRID =
      new CommunicatorDefinition(77, "grid", 3, List.of(3, 1));

  private static Schema schema() {
    Callpath main =
        new Callpath(Callpath.ROOT, EventDefinition.named("main"), LoopMode.SUM, Map.of());
    Callpath send = new Callpath(0, EventDefinition.named("MPI_Send"), LoopMode.SUM, Map.of());
    return new Schema(
        List.of(MetricDefinition.TIME), new Callpaths(List.of(main, send)), List.of());
  }

  /** Ranks 0 and 1 on one host, rank 2 on another. */
  private static OpenProfile run(LaneMessages... byRank) {
    LaneValuesBuilder values = new LaneValuesBuilder(schema());
    for (int rank = 0; rank < byRank.length; rank++) {
      String host = rank < 2 ? "a" : "b";
      values.lane(new Lane(rank, 0, "", new LaneOrigin(host, 1, "", Instant.EPOCH)));
      values.messages(byRank[rank]);
    }
    RunInfo info =
        RunInfo.recorded(
            new RunId(1, 2), "app.Main", Instant.EPOCH, byRank.length, Attributes.NONE);
    Profile profile = new Profile(info, Precision.LOSSLESS, schema(), values.build());
    return OpenProfile.of(Path.of("made.tprof"), new MemorySource(profile));
  }

  private static Peers peers(int[] peers, long[] sent, long[] received) {
    long[] bytes = new long[peers.length];
    long[] came = new long[peers.length];
    for (int i = 0; i < peers.length; i++) {
      bytes[i] = sent[i] * 100;
      came[i] = received[i] * 100;
    }
    return Peers.of(peers, sent, bytes, received, came);
  }

  private static LaneMessages lane(CommunicatorUse... uses) {
    return new LaneMessages(List.of(uses), 0, List.of(new CallpathSizes(SEND, 0, 0, 3, 0, 1)));
  }

  /** 0 sends 1 message to 1 and 4 to 2, of which 3 in the grid; 2 sends 5 to 1. */
  private static OpenProfile three() {
    return run(
        lane(
            new CommunicatorUse(
                WORLD, 2, 16, peers(new int[] {1, 2}, new long[] {1, 1}, new long[] {0, 0})),
            new CommunicatorUse(GRID, 0, 0, peers(new int[] {2}, new long[] {3}, new long[] {0}))),
        lane(
            new CommunicatorUse(
                WORLD, 2, 16, peers(new int[] {0, 2}, new long[] {0, 0}, new long[] {1, 5}))),
        lane(
            new CommunicatorUse(
                WORLD, 3, 24, peers(new int[] {0, 1}, new long[] {0, 5}, new long[] {1, 0})),
            new CommunicatorUse(GRID, 0, 0, peers(new int[] {0}, new long[] {0}, new long[] {3}))));
  }

  @Test
  void addsUpCommunicatorsByPair() throws Exception {
    Messages found = Messages.of(three());
    assertEquals(
        List.of(new Pair(2, 1, 5, 500), new Pair(0, 2, 4, 400), new Pair(0, 1, 1, 100)),
        found.pairs());
    assertEquals(10, found.messages());
    assertEquals(1000, found.bytes());
    assertEquals(0.9, found.shareBetweenHosts(), 1e-12);
    assertEquals(900, found.bytesBetweenHosts());
    assertEquals(1, found.shareOfSmall());
    assertEquals(List.of(), found.notes());
  }

  @Test
  void tellsCommunicators() throws Exception {
    List<CommunicatorTotal> found = Messages.of(three()).communicators();
    assertEquals(List.of("COMM_WORLD", "grid"), found.stream().map(c -> c.label()).toList());
    assertEquals(7, found.get(0).messages());
    assertEquals(3, found.get(0).collectives());
    assertEquals(56, found.get(0).collectiveBytes());
    assertEquals(2, found.get(1).ranks());
  }

  @Test
  void countsSizesByCallpath() throws Exception {
    Messages found = Messages.of(three());
    assertEquals(List.of(new SizeRow(2, 3, 9), new SizeRow(8, 15, 3)), found.sizes());
    assertEquals(List.of(new CallSizes("main<MPI_Send", 12, 12, 3)), found.calls());
    assertEquals(List.of(), Messages.of(three(), Slice.ALL, Optional.of("main")).calls());
  }

  @Test
  void takesFromTheReceiverWhatTheSenderIsNotThereToTell() throws Exception {
    Messages found = Messages.of(three(), Slice.parse("rank(1)"), Optional.empty());
    assertEquals(List.of(new Pair(2, 1, 5, 500), new Pair(0, 1, 1, 100)), found.pairs());
    assertEquals(1, found.ranks());
  }

  @Test
  void saysWhatTheMatrixLeavesOut() throws Exception {
    Peers odd =
        Peers.of(
            new int[] {Peers.REST, Peers.OUTSIDE, 1},
            new long[] {7, 2, 3},
            new long[] {70, 20, 30},
            new long[] {0, 0, 0},
            new long[] {0, 0, 0},
            4);
    OpenProfile run =
        run(
            new LaneMessages(List.of(new CommunicatorUse(WORLD, 0, 0, odd)), 1, List.of()),
            LaneMessages.NONE);
    assertEquals(
        List.of(
            "7 messages with 70 B to and from 4 peers are not in the matrix: ranks keep only their"
                + " largest peers (max-peers).",
            "2 messages with 20 B went to or came from processes of another job.",
            "1 receive was given up (Request.free): what came is unknown."),
        Messages.of(run).notes());
  }

  @Test
  void saysThatMessagesWereOnTheirWay() throws Exception {
    Peers sent = peers(new int[] {1}, new long[] {3}, new long[] {0});
    OpenProfile run = run(lane(new CommunicatorUse(WORLD, 0, 0, sent)), LaneMessages.NONE);
    assertEquals(
        List.of("3 messages were sent and not received when the profile was written."),
        Messages.of(run).notes());
  }

  @Test
  void refusesARunWithoutMessagesAndPartsOfARank() {
    assertThrows(QuestionException.class, () -> Messages.of(run(LaneMessages.NONE)));
    assertThrows(
        QuestionException.class,
        () -> Messages.of(three(), Slice.parse("execution(0)"), Optional.empty()));
  }

  @Test
  void drawsTheMatrix() throws Exception {
    Matrix matrix = Messages.of(three()).matrix();
    assertEquals(3, matrix.groups());
    assertEquals(List.of(0L, 100L, 400L), matrix.row(0));
    assertEquals(500, matrix.largest());
  }
}
