package org.tinyprof.io.life;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.tinyprof.format.values.CallpathSizes;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.Peers;
import org.tinyprof.io.snapshot.RecordedLane;
import org.tinyprof.runtime.event.EventName;
import org.tinyprof.runtime.message.CollectiveCounts;
import org.tinyprof.runtime.message.KnownCommunicator;
import org.tinyprof.runtime.message.PeerCounts;
import org.tinyprof.runtime.message.RankCommunicators;

/**
 * Turns the messages that the runtime counted into the terms of the format. Peers are those of the
 * rank, so its first lane has them; sizes are those of the lane's callpaths.
 */
final class MessageValues {
  private MessageValues() {}

  /** Those of a rank's first lane. */
  static LaneMessages ofFirst(RecordedLane lane, RankCommunicators messages, int[] places) {
    List<CommunicatorUse> uses = new ArrayList<>();
    add(uses, others(), messages.restCollectives(), messages.restCounts());
    for (KnownCommunicator known : messages.communicators()) {
      add(uses, communicator(known), known.collectives(), RankCommunicators.counts(known));
    }
    List<CommunicatorUse> bounded = bounded(uses, messages.mostPeers());
    return new LaneMessages(bounded, messages.unresolved(), sizes(lane, places));
  }

  /** Those of another lane of the rank. */
  static LaneMessages of(RecordedLane lane, int[] places) {
    return new LaneMessages(List.of(), 0, sizes(lane, places));
  }

  private static CommunicatorDefinition others() {
    return new CommunicatorDefinition(CommunicatorDefinition.OTHERS_ID, "", 0, List.of());
  }

  private static CommunicatorDefinition communicator(KnownCommunicator known) {
    String name = EventName.cleanText(known.name());
    return new CommunicatorDefinition(known.id(), name, known.size(), known.dimensions());
  }

  private static void add(
      List<CommunicatorUse> uses,
      CommunicatorDefinition communicator,
      CollectiveCounts collectives,
      SortedMap<Integer, PeerCounts> counts) {
    if (collectives.calls() > 0 || !counts.isEmpty()) {
      uses.add(
          new CommunicatorUse(
              communicator, collectives.calls(), collectives.bytes(), peers(counts)));
    }
  }

  private static Peers peers(SortedMap<Integer, PeerCounts> counts) {
    int size = counts.size();
    int[] peers = new int[size];
    long[] sent = new long[size];
    long[] sentBytes = new long[size];
    long[] received = new long[size];
    long[] receivedBytes = new long[size];
    int next = 0;
    for (Map.Entry<Integer, PeerCounts> each : counts.entrySet()) {
      peers[next] = each.getKey();
      sent[next] = each.getValue().sent();
      sentBytes[next] = each.getValue().sentBytes();
      received[next] = each.getValue().received();
      receivedBytes[next] = each.getValue().receivedBytes();
      next++;
    }
    return Peers.of(peers, sent, sentBytes, received, receivedBytes);
  }

  /** Keeps the peers with the most bytes over all communicators; the others are folded. */
  private static List<CommunicatorUse> bounded(List<CommunicatorUse> uses, int most) {
    int all = 0;
    for (CommunicatorUse use : uses) {
      all += use.peers().size();
    }
    if (all <= most) {
      return uses;
    }
    long[] bytes = new long[all];
    int next = 0;
    for (CommunicatorUse use : uses) {
      for (int i = 0; i < use.peers().size(); i++) {
        bytes[next++] = bytes(use.peers(), i);
      }
    }
    Arrays.sort(bytes);
    long least = bytes[all - most];
    int room = most; // for peers with exactly that many bytes
    for (int i = all - most; i < all; i++) {
      room -= bytes[i] > least ? 1 : 0;
    }
    List<CommunicatorUse> bounded = new ArrayList<>();
    for (CommunicatorUse use : uses) {
      int kept = 0;
      for (int i = 0; i < use.peers().size(); i++) {
        long own = bytes(use.peers(), i);
        if (own > least || (own == least && room-- > 0)) {
          kept++;
        }
      }
      bounded.add(
          new CommunicatorUse(
              use.communicator(),
              use.collectives(),
              use.collectiveBytes(),
              use.peers().largest(kept)));
    }
    return bounded;
  }

  private static long bytes(Peers peers, int index) {
    return peers.sentBytes(index) + peers.receivedBytes(index);
  }

  private static List<CallpathSizes> sizes(RecordedLane lane, int[] places) {
    CallpathSizes[] byPlace = new CallpathSizes[places.length];
    for (Map.Entry<Integer, long[]> each : lane.sizes().entrySet()) {
      int place = places[each.getKey()];
      byPlace[place] = new CallpathSizes(place, each.getValue());
    }
    List<CallpathSizes> sizes = new ArrayList<>(lane.sizes().size());
    for (CallpathSizes each : byPlace) {
      if (each != null) {
        sizes.add(each);
      }
    }
    return sizes;
  }
}
