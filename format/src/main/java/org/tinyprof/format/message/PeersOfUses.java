package org.tinyprof.format.message;

import java.util.Arrays;
import org.tinyprof.format.values.Peers;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/** Sorts cells, which come by distance, into the peers of each use of a communicator. */
final class PeersOfUses {
  private final Input in;
  private final long[] folded;
  private final long[] outside;
  private final int[] useOf; // of each cell
  private final int[] ends; // of each use among all peers
  private final int rests;
  private final int others;
  private int[] peers;
  private PeerColumns from;
  private PeerColumns to;
  private int[] next; // free place of each use

  PeersOfUses(Input in, long[] folded, long[] outside, int cells) throws MalformedProfileException {
    this.in = in;
    this.folded = folded;
    this.outside = outside;
    useOf = new int[cells];
    ends = new int[folded.length];
    int rest = 0;
    int all = 0;
    for (int use = 0; use < ends.length; use++) {
      if (outside[use] < 0 || outside[use] > 1) {
        throw in.malformed("impossible peer outside " + outside[use]);
      }
      ends[use] = (folded[use] != 0 ? 1 : 0) + (int) outside[use];
      rest += folded[use] != 0 ? 1 : 0;
      all += ends[use];
    }
    rests = rest;
    others = all;
  }

  /** How many uses have peers that were folded. */
  int rests() {
    return rests;
  }

  /** How many peers are no ranks. */
  int others() {
    return others;
  }

  /** Says which use a cell is of. */
  void count(int use, int cell) {
    useOf[cell] = use;
    ends[use]++;
  }

  /** Begins to sort, once all cells are counted. */
  void start(PeerColumns counts) {
    for (int use = 1; use < ends.length; use++) {
      ends[use] += ends[use - 1];
    }
    next = new int[ends.length];
    for (int use = 1; use < ends.length; use++) {
      next[use] = ends[use - 1];
    }
    from = counts;
    to = new PeerColumns(others + useOf.length);
    peers = new int[others + useOf.length];
    int other = 0;
    for (int use = 0; use < ends.length; use++) {
      if (folded[use] != 0) {
        put(use, Peers.REST, other++);
      }
    }
    for (int use = 0; use < ends.length; use++) {
      if (outside[use] != 0) {
        put(use, Peers.OUTSIDE, other++);
      }
    }
  }

  void add(int cell, long peer) throws MalformedProfileException {
    if (peer < 0 || peer > Integer.MAX_VALUE) {
      throw in.malformed("impossible peer " + peer);
    }
    put(useOf[cell], (int) peer, others + cell);
  }

  private void put(int use, int peer, int count) {
    int place = next[use]++;
    peers[place] = peer;
    to.sent[place] = from.sent[count];
    to.sentBytes[place] = from.sentBytes[count];
    to.received[place] = from.received[count];
    to.receivedBytes[place] = from.receivedBytes[count];
  }

  /** The peers of each use. */
  Peers[] build() {
    Peers[] all = new Peers[ends.length];
    for (int use = 0; use < all.length; use++) {
      int start = use == 0 ? 0 : ends[use - 1];
      int end = ends[use];
      all[use] =
          Peers.of(
              Arrays.copyOfRange(peers, start, end),
              Arrays.copyOfRange(to.sent, start, end),
              Arrays.copyOfRange(to.sentBytes, start, end),
              Arrays.copyOfRange(to.received, start, end),
              Arrays.copyOfRange(to.receivedBytes, start, end),
              folded[use]);
    }
    return all;
  }
}
