package org.tinyprof.analysis.message;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ForkJoinPool;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.values.CallpathSizes;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.Peers;
import org.tinyprof.format.values.Selection;

/**
 * Adds up the messages of lanes. A pair of ranks is what its sender counted; if the sender is not
 * among the lanes, it is what the receiver counted.
 */
final class MessageReading {
  private static final Selection EVERYTHING = Selection.ALL;

  final PairTable pairs = new PairTable();
  final Map<Long, CommunicatorTotal> communicators = new TreeMap<>(Long::compareUnsigned);
  final Map<Integer, long[]> sizes = new TreeMap<>(); // by callpath
  final BitSet ranks = new BitSet();
  String[] hosts = new String[1];
  Pair outside = new Pair(-1, -1, 0, 0);
  Pair rest = new Pair(-1, -1, 0, 0);
  long foldedPeers;
  long unresolved;
  String untraced = ""; // how many traced messages are missing, in words
  long sentInside; // messages to ranks that are among the lanes
  long receivedInside; // messages from them

  private MessageReading() {}

  static MessageReading of(OpenProfile run) throws IOException {
    MessageReading reading = ofLanes(run.source().lanes(), EVERYTHING);
    run.source().visitMessages(EVERYTHING, ForkJoinPool.commonPool(), reading::add);
    return reading;
  }

  /** Nothing yet, of some lanes. */
  static MessageReading ofLanes(List<Lane> lanes, Selection some) {
    MessageReading reading = new MessageReading();
    for (Lane lane : lanes) {
      if (some.hasLane(lane)) {
        reading.addLane(lane);
      }
    }
    return reading;
  }

  private void addLane(Lane lane) {
    ranks.set(lane.rank());
    if (lane.rank() >= hosts.length) {
      hosts = Arrays.copyOf(hosts, Math.max(lane.rank() + 1, 2 * hosts.length));
    }
    hosts[lane.rank()] = lane.origin().host();
  }

  private void add(List<Lane> lanes, List<LaneMessages> messages) {
    for (int i = 0; i < lanes.size(); i++) {
      add(lanes.get(i).rank(), messages.get(i));
    }
  }

  private void add(int rank, LaneMessages messages) {
    unresolved += messages.unresolved();
    for (CallpathSizes of : messages.sizes()) {
      long[] known = sizes.computeIfAbsent(of.callpath(), unseen -> new long[Long.SIZE + 1]);
      for (int bin = 0; bin < of.bins(); bin++) {
        known[bin] += of.count(bin);
      }
    }
    Map<Integer, Pair> sent = new HashMap<>();
    Map<Integer, Pair> received = new HashMap<>();
    for (CommunicatorUse use : messages.communicators()) {
      communicators.merge(
          use.communicator().id(), CommunicatorTotal.of(use), CommunicatorTotal::plus);
      foldedPeers += use.peers().folded();
      add(rank, use.peers(), sent, received);
    }
    for (Pair pair : sent.values()) {
      pairs.add(pair.from(), pair.to(), pair.messages(), pair.bytes());
    }
    for (Pair pair : received.values()) {
      pairs.add(pair.from(), pair.to(), pair.messages(), pair.bytes());
    }
  }

  private void add(int rank, Peers peers, Map<Integer, Pair> sent, Map<Integer, Pair> received) {
    for (int i = 0; i < peers.size(); i++) {
      int peer = peers.peer(i);
      Pair to = new Pair(rank, peer, peers.sent(i), peers.sentBytes(i));
      Pair from = new Pair(peer, rank, peers.received(i), peers.receivedBytes(i));
      if (peer == Peers.REST) {
        rest = plus(plus(rest, to), from);
      } else if (peer == Peers.OUTSIDE) {
        outside = plus(plus(outside, to), from);
      } else {
        addPeer(peer, to, from, sent, received);
      }
    }
  }

  private void addPeer(
      int peer, Pair to, Pair from, Map<Integer, Pair> sent, Map<Integer, Pair> received) {
    if (to.messages() > 0) {
      sent.merge(peer, to, MessageReading::plus);
    }
    if (ranks.get(peer)) {
      sentInside += to.messages();
      receivedInside += from.messages();
    } else if (from.messages() > 0) {
      received.merge(peer, from, MessageReading::plus);
    }
  }

  static Pair plus(Pair one, Pair other) {
    return new Pair(
        one.from(), one.to(), one.messages() + other.messages(), one.bytes() + other.bytes());
  }

  /** The host of a rank; empty if it is not known. */
  String host(int rank) {
    String host = rank < hosts.length ? hosts[rank] : "";
    return host == null ? "" : host;
  }
}
