package org.tinyprof.format.values;

import java.util.Arrays;

/**
 * The messages that a lane exchanged in one communicator, by peer. Immutable.
 *
 * <p>A peer is a rank of MPI's world, {@link #OUTSIDE} or {@link #REST}. Peers ascend, none is
 * there twice.
 */
public final class Peers {
  /** All processes of other jobs. */
  public static final int OUTSIDE = -1;

  /** All peers beyond the limit of a lane, see {@link #largest}. */
  public static final int REST = -2;

  private static final long[] EMPTY = {};
  public static final Peers NONE = new Peers(new int[0], EMPTY, EMPTY, EMPTY, EMPTY, 0);

  private final int[] peers;
  private final long[] sent;
  private final long[] sentBytes;
  private final long[] received;
  private final long[] receivedBytes;
  private final long folded;

  private Peers(
      int[] peers,
      long[] sent,
      long[] sentBytes,
      long[] received,
      long[] receivedBytes,
      long folded) {
    this.peers = peers.clone();
    this.sent = checked(sent);
    this.sentBytes = checked(sentBytes);
    this.received = checked(received);
    this.receivedBytes = checked(receivedBytes);
    this.folded = folded;
    for (int i = 0; i < peers.length; i++) {
      if (peers[i] < (i == 0 ? REST : peers[i - 1] + 1)) {
        throw new IllegalArgumentException("peers must ascend from " + REST + ": " + peers[i]);
      }
    }
    if (folded < 0 || (folded > 0) != (peers.length > 0 && peers[0] == REST)) {
      throw new IllegalArgumentException(folded + " peers are folded into the rest");
    }
  }

  private long[] checked(long[] counts) {
    if (counts.length != peers.length) {
      throw new IllegalArgumentException(counts.length + " counts of " + peers.length + " peers");
    }
    for (long count : counts) {
      if (count < 0) {
        throw new IllegalArgumentException("a number of messages or bytes is negative: " + count);
      }
    }
    return counts.clone();
  }

  /** Peers without {@link #REST}; copies the arrays. */
  public static Peers of(
      int[] peers, long[] sent, long[] sentBytes, long[] received, long[] receivedBytes) {
    return of(peers, sent, sentBytes, received, receivedBytes, 0);
  }

  /**
   * The same with {@link #REST} as the first peer, if any are folded.
   *
   * @param folded how many peers {@link #REST} stands for
   */
  public static Peers of(
      int[] peers,
      long[] sent,
      long[] sentBytes,
      long[] received,
      long[] receivedBytes,
      long folded) {
    return peers.length == 0 && folded == 0
        ? NONE
        : new Peers(peers, sent, sentBytes, received, receivedBytes, folded);
  }

  /**
   * Keeps a number of ranks: those with the most bytes, then the most messages, then the lowest.
   * All others are folded into {@link #REST}. {@link #OUTSIDE} stays and does not count.
   */
  public Peers largest(int most) {
    return peers.length - ranksFrom() <= most ? this : LargestPeers.of(this, most);
  }

  public int size() {
    return peers.length;
  }

  /** How many of the first peers are no ranks. */
  public int ranksFrom() {
    int next = 0;
    while (next < peers.length && peers[next] < 0) {
      next++;
    }
    return next;
  }

  public int peer(int index) {
    return peers[index];
  }

  public long sent(int index) {
    return sent[index];
  }

  public long sentBytes(int index) {
    return sentBytes[index];
  }

  public long received(int index) {
    return received[index];
  }

  public long receivedBytes(int index) {
    return receivedBytes[index];
  }

  public MessageCounts counts(int index) {
    return new MessageCounts(sent[index], sentBytes[index], received[index], receivedBytes[index]);
  }

  /** How many peers {@link #REST} stands for. */
  public long folded() {
    return folded;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Peers that
        && folded == that.folded
        && Arrays.equals(peers, that.peers)
        && Arrays.equals(sent, that.sent)
        && Arrays.equals(sentBytes, that.sentBytes)
        && Arrays.equals(received, that.received)
        && Arrays.equals(receivedBytes, that.receivedBytes);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(peers) + Arrays.hashCode(sentBytes);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("Peers[");
    for (int i = 0; i < peers.length; i++) {
      text.append(i == 0 ? "" : ", ").append(peers[i]).append(": ").append(counts(i));
    }
    return text.append(folded == 0 ? "]" : "; " + folded + " folded]").toString();
  }
}
