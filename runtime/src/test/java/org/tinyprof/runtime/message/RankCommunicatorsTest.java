package org.tinyprof.runtime.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tinyprof.runtime.message.FakeMpi.Comm;

class RankCommunicatorsTest {
  private final Comm world = Comm.of(2, 0, 1, 2, 3);
  private final RankCommunicators messages = using(world);

  private static RankCommunicators using(Comm world) {
    RankCommunicators messages = new RankCommunicators(256, false);
    messages.use(new FakeMpi(world));
    return messages;
  }

  private static String counts(KnownCommunicator in) {
    TreeMap<Integer, String> shown = new TreeMap<>();
    RankCommunicators.counts(in).forEach((peer, of) -> shown.put(peer, text(of)));
    return shown.toString();
  }

  private static String text(PeerCounts of) {
    return of.sent() + "/" + of.sentBytes() + " " + of.received() + "/" + of.receivedBytes();
  }

  @Test
  void countsByPeerInTheWorld() throws Exception {
    KnownCommunicator turned = messages.first(world);
    KnownCommunicator child = messages.child(Comm.of(2, 3, 2, 1), turned);
    child.sent(0, 10);
    child.sent(0, 5);
    child.received(2, 7);
    assertEquals("{1=0/0 1/7, 3=2/15 0/0}", counts(child));
    assertEquals("{}", counts(turned));
  }

  @Test
  void countsNothingForARankThatThereIsNot() throws Exception {
    KnownCommunicator known = messages.first(world);
    known.sent(4, 10);
    known.sent(-1, 10);
    known.received(99, 10);
    assertEquals("{}", counts(known));
  }

  @Test
  void givesAllRanksOfACommunicatorTheSameId() throws Exception {
    Comm there = Comm.of(3, 0, 1, 2, 3);
    RankCommunicators other = using(there);
    KnownCommunicator here = messages.first(world);
    KnownCommunicator elsewhere = other.first(there);
    assertEquals(here.id(), elsewhere.id());
    assertNull(messages.child(FakeMpi.NULL, here)); // this rank is in none of the first ones
    other.child(Comm.of(3, 0, 3), elsewhere);
    assertEquals(
        messages.child(Comm.of(2, 2, 3), here).id(), other.child(Comm.of(3, 2, 3), elsewhere).id());
    Comm across = new Comm(2, List.of(2), List.of(3, 1), List.of());
    Comm back = new Comm(3, List.of(3, 1), List.of(2), List.of());
    assertEquals(messages.inter(across).id(), other.inter(back).id());
    assertNotEquals(messages.inter(across).id(), messages.inter(across).id());
  }

  @Test
  void namesGroupsThatTheirMembersMadeByHowOftenTheyDid() throws Exception {
    Comm there = Comm.of(3, 0, 1, 2, 3);
    RankCommunicators other = using(there);
    KnownCommunicator here = messages.first(world);
    KnownCommunicator elsewhere = other.first(there);
    messages.group(Comm.of(2, 1, 2), here, 0); // which rank 3 knows nothing of
    long first = messages.group(Comm.of(2, 2, 3), here, 0).id();
    assertEquals(first, other.group(Comm.of(3, 2, 3), elsewhere, 0).id());
    assertNotEquals(first, messages.group(Comm.of(2, 2, 3), here, 0).id());
    assertNotEquals(first, messages.group(Comm.of(2, 2, 3), here, 1).id());
  }

  @Test
  void countsCommunicatorsBeyondTheLimitAsOne() throws Exception {
    KnownCommunicator parent = messages.first(world);
    for (int i = 0; i < 1_500; i++) {
      KnownCommunicator copy = messages.copy(Comm.of(2, 0, 1, 2, 3), parent);
      copy.sent(3, 1);
      copy.collective(10);
    }
    assertEquals(1_000, messages.communicators().size());
    assertEquals(501, messages.restCounts().get(3).sent());
    assertEquals(501, messages.restCollectives().calls());
  }

  @Test
  void keepsNoIdTwice() throws Exception {
    messages.first(world);
    messages.first(world).sent(1, 5);
    assertEquals(1, messages.communicators().size());
    assertEquals(1, messages.restCounts().get(1).sent());
  }

  @Test
  void countsFromManyThreads() throws Exception {
    KnownCommunicator known = messages.first(world);
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          new Thread(
              () -> {
                for (int n = 0; n < 20_000; n++) {
                  known.sent(n % 4, 2);
                }
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(20_000, RankCommunicators.counts(known).get(3).sent());
    assertEquals(40_000, RankCommunicators.counts(known).get(0).sentBytes());
  }

  @Test
  void findsEveryPeerOfALargeCommunicator() {
    CellTable<PeerCell> table = new CellTable<>();
    for (int rank = 0; rank < 10_000; rank++) {
      table.add(rank * 16L, new PeerCell(rank));
    }
    for (int rank = 0; rank < 10_000; rank++) {
      assertEquals(rank, table.find(rank * 16L).peer);
    }
    assertNull(table.find(7));
    assertEquals(10_000, table.cells().size());
  }
}
