package org.tinyprof.runtime.message;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.tinyprof.runtime.trace.MessageRecord;

/**
 * How many messages this rank has sent and received in a communicator, by channel: the other rank
 * and the tag. MPI delivers those of a channel in order, so a number tells which send and which
 * receive belong together. Thread-safe; only threads that share a channel wait for each other.
 */
public final class Channels {
  /** In place of a number: the channel is not counted. */
  private static final long UNKNOWN = -1;

  private static volatile boolean any;

  private final CellTable<Channel> sent = new CellTable<>();
  private final CellTable<Channel> received = new CellTable<>();
  private final AtomicLong collectives = new AtomicLong();
  private final AtomicInteger room;
  private volatile boolean doubtful;

  private Channels(AtomicInteger room) {
    this.room = room;
  }

  /**
   * Those of a new communicator.
   *
   * @param room how many more channels fit, over all communicators
   */
  static Channels of(AtomicInteger room) {
    any = true;
    return new Channels(room);
  }

  /** Whether any communicator has numbers; untraced programs ask nothing else. */
  public static boolean exist() {
    return any;
  }

  /** How many messages there were, and when the one that was posted last was posted. */
  private static final class Channel {
    private final AtomicLong count = new AtomicLong();
    private long latestPosted = Long.MIN_VALUE;

    long count() {
      return count.get();
    }

    /** Counts a message of which nothing is recorded. */
    void skip() {
      count.getAndIncrement();
    }

    synchronized long next(int kind, long posted, boolean doubtful) {
      boolean late = posted < latestPosted;
      latestPosted = Math.max(latestPosted, posted);
      return MessageRecord.head(kind, count.getAndIncrement(), doubtful, late);
    }
  }

  /**
   * The head of the record of a message that is sent now to a rank of the communicator.
   *
   * @param posted when the call began that sends it
   */
  public long sent(int rank, int tag, long posted) {
    return next(sent, MessageRecord.SEND, rank, tag, posted, false);
  }

  /**
   * The head of the record of a receive that completes now.
   *
   * @param posted when the call began that posted it
   */
  public long received(int rank, int tag, long posted) {
    return next(received, MessageRecord.RECEIVE, rank, tag, posted, doubtful);
  }

  /** The head of the record of a call of all ranks that begins now. */
  public long collective() {
    return MessageRecord.head(
        MessageRecord.COLLECTIVE, collectives.getAndIncrement(), false, false);
  }

  /** The number of the call of all ranks that began last. */
  public long latestCollective() {
    return collectives.get() - 1;
  }

  /** The head of the record of a message that is there, and has not been received. */
  public long found(int rank, int tag) {
    Channel channel = channel(received, rank, tag);
    long number = channel == null ? UNKNOWN : channel.count();
    return MessageRecord.head(MessageRecord.AWAITED, number, doubtful, false);
  }

  /** A message was sent to a rank of the communicator that leaves no record. */
  public void skipSent(int rank, int tag) {
    skip(sent, rank, tag);
  }

  /** A receive has completed that leaves no record. */
  public void skipReceived(int rank, int tag) {
    skip(received, rank, tag);
  }

  private void skip(CellTable<Channel> in, int rank, int tag) {
    Channel channel = channel(in, rank, tag);
    if (channel != null) {
      channel.skip();
    }
  }

  private long next(
      CellTable<Channel> in, int kind, int rank, int tag, long posted, boolean inDoubt) {
    Channel channel = channel(in, rank, tag);
    return channel == null
        ? MessageRecord.head(kind, UNKNOWN, inDoubt, false)
        : channel.next(kind, posted, inDoubt);
  }

  /** The channel of a rank and a tag; null if nobody counts it. */
  private Channel channel(CellTable<Channel> in, int rank, int tag) {
    long key = ((long) rank << Integer.SIZE) | (tag & 0xFFFF_FFFFL);
    Channel channel = in.find(key);
    if (channel != null) {
      return channel;
    }
    if (room.getAndDecrement() <= 0) {
      room.getAndIncrement();
      return null;
    }
    return in.add(key, new Channel());
  }

  /** A receive was given up that may have taken a message: later numbers may be wrong. */
  public void doubt() {
    doubtful = true;
  }
}
