package org.tinyprof.format.message;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.values.CallpathSizes;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.Peers;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/** Reads what {@link StripeWriter} wrote. */
final class StripeReader {
  private static final Comparator<CommunicatorUse> BY_ID =
      new Comparator<>() {
        @Override
        public int compare(CommunicatorUse one, CommunicatorUse other) {
          return Long.compareUnsigned(one.communicator().id(), other.communicator().id());
        }
      };

  private final Input in;
  private final List<Lane> lanes;
  private final List<CommunicatorDefinition> communicators;
  private final int callpaths;
  private final CellBudget budget;
  private final int[] useEnds; // where the uses of each lane end
  private long[] places; // of the communicators of the uses

  StripeReader(
      Input in,
      List<Lane> lanes,
      List<CommunicatorDefinition> communicators,
      int callpaths,
      CellBudget budget) {
    this.in = in;
    this.lanes = lanes;
    this.communicators = communicators;
    this.callpaths = callpaths;
    this.budget = budget;
    useEnds = new int[lanes.size()];
  }

  List<LaneMessages> read() throws MalformedProfileException {
    try {
      long[] unresolved = Sequences.read(in, lanes.size());
      readPlaces(Sequences.read(in, lanes.size()));
      CommunicatorUse[] uses = readUses();
      List<List<CallpathSizes>> sizes = readSizes();
      in.end();
      List<LaneMessages> found = new ArrayList<>(lanes.size());
      for (int lane = 0; lane < lanes.size(); lane++) {
        CommunicatorUse[] own = Arrays.copyOfRange(uses, useStart(lane), useEnds[lane]);
        Arrays.sort(own, BY_ID);
        found.add(new LaneMessages(Arrays.asList(own), unresolved[lane], sizes.get(lane)));
      }
      return found;
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }

  private int useStart(int lane) {
    return lane == 0 ? 0 : useEnds[lane - 1];
  }

  private void readPlaces(long[] counts) throws MalformedProfileException {
    long end = 0;
    for (int lane = 0; lane < counts.length; lane++) {
      if (counts[lane] < 0 || counts[lane] > communicators.size()) {
        throw in.malformed("impossible number of communicators " + counts[lane]);
      }
      end += counts[lane];
      budget.spend(in, counts[lane]);
      in.reserve(end, Long.BYTES);
      useEnds[lane] = (int) end;
    }
    places = Sequences.read(in, useEnds);
    for (int lane = 0; lane < counts.length; lane++) {
      for (int use = useStart(lane); use < useEnds[lane]; use++) {
        long least = use == useStart(lane) ? 0 : places[use - 1] + 1;
        if (places[use] < least || places[use] >= communicators.size()) {
          throw in.malformed("impossible communicator " + places[use]);
        }
      }
    }
  }

  private CommunicatorUse[] readUses() throws MalformedProfileException {
    long[] calls = Sequences.read(in, useEnds);
    long[] means = Sequences.read(in, useEnds);
    long[] bytes = MeanAndRemainder.bytes(calls, means, Sequences.read(in, useEnds));
    long[] folded = Sequences.read(in, useEnds);
    Peers[] peers = readPeers(folded, Sequences.read(in, useEnds));
    CommunicatorUse[] uses = new CommunicatorUse[places.length];
    for (int i = 0; i < uses.length; i++) {
      CommunicatorDefinition communicator = communicators.get((int) places[i]);
      uses[i] = new CommunicatorUse(communicator, calls[i], bytes[i], peers[i]);
    }
    return uses;
  }

  private Peers[] readPeers(long[] folded, long[] outside) throws MalformedProfileException {
    LaneCells cells = LaneCells.read(in, lanes.size(), budget);
    PeersOfUses peers = new PeersOfUses(in, folded, outside, cells.size());
    for (int row = 0, cell = 0; row < cells.rows(); row++) {
      for (; cell < cells.rowEnd(row); cell++) {
        int lane = cells.lane(cell);
        peers.count(useOf(lane, cells.first(row)), cell);
      }
    }
    PeerColumns counts =
        PeerColumns.read(in, PeerColumns.ends(peers.rests(), peers.others(), cells));
    peers.start(counts);
    for (int row = 0, cell = 0; row < cells.rows(); row++) {
      for (; cell < cells.rowEnd(row); cell++) {
        long peer = lanes.get(cells.lane(cell)).rank() + cells.second(row);
        peers.add(cell, peer);
      }
    }
    return peers.build();
  }

  /** The use of a communicator by a lane. */
  private int useOf(int lane, int place) throws MalformedProfileException {
    int found = Arrays.binarySearch(places, useStart(lane), useEnds[lane], place);
    if (found < 0) {
      throw in.malformed("a lane has messages in communicator " + place + ", which it has not");
    }
    return found;
  }

  private List<List<CallpathSizes>> readSizes() throws MalformedProfileException {
    LaneCells cells = LaneCells.read(in, lanes.size(), budget);
    long[] counts = Sequences.read(in, cells.ends());
    SizesOfLanes sizes = new SizesOfLanes(lanes.size());
    for (int row = 0, cell = 0; row < cells.rows(); row++) {
      if (cells.first(row) >= callpaths
          || cells.second(row) < 0
          || cells.second(row) >= CallpathSizes.MOST_BINS) {
        throw in.malformed("impossible size of messages of callpath " + cells.first(row));
      }
      for (; cell < cells.rowEnd(row); cell++) {
        sizes.add(cells.lane(cell), cells.first(row), (int) cells.second(row), counts[cell]);
      }
    }
    return sizes.build();
  }
}
