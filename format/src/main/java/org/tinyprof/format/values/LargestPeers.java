package org.tinyprof.format.values;

import java.util.Arrays;

/** Finds the ranks that stay when others are folded. Sorts numbers, no objects. */
final class LargestPeers {
  private final long leastBytes; // of the ranks that stay
  private final long leastMessages; // of those that stay and have no more bytes than that
  private int room; // for ranks that have neither more bytes nor more messages than that

  private LargestPeers(Peers all, int most) {
    int from = all.ranksFrom();
    int ranks = all.size() - from;
    long[] bytes = new long[ranks];
    for (int i = 0; i < ranks; i++) {
      bytes[i] = bytes(all, from + i);
    }
    leastBytes = largest(bytes, most);
    long[] messages = new long[ranks];
    int alike = 0;
    int left = most;
    for (int i = from; i < all.size(); i++) {
      left -= bytes(all, i) > leastBytes ? 1 : 0;
      if (bytes(all, i) == leastBytes) {
        messages[alike++] = messages(all, i);
      }
    }
    leastMessages = largest(Arrays.copyOf(messages, alike), left);
    for (int i = 0; i < alike; i++) {
      left -= messages[i] > leastMessages ? 1 : 0;
    }
    room = left;
  }

  /** The n-th largest number; none is as large as that for n = 0. */
  private static long largest(long[] numbers, int n) {
    Arrays.sort(numbers);
    return n == 0 ? Long.MAX_VALUE : numbers[numbers.length - n];
  }

  static Peers of(Peers all, int most) {
    if (most < 0) {
      throw new IllegalArgumentException("no lane keeps " + most + " peers");
    }
    LargestPeers largest = new LargestPeers(all, most);
    int from = all.ranksFrom();
    boolean outside = from > 0 && all.peer(from - 1) == Peers.OUTSIDE;
    int[] kept = new int[1 + (outside ? 1 : 0) + most]; // places; that of REST is not used
    int next = 1;
    if (outside) {
      kept[next++] = from - 1;
    }
    MessageCounts rest = all.folded() > 0 ? all.counts(0) : MessageCounts.NONE;
    long folded = all.folded();
    for (int i = from; i < all.size(); i++) {
      if (largest.keeps(bytes(all, i), messages(all, i))) {
        kept[next++] = i;
      } else {
        rest = rest.plus(all.counts(i));
        folded++;
      }
    }
    return selected(all, kept, rest, folded);
  }

  private boolean keeps(long bytes, long messages) {
    if (bytes != leastBytes) {
      return bytes > leastBytes;
    }
    return messages == leastMessages ? room-- > 0 : messages > leastMessages;
  }

  private static Peers selected(Peers all, int[] kept, MessageCounts rest, long folded) {
    int[] peers = new int[kept.length];
    long[][] counts = new long[4][kept.length];
    for (int i = 0; i < kept.length; i++) {
      peers[i] = i == 0 ? Peers.REST : all.peer(kept[i]);
      MessageCounts of = i == 0 ? rest : all.counts(kept[i]);
      counts[0][i] = of.sent();
      counts[1][i] = of.sentBytes();
      counts[2][i] = of.received();
      counts[3][i] = of.receivedBytes();
    }
    return Peers.of(peers, counts[0], counts[1], counts[2], counts[3], folded);
  }

  private static long bytes(Peers all, int index) {
    return MessageCounts.sum(all.sentBytes(index), all.receivedBytes(index));
  }

  private static long messages(Peers all, int index) {
    return MessageCounts.sum(all.sent(index), all.received(index));
  }
}
