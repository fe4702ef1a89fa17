package org.tinyprof.format.run;

import java.util.Arrays;
import java.util.List;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.Peers;

/**
 * The messages of a simulated job: a halo exchange with all 26 neighbours on a grid of three
 * dimensions that does not wrap around.
 *
 * <p>Neighbours exchange about {@link #STEPS} messages; some pairs have up to 1 % fewer. Blocks of
 * the grid are not quite of one size, so the messages of a pair have a size of their own: about 32
 * KiB across a face, 512 bytes across an edge, and 8 bytes across a corner, up to 5 % less. The
 * numbers follow from a seed and are the same on both sides.
 */
public final class HaloRanks {
  public static final int STEPS = 10_000;
  private static final long[] BYTES = {32 << 10, 512, 8}; // by how many further dimensions differ

  private final CommunicatorDefinition grid;
  private final int[] extents;

  /** A grid of so many ranks in each dimension, the first of which varies fastest. */
  public HaloRanks(int x, int y, int z) {
    extents = new int[] {x, y, z};
    grid = new CommunicatorDefinition(0xC0FF_EE11L, "grid", x * y * z, List.of(z, y, x));
  }

  public int ranks() {
    return extents[0] * extents[1] * extents[2];
  }

  public LaneMessages messages(int rank) {
    int[] peers = new int[26];
    long[][] counts = new long[4][26];
    int size = 0;
    for (int step = 0; step < 27; step++) {
      int[] by = {step % 3 - 1, step / 3 % 3 - 1, step / 9 - 1};
      int peer = step == 13 ? -1 : neighbour(rank, by);
      if (peer >= 0) {
        int further = Math.abs(by[0]) + Math.abs(by[1]) + Math.abs(by[2]) - 1;
        peers[size] = peer;
        counts[0][size] = count(rank, peer);
        counts[1][size] = count(rank, peer) * bytes(rank, peer, further);
        counts[2][size] = count(peer, rank);
        counts[3][size++] = count(peer, rank) * bytes(peer, rank, further);
      }
    }
    Peers found =
        Peers.of(
            Arrays.copyOf(peers, size),
            Arrays.copyOf(counts[0], size),
            Arrays.copyOf(counts[1], size),
            Arrays.copyOf(counts[2], size),
            Arrays.copyOf(counts[3], size));
    return new LaneMessages(
        List.of(new CommunicatorUse(grid, STEPS / 10, 8L * STEPS / 10, found)), 0, List.of());
  }

  /** The neighbour in a direction; -1 beyond the end of the grid. */
  private int neighbour(int rank, int... by) {
    int peer = 0;
    int stride = 1;
    int rest = rank;
    for (int dimension = 0; dimension < 3; dimension++) {
      int at = rest % extents[dimension] + by[dimension];
      if (at < 0 || at >= extents[dimension]) {
        return -1;
      }
      rest /= extents[dimension];
      peer += at * stride;
      stride *= extents[dimension];
    }
    return peer;
  }

  private static long count(int from, int to) {
    long drawn = drawn(from, to, 1);
    return drawn % 4 == 0 ? STEPS - drawn / 4 % (STEPS / 100) : STEPS;
  }

  private static long bytes(int from, int to, int further) {
    long most = BYTES[further];
    return most - drawn(from, to, 2) % (most / 20 + 1);
  }

  /** A number that looks like chance: the mixing function of SplitMix64. */
  private static long drawn(int from, int to, int salt) {
    long mixed = ((long) from << 32 | to) * 3 + salt;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D0_49BB_1331_11EBL;
    return (mixed ^ (mixed >>> 31)) >>> 1;
  }
}
