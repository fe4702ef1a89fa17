package org.tinyprof.runtime.message;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** The communicators of a rank. Thread-safe. */
public final class RankCommunicators {
  /** More communicators than this are counted as one: a program may make one in every step. */
  private static final int MOST_COMMUNICATORS = 1_000;

  /** Messages of more channels have no number: a program may use another tag every time. */
  private static final int MOST_CHANNELS = 1 << 16;

  private static final int[] FIRST = {0};

  /** A class of its own instead of a lambda: jobs that end run it. */
  private static final Comparator<KnownCommunicator> BY_ID =
      new Comparator<>() {
        @Override
        public int compare(KnownCommunicator one, KnownCommunicator other) {
          return Long.compareUnsigned(one.id(), other.id());
        }
      };

  private final List<KnownCommunicator> all = new ArrayList<>();
  private final Set<Long> ids = new HashSet<>();
  private final Tally pairs = new Tally(); // of groups that were connected
  private final Map<Integer, PeerCell> rest = new HashMap<>(); // by peer, of what found no place
  private final AtomicLong unresolved = new AtomicLong();
  private final CollectiveCounts restCollectives = new CollectiveCounts();
  private final int mostPeers;
  private final AtomicInteger roomForChannels; // null if messages are not traced
  private volatile MpiLookup mpi;

  /**
   * @param mostPeers how many peers a profile is to keep apart, over all communicators
   * @param traced whether each message gets a number
   */
  public RankCommunicators(int mostPeers, boolean traced) {
    this.mostPeers = mostPeers;
    this.roomForChannels = traced ? new AtomicInteger(MOST_CHANNELS) : null;
  }

  /** Those of a new communicator; null if messages have no numbers. */
  Channels newChannels() {
    return roomForChannels == null ? null : Channels.of(roomForChannels);
  }

  /** How many peers a profile is to keep apart, over all communicators. */
  public int mostPeers() {
    return mostPeers;
  }

  /** Asks this MPI from now on. */
  public void use(MpiLookup lookup) {
    mpi = lookup;
  }

  /** The MPI of the program; null before it is known. */
  public MpiLookup mpi() {
    return mpi;
  }

  /** Receives that the program gave up, so that what came is unknown. */
  public long unresolved() {
    return unresolved.get();
  }

  public void addUnresolved() {
    unresolved.getAndAdd(1);
  }

  /** Takes in a communicator that no call has made before our eyes: COMM_WORLD, COMM_SELF. */
  public KnownCommunicator first(Object communicator) throws Exception {
    if (mpi.isWorld(communicator)) {
      return add(CommunicatorIds.WORLD, communicator, shape(communicator));
    }
    long id =
        mpi.isSelf(communicator)
            ? CommunicatorIds.self(mpi.worldRanks(communicator, FIRST)[0])
            : CommunicatorIds.OTHERS;
    return add(id, communicator, shape(communicator));
  }

  /** One that connects with processes of another job. */
  public KnownCommunicator outside(Object communicator) throws Exception {
    return add(CommunicatorIds.OTHERS, communicator, shape(communicator));
  }

  /** A copy of another one. It may not be ready yet, so nothing is asked of it. */
  public KnownCommunicator copy(Object communicator, KnownCommunicator of) throws Exception {
    int leader = of.isInter() ? MpiLookup.OUTSIDE : mpi.worldRanks(of.communicator(), FIRST)[0];
    long id = childId(of, leader);
    return add(id, communicator, of.shape());
  }

  /** One that all ranks of a parent have made; null for ranks that are in none of them. */
  public KnownCommunicator child(Object communicator, KnownCommunicator parent) throws Exception {
    if (communicator == null || mpi.isNull(communicator)) {
      parent.nextChild();
      return null;
    }
    int leader = mpi.worldRanks(communicator, FIRST)[0];
    return add(childId(parent, leader), communicator, shape(communicator));
  }

  private static long childId(KnownCommunicator parent, int leader) {
    int number = parent.nextChild();
    return parent.id() == CommunicatorIds.OTHERS
        ? CommunicatorIds.OTHERS
        : CommunicatorIds.child(parent.id(), number, leader);
  }

  /** One that its members alone have made, with a tag. */
  public KnownCommunicator group(Object communicator, KnownCommunicator parent, int tag)
      throws Exception {
    long members = CommunicatorIds.members(tag, mpi.worldRanks(communicator, ranks(communicator)));
    long id = CommunicatorIds.group(parent.id(), members, parent.nextOf(members));
    return add(id, communicator, shape(communicator));
  }

  /** One that connects two groups. */
  public KnownCommunicator inter(Object communicator) throws Exception {
    int[] others = upTo(mpi.peers(communicator));
    long here = CommunicatorIds.members(0, mpi.worldRanks(communicator, ranks(communicator)));
    long there = CommunicatorIds.members(0, mpi.worldRanksOfPeers(communicator, others));
    long pair = CommunicatorIds.pair(here, there);
    long id = CommunicatorIds.inter(pair, pairs.next(pair));
    return add(id, communicator, shape(communicator));
  }

  private int[] ranks(Object communicator) throws Exception {
    return upTo(mpi.size(communicator));
  }

  private static int[] upTo(int size) {
    int[] ranks = new int[size];
    for (int i = 0; i < size; i++) {
      ranks[i] = i;
    }
    return ranks;
  }

  private KnownCommunicator.Shape shape(Object communicator) throws Exception {
    return new KnownCommunicator.Shape(
        mpi.rank(communicator),
        mpi.size(communicator),
        mpi.peers(communicator),
        mpi.isInter(communicator),
        mpi.dimensions(communicator));
  }

  /** No id is there twice, whatever a program does: two would be one in the profile. */
  private KnownCommunicator add(long id, Object communicator, KnownCommunicator.Shape shape) {
    synchronized (all) {
      if (id == CommunicatorIds.OTHERS || all.size() >= MOST_COMMUNICATORS || !ids.add(id)) {
        return new KnownCommunicator(
            CommunicatorIds.OTHERS, communicator, this, shape, restCollectives);
      }
      KnownCommunicator added =
          new KnownCommunicator(id, communicator, this, shape, new CollectiveCounts());
      all.add(added);
      return added;
    }
  }

  /** A cell for a peer of a communicator, by its rank there. */
  PeerCell newCell(KnownCommunicator of, int rank) {
    int peer = worldRank(of, rank);
    if (of.id() != CommunicatorIds.OTHERS) {
      return new PeerCell(peer);
    }
    synchronized (rest) {
      PeerCell shared = rest.get(peer);
      if (shared == null) {
        shared = new PeerCell(peer);
        rest.put(peer, shared);
      }
      return shared;
    }
  }

  private int worldRank(KnownCommunicator in, int rank) {
    if (in.id() == CommunicatorIds.WORLD) {
      return rank;
    }
    try {
      return mpi.worldRanksOfPeers(in.communicator(), new int[] {rank})[0];
    } catch (Exception e) {
      return MpiLookup.OUTSIDE; // MPI does not tell
    }
  }

  /** The communicators that have an id, in ascending order of it, unsigned. */
  public List<KnownCommunicator> communicators() {
    synchronized (all) {
      List<KnownCommunicator> sorted = new ArrayList<>(all);
      sorted.sort(BY_ID);
      return sorted;
    }
  }

  /** The messages in a communicator, by peer. */
  public static SortedMap<Integer, PeerCounts> counts(KnownCommunicator of) {
    SortedMap<Integer, PeerCounts> counts = new TreeMap<>();
    for (PeerCell cell : of.peers().cells()) {
      count(cell, counts);
    }
    return counts;
  }

  /** The messages in all communicators without an id, by peer. */
  public SortedMap<Integer, PeerCounts> restCounts() {
    SortedMap<Integer, PeerCounts> counts = new TreeMap<>();
    synchronized (rest) {
      for (PeerCell cell : rest.values()) {
        count(cell, counts);
      }
    }
    return counts;
  }

  /** The collective calls in all communicators without an id. */
  public CollectiveCounts restCollectives() {
    return restCollectives;
  }

  private static void count(PeerCell cell, SortedMap<Integer, PeerCounts> counts) {
    PeerCounts known = counts.get(cell.peer);
    if (known == null) {
      known = new PeerCounts();
      counts.put(cell.peer, known);
    }
    cell.addTo(known);
  }
}
