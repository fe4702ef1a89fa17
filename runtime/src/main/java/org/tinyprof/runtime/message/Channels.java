package org.tinyprof.runtime.message;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How many messages this rank has sent and received in a communicator, by channel: the other rank
 * and the tag. MPI delivers those of a channel in order, so a number tells which send and which
 * receive belong together. Thread-safe; takes a lock only for the first message of a channel.
 */
public final class Channels {
  /** In place of a number: nobody counts the channel. */
  public static final long UNKNOWN = -1;

  private static volatile boolean any;

  private final CellTable<AtomicLong> sent = new CellTable<>();
  private final CellTable<AtomicLong> received = new CellTable<>();
  private final AtomicLong collectives = new AtomicLong();
  private final AtomicInteger room;
  private volatile boolean doubtful;

  private Channels(AtomicInteger room) {
    this.room = room;
  }

  /**
   * Those of a new communicator.
   *
   * @param room for so many more channels, over all communicators
   */
  static Channels of(AtomicInteger room) {
    any = true;
    return new Channels(room);
  }

  /** Whether any communicator has numbers; untraced programs ask nothing else. */
  public static boolean exist() {
    return any;
  }

  /** The number of the next message to a rank of the communicator. */
  public long nextSent(int rank, int tag) {
    return next(sent, rank, tag);
  }

  /** How many receives of a channel have completed before this one. */
  public long nextReceived(int rank, int tag) {
    return next(received, rank, tag);
  }

  /** The number of the next call of all ranks. */
  public long nextCollective() {
    return collectives.getAndIncrement();
  }

  private long next(CellTable<AtomicLong> in, int rank, int tag) {
    long channel = ((long) rank << Integer.SIZE) | (tag & 0xFFFF_FFFFL);
    AtomicLong count = in.find(channel);
    if (count == null) {
      if (room.getAndDecrement() <= 0) {
        room.getAndIncrement();
        return UNKNOWN;
      }
      count = in.add(channel, new AtomicLong());
    }
    return count.getAndIncrement();
  }

  /** A receive was given up that may have taken a message: later numbers may be wrong. */
  public void doubt() {
    doubtful = true;
  }

  /** Whether numbers of receives may be wrong. */
  public boolean doubtful() {
    return doubtful;
  }
}
