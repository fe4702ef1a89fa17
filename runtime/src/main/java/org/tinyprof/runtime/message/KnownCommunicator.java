package org.tinyprof.runtime.message;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A communicator of the program, and the messages that this rank has sent and received in it. */
public final class KnownCommunicator {
  /** Stands for the profiler's communicators, whose messages are not counted. */
  public static final KnownCommunicator OURS =
      new KnownCommunicator(
          CommunicatorIds.OTHERS,
          null,
          null,
          new Shape(0, 0, 0, false, List.of()),
          new CollectiveCounts());

  /**
   * The immutable part of a communicator.
   *
   * @param rank this process's rank in it
   * @param size how many ranks this process's group has
   * @param peers how many ranks those have that messages go to: the other group, if there are two
   * @param inter whether it connects two groups
   * @param dimensions empty unless it is Cartesian
   */
  record Shape(int rank, int size, int peers, boolean inter, List<Integer> dimensions) {}

  private final long id;
  private final Object communicator;
  private final RankCommunicators in;
  private final Shape shape;
  private final CellTable<PeerCell> peers = new CellTable<>();
  private final Channels channels;
  private final AtomicInteger children = new AtomicInteger();
  private final Tally groups = new Tally();
  private final CollectiveCounts collectives;
  private volatile String name = "";

  KnownCommunicator(
      long id,
      Object communicator,
      RankCommunicators in,
      Shape shape,
      CollectiveCounts collectives) {
    this.id = id;
    this.communicator = communicator;
    this.in = in;
    this.shape = shape;
    this.collectives = collectives;
    this.channels = in == null || id == CommunicatorIds.OTHERS ? null : in.newChannels();
  }

  /** The same on all its ranks. */
  public long id() {
    return id;
  }

  public int rank() {
    return shape.rank();
  }

  /** How many ranks this process's group has. */
  public int size() {
    return shape.size();
  }

  /** Whether it connects two groups of ranks. */
  public boolean isInter() {
    return shape.inter();
  }

  /** Empty unless it is Cartesian. */
  public List<Integer> dimensions() {
    return shape.dimensions();
  }

  Shape shape() {
    return shape;
  }

  /** The name that the program gave it; empty if none. */
  public String name() {
    return name;
  }

  public void name(String given) {
    name = given;
  }

  public CollectiveCounts collectives() {
    return collectives;
  }

  /** A message to one of its ranks. */
  public void sent(int rank, long bytes) {
    PeerCell cell = cell(rank);
    if (cell != null) {
      cell.sent(bytes);
    }
  }

  /** A message from one of its ranks. */
  public void received(int rank, long bytes) {
    PeerCell cell = cell(rank);
    if (cell != null) {
      cell.received(bytes);
    }
  }

  /** A call of all ranks. */
  public void collective(long bytes) {
    if (this != OURS) {
      collectives.add(bytes);
    }
  }

  /** Whether it is COMM_WORLD. */
  public boolean isWorld() {
    return id == CommunicatorIds.WORLD;
  }

  /** The numbers of its messages; null if they have none: messages are not traced. */
  public Channels channels() {
    return channels;
  }

  /** The rank in COMM_WORLD of one of its ranks, or {@link MpiLookup#OUTSIDE}. */
  public int worldRank(int rank) {
    PeerCell cell = cell(rank);
    return cell == null ? MpiLookup.OUTSIDE : cell.peer;
  }

  /** Null for a rank that there is not: MPI will say so to the program. */
  private PeerCell cell(int rank) {
    PeerCell cell = peers.find(rank);
    return cell == null && rank >= 0 && rank < shape.peers()
        ? peers.add(rank, in.newCell(this, rank))
        : cell;
  }

  CellTable<PeerCell> peers() {
    return peers;
  }

  Object communicator() {
    return communicator;
  }

  /** The number of the next communicator that all its ranks make. */
  int nextChild() {
    return children.getAndIncrement();
  }

  /** How often such a group was made of it before. */
  int nextOf(long group) {
    return groups.next(group);
  }
}
