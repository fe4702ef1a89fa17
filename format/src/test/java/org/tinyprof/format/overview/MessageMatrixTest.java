package org.tinyprof.format.overview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.HaloRanks;
import org.tinyprof.format.run.HaloRun;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.MessageCounts;
import org.tinyprof.format.values.Peers;
import org.tinyprof.format.values.RandomMessages;

class MessageMatrixTest {
  private static MessageMatrix of(int firstRank, LaneMessages... lanes) {
    MessageMatrixBuilder builder = new MessageMatrixBuilder();
    for (int i = 0; i < lanes.length; i++) {
      builder.add(firstRank + i, lanes[i]);
    }
    return builder.build();
  }

  @Test
  void addsUpToAllMessages() {
    Profile profile = HaloRun.profile();
    MessageMatrix matrix = Overview.of(profile.schema(), profile.values()).messages();
    MessageTotals totals = matrix.totals();
    assertEquals(1, matrix.width());
    assertEquals(6, matrix.groups());
    assertEquals(6 * 2 + 1, matrix.size());
    assertEquals(6 * 200 + 4, totals.ranks().sent());
    assertEquals(1200, totals.ranks().received());
    assertEquals(new MessageCounts(1, 64, 1, 1), totals.outside());
    assertEquals(new MessageCounts(9, 90, 0, 0), totals.rest());
    assertEquals(3, totals.folded());
    assertEquals(615, totals.collectives());
    assertEquals(7, totals.unresolved());
    long messages = 0;
    long bytes = 0;
    for (int i = 0; i < matrix.size(); i++) {
      messages += matrix.messages(i);
      bytes += matrix.bytes(i);
    }
    assertEquals(totals.ranks().sent(), messages);
    assertEquals(totals.ranks().sentBytes(), bytes);
    assertEquals(6 * 200 + 4 + 1 + 9, totals.all().sent());
  }

  @Test
  void groupsAreAsWideAsTheRanksNeed() {
    HaloRanks few = new HaloRanks(16, 16, 1);
    HaloRanks more = new HaloRanks(257, 1, 1);
    assertEquals(1, all(few).width());
    assertEquals(256, all(few).groups());
    assertEquals(2, all(more).width());
    assertEquals(129, all(more).groups());
    assertEquals(4 * 2, all(new HaloRanks(2048, 1, 1)).width());
  }

  private static MessageMatrix all(HaloRanks job) {
    MessageMatrixBuilder builder = new MessageMatrixBuilder();
    for (int rank = 0; rank < job.ranks(); rank++) {
      builder.add(rank, job.messages(rank));
    }
    return builder.build();
  }

  /** A matrix of groups is that of ranks, added up. */
  @Test
  void aWideCellHasTheMessagesOfAllItsRanks() {
    HaloRanks job = new HaloRanks(32, 32, 1);
    Map<Integer, Long> expected = new TreeMap<>();
    for (int rank = 0; rank < job.ranks(); rank++) {
      Peers peers = job.messages(rank).communicators().get(0).peers();
      for (int i = 0; i < peers.size(); i++) {
        expected.merge(rank / 4 * 256 + peers.peer(i) / 4, peers.sentBytes(i), Long::sum);
      }
    }
    MessageMatrix matrix = all(job);
    Map<Integer, Long> found = new TreeMap<>();
    for (int i = 0; i < matrix.size(); i++) {
      found.put(matrix.from(i) * 256 + matrix.to(i), matrix.bytes(i));
    }
    assertEquals(4, matrix.width());
    assertEquals(expected, found);
  }

  /** Also where some are narrow and others wide. */
  @Property(tries = 300)
  void mergingInAnyOrderIsTheMatrixOfAll(@ForAll long seed) {
    RandomMessages random = RandomMessages.by(seed);
    List<LaneMessages> lanes = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      lanes.add(random.lane(0));
    }
    MessageMatrix whole = of(0, lanes.toArray(LaneMessages[]::new));
    MessageMatrix first = of(0, lanes.get(0), lanes.get(1));
    MessageMatrix second = of(2, lanes.get(2));
    MessageMatrix third = of(3, lanes.get(3), lanes.get(4), lanes.get(5));
    assertEquals(whole, first.merge(second).merge(third));
    assertEquals(whole, third.merge(second.merge(first)));
  }

  @Test
  void anEmptyMatrixChangesNothing() {
    MessageMatrix some = of(0, RandomMessages.by(3).lane(1), RandomMessages.by(4).lane(1));
    assertSame(some, some.merge(MessageMatrix.EMPTY));
    assertSame(some, MessageMatrix.EMPTY.merge(some));
    assertSame(MessageMatrix.EMPTY, of(0, LaneMessages.NONE));
  }

  @Test
  void refusesCellsOutsideAndGroupsThatAreTooWide() {
    int[] outside = {4};
    long[] one = {1};
    assertThrows(
        IllegalArgumentException.class,
        () -> new MessageMatrix(0, 2, outside, one, one, MessageTotals.NONE));
    assertThrows(
        IllegalArgumentException.class,
        () -> new MessageMatrix(1, 2, new int[0], one, one, MessageTotals.NONE));
  }
}
