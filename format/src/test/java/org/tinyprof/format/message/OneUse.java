package org.tinyprof.format.message;

import java.util.Arrays;
import java.util.List;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.Peers;

/** Messages of a lane in the communicator of all ranks. */
final class OneUse {
  private OneUse() {}

  /** So many messages of so many bytes to each peer, and none back. */
  static LaneMessages of(int[] peers, long sent, long bytes) {
    long[] counts = new long[peers.length];
    long[] sums = new long[peers.length];
    Arrays.fill(counts, sent);
    Arrays.fill(sums, bytes);
    long[] none = new long[peers.length];
    CommunicatorDefinition world =
        new CommunicatorDefinition(CommunicatorDefinition.WORLD_ID, "", 4096, List.of());
    return new LaneMessages(
        List.of(new CommunicatorUse(world, 0, 0, Peers.of(peers, counts, sums, none, none))),
        0,
        List.of());
  }
}
