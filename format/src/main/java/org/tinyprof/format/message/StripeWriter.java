package org.tinyprof.format.message;

import java.util.Arrays;
import java.util.List;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.Peers;
import org.tinyprof.format.wire.Output;

/**
 * Writes the messages of the lanes of one stripe, by columns.
 *
 * <p>It runs while jobs end: no streams, no lambdas, no object a cell.
 */
final class StripeWriter {
  private static final int LANE_BITS = 24;
  private static final long LANE_MASK = (1L << LANE_BITS) - 1;
  private static final long DISTANCE_BIAS = 1L << 31;

  private final List<Lane> lanes;
  private final List<LaneMessages> messages;
  private final CompressionLevel effort;
  private final int[] useEnds; // where the uses of each lane end
  private final CommunicatorUse[] uses; // lane by lane, by their places in the table
  private final long[] places; // of the communicators
  private final int[] laneOf;

  StripeWriter(
      List<Lane> lanes,
      List<LaneMessages> messages,
      CommunicatorTable table,
      CompressionLevel effort) {
    this.lanes = lanes;
    this.messages = messages;
    this.effort = effort;
    useEnds = new int[lanes.size()];
    int count = 0;
    for (int lane = 0; lane < useEnds.length; lane++) {
      count += messages.get(lane).communicators().size();
      useEnds[lane] = count;
    }
    uses = new CommunicatorUse[count];
    places = new long[count];
    laneOf = new int[count];
    for (int lane = 0; lane < useEnds.length; lane++) {
      addUses(lane, messages.get(lane).communicators(), table);
    }
  }

  private void addUses(int lane, List<CommunicatorUse> some, CommunicatorTable table) {
    long[] order = new long[some.size()];
    for (int i = 0; i < order.length; i++) {
      order[i] = (long) table.place(some.get(i).communicator()) << Integer.SIZE | i;
    }
    Arrays.sort(order);
    int next = lane == 0 ? 0 : useEnds[lane - 1];
    for (long placed : order) {
      places[next] = placed >> Integer.SIZE;
      uses[next] = some.get((int) placed);
      laneOf[next++] = lane;
    }
  }

  void write(Output out) {
    long[] unresolved = new long[useEnds.length];
    long[] counts = new long[useEnds.length];
    for (int lane = 0; lane < counts.length; lane++) {
      unresolved[lane] = messages.get(lane).unresolved();
      counts[lane] = messages.get(lane).communicators().size();
    }
    int[] oneGroup = {counts.length};
    Sequences.write(out, unresolved, oneGroup, effort);
    Sequences.write(out, counts, oneGroup, effort);
    Sequences.write(out, places, useEnds, effort);
    writeUses(out);
    writePeers(out);
    SizesWriter.write(out, messages, effort);
  }

  private void writeUses(Output out) {
    long[] calls = new long[uses.length];
    long[] bytes = new long[uses.length];
    long[] folded = new long[uses.length];
    long[] outside = new long[uses.length];
    for (int i = 0; i < uses.length; i++) {
      Peers peers = uses[i].peers();
      calls[i] = uses[i].collectives();
      bytes[i] = uses[i].collectiveBytes();
      folded[i] = peers.folded();
      outside[i] = peers.ranksFrom() > (folded[i] > 0 ? 1 : 0) ? 1 : 0;
    }
    MeanAndRemainder split = new MeanAndRemainder(calls, bytes);
    Sequences.write(out, calls, useEnds, effort);
    Sequences.write(out, split.means, useEnds, effort);
    Sequences.write(out, split.rests, useEnds, effort);
    Sequences.write(out, folded, useEnds, effort);
    Sequences.write(out, outside, useEnds, effort);
  }

  private void writePeers(Output out) {
    int ranks = 0;
    int others = 0;
    for (CommunicatorUse use : uses) {
      others += use.peers().ranksFrom();
      ranks += use.peers().size() - use.peers().ranksFrom();
    }
    PeerColumns counts = new PeerColumns(ranks + others);
    addOthers(counts, Peers.REST);
    int rest = counts.size();
    addOthers(counts, Peers.OUTSIDE);
    LaneCells cells = new LaneCells(ranks);
    addRanks(cells, counts);
    cells.write(out, effort);
    counts.write(out, PeerColumns.ends(rest, others, cells), effort);
  }

  /** Adds what is with no rank, in the order of the uses. */
  private void addOthers(PeerColumns counts, int which) {
    for (CommunicatorUse use : uses) {
      for (int i = 0; i < use.peers().ranksFrom(); i++) {
        if (use.peers().peer(i) == which) {
          counts.add(use.peers(), i);
        }
      }
    }
  }

  /** Adds what is with ranks, communicator by communicator. */
  private void addRanks(LaneCells cells, PeerColumns counts) {
    long[] order = new long[uses.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = places[i] << Integer.SIZE | i;
    }
    Arrays.sort(order);
    for (int from = 0; from < order.length; ) {
      int to = from;
      while (to < order.length && order[to] >> Integer.SIZE == order[from] >> Integer.SIZE) {
        to++;
      }
      addRanks(cells, counts, Arrays.copyOfRange(order, from, to));
      from = to;
    }
  }

  /** Adds the peers of some uses of one communicator by their distance, then by lane. */
  private void addRanks(LaneCells cells, PeerColumns counts, long[] some) {
    int[] useOf = new int[lanes.size()];
    int[] next = new int[lanes.size()];
    int size = 0;
    for (long ordered : some) {
      int use = (int) ordered;
      useOf[laneOf[use]] = use;
      next[laneOf[use]] = uses[use].peers().ranksFrom();
      size += uses[use].peers().size() - next[laneOf[use]];
    }
    long[] keys = new long[size];
    int key = 0;
    for (long ordered : some) {
      int lane = laneOf[(int) ordered];
      Peers peers = uses[(int) ordered].peers();
      for (int i = next[lane]; i < peers.size(); i++) {
        long distance = (long) peers.peer(i) - lanes.get(lane).rank();
        keys[key++] = (distance + DISTANCE_BIAS) << LANE_BITS | lane;
      }
    }
    Arrays.sort(keys);
    int communicator = (int) (some[0] >> Integer.SIZE);
    for (long each : keys) {
      int lane = (int) (each & LANE_MASK);
      cells.add(communicator, (each >> LANE_BITS) - DISTANCE_BIAS, lane);
      counts.add(uses[useOf[lane]].peers(), next[lane]++); // peers ascend as distances do
    }
  }
}
