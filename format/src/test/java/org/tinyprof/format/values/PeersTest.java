package org.tinyprof.format.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class PeersTest {
  private static Peers sent(int[] peers, long... bytes) {
    long[] none = new long[peers.length];
    long[] one = new long[peers.length];
    Arrays.fill(one, 1);
    return Peers.of(peers, one, bytes, none, none);
  }

  @Test
  void copiesItsArrays() {
    int[] peers = {3};
    long[] bytes = {10};
    Peers made = sent(peers, bytes);
    peers[0] = 4;
    bytes[0] = 11;
    assertEquals(3, made.peer(0));
    assertEquals(10, made.sentBytes(0));
  }

  @Test
  void refusesPeersThatDoNotAscendAndNegativeCounts() {
    assertThrows(IllegalArgumentException.class, () -> sent(new int[] {3, 3}, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> sent(new int[] {-3}, 1));
    assertThrows(IllegalArgumentException.class, () -> sent(new int[] {3}, -1));
    assertThrows(IllegalArgumentException.class, () -> sent(new int[] {3}, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> sent(new int[] {Peers.REST}, 1));
  }

  @Test
  void keepsThePeersWithTheMostBytesAndFoldsTheOthers() {
    Peers all = sent(new int[] {Peers.OUTSIDE, 0, 1, 2, 3}, 7, 50, 10, 90, 20);
    Peers two = all.largest(2);
    assertEquals("[-2: 30 of 2, -1: 7 of 1, 0: 50 of 1, 2: 90 of 1] 2", shown(two));
    assertEquals("[-2: 80 of 3, -1: 7 of 1, 2: 90 of 1] 3", shown(two.largest(1)));
    assertEquals("[-2: 170 of 4, -1: 7 of 1] 4", shown(all.largest(0)));
    assertSame(all, all.largest(4));
  }

  @Test
  void ofPeersAlikeTheLowerRankStays() {
    assertEquals(
        "[-2: 10 of 2, 4: 5 of 1, 7: 5 of 1] 2",
        shown(sent(new int[] {4, 7, 8, 9}, 5, 5, 5, 5).largest(2)));
  }

  private static String shown(Peers peers) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < peers.size(); i++) {
      cells.add(peers.peer(i) + ": " + peers.sentBytes(i) + " of " + peers.sent(i));
    }
    return cells + " " + peers.folded();
  }

  /** The same as sorting objects by the rule. */
  @Property(tries = 300)
  void foldsAsTheRuleSays(@ForAll long seed) {
    Peers all = RandomMessages.by(seed).peers();
    int from = all.ranksFrom();
    int ranks = all.size() - from;
    int most = (int) Math.floorMod(seed, 7L);
    List<Integer> order = new ArrayList<>();
    for (int i = from; i < all.size(); i++) {
      order.add(i);
    }
    order.sort(
        Comparator.<Integer>comparingLong(i -> -(all.sentBytes(i) + all.receivedBytes(i)))
            .thenComparingLong(i -> -(all.sent(i) + all.received(i)))
            .thenComparingInt(all::peer));
    List<Integer> expected = order.stream().limit(most).map(all::peer).sorted().toList();
    Peers folded = all.largest(most);
    List<Integer> kept = new ArrayList<>();
    for (int i = folded.ranksFrom(); i < folded.size(); i++) {
      kept.add(folded.peer(i));
    }
    assertEquals(expected, kept);
    assertEquals(total(all), total(folded));
    assertEquals(all.folded() + Math.max(0, ranks - most), folded.folded());
  }

  private static MessageCounts total(Peers peers) {
    MessageCounts total = MessageCounts.NONE;
    for (int i = 0; i < peers.size(); i++) {
      total = total.plus(peers.counts(i));
    }
    return total;
  }

  @Test
  void sumsEndAtTheLargestLong() {
    assertEquals(Long.MAX_VALUE, MessageCounts.sum(Long.MAX_VALUE, 1));
    assertEquals(Long.MAX_VALUE, MessageCounts.sum(Long.MAX_VALUE, Long.MAX_VALUE));
  }

  @Test
  void sizesFallIntoPowersOfTwo() {
    assertEquals(0, CallpathSizes.bin(0));
    assertEquals(1, CallpathSizes.bin(1));
    assertEquals(2, CallpathSizes.bin(3));
    assertEquals(3, CallpathSizes.bin(4));
    assertEquals(63, CallpathSizes.bin(Long.MAX_VALUE));
    assertEquals(new CallpathSizes(4, 0, 5), new CallpathSizes(4, 0, 5, 0, 0));
    assertNotEquals(new CallpathSizes(4, 0, 5), new CallpathSizes(4, 5));
    assertEquals(0, new CallpathSizes(4, 0, 5).count(17));
  }

  @Test
  void communicatorsAscendAsUnsignedNumbers() {
    CommunicatorUse world = use(CommunicatorDefinition.WORLD_ID);
    CommunicatorUse high = use(-1);
    assertTrue(LaneMessages.NONE.isEmpty());
    assertEquals(2, new LaneMessages(List.of(world, high), 0, List.of()).communicators().size());
    assertThrows(
        IllegalArgumentException.class, () -> new LaneMessages(List.of(high, world), 0, List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new LaneMessages(List.of(world, world), 0, List.of()));
  }

  private static CommunicatorUse use(long id) {
    return new CommunicatorUse(new CommunicatorDefinition(id, "", 2, List.of()), 1, 8, Peers.NONE);
  }
}
