package org.tinyprof.runtime.trace;

import java.nio.ByteBuffer;

/**
 * One record of a message, where a reader is at present. Moments are by {@link System#nanoTime}.
 *
 * <p>A record is seven longs: when the message was posted, when it completed, the communicator's
 * id, peer and tag, its size, its head, and how long posting took together with the callpath's
 * place.
 */
public final class MessageRecord {
  public static final int SEND = 0;
  public static final int RECEIVE = 1;
  public static final int COLLECTIVE = 2;

  /** What a call waited for: the message that a probe found, or the end of a collective. */
  public static final int AWAITED = 3;

  static final int BYTES = 7 * Long.BYTES;

  private static final int COMPLETED = Long.BYTES;
  private static final int COMMUNICATOR = 2 * Long.BYTES;
  private static final int PEER_AND_TAG = 3 * Long.BYTES;
  private static final int SIZE = 4 * Long.BYTES;
  private static final int HEAD = 5 * Long.BYTES;
  private static final int POSTING_AND_PLACE = 6 * Long.BYTES;
  private static final int KIND_MASK = 3;
  private static final int DOUBTFUL = 4;
  private static final int LATE = 8;
  private static final int NUMBER_SHIFT = 4;

  private ByteBuffer bytes;
  private int at;

  MessageRecord() {}

  void move(ByteBuffer in, int to) {
    bytes = in;
    at = to;
  }

  /**
   * What tells messages apart.
   *
   * @param number how many messages of its channel completed before
   * @param doubtful whether that may be wrong
   * @param late whether one of these was posted after it
   */
  public static long head(int kind, long number, boolean doubtful, boolean late) {
    return number << NUMBER_SHIFT | (late ? LATE : 0) | (doubtful ? DOUBTFUL : 0) | kind;
  }

  /** The same head of a message whose number may be wrong. */
  public static long doubtful(long head) {
    return head | DOUBTFUL;
  }

  /** How many messages of its channel completed before the one with a head. */
  public static long number(long head) {
    return head >> NUMBER_SHIFT;
  }

  static void put(
      ByteBuffer to,
      int at,
      long head,
      long posted,
      long postedUntil,
      long completed,
      long communicator,
      int peer,
      int tag,
      long size,
      int place) {
    long posting = Math.max(0, postedUntil - posted);
    to.putLong(at, posted);
    to.putLong(at + COMPLETED, completed);
    to.putLong(at + COMMUNICATOR, communicator);
    to.putLong(at + PEER_AND_TAG, (long) peer << Integer.SIZE | (tag & 0xFFFF_FFFFL));
    to.putLong(at + SIZE, size);
    to.putLong(at + HEAD, head);
    to.putLong(at + POSTING_AND_PLACE, posting << TraceBuffer.PLACE_BITS | place);
  }

  static long completed(ByteBuffer bytes, int at) {
    return bytes.getLong(at + COMPLETED);
  }

  /** {@link #SEND}, {@link #RECEIVE}, {@link #COLLECTIVE} or {@link #AWAITED}. */
  public int kind() {
    return (int) bytes.getLong(at + HEAD) & KIND_MASK;
  }

  /** How many messages of the channel completed before; less than 0 if they are not counted. */
  public long number() {
    return number(bytes.getLong(at + HEAD));
  }

  /** Whether that number may be wrong. */
  public boolean doubtful() {
    return (bytes.getLong(at + HEAD) & DOUBTFUL) != 0;
  }

  /** Whether a message of the channel that completed before was posted after it. */
  public boolean late() {
    return (bytes.getLong(at + HEAD) & LATE) != 0;
  }

  /** When the call began that posted it. */
  public long posted() {
    return bytes.getLong(at);
  }

  /** How long that call took. */
  public long postingNanos() {
    return bytes.getLong(at + POSTING_AND_PLACE) >>> TraceBuffer.PLACE_BITS;
  }

  /** A moment in the call that completed it. */
  public long completed() {
    return completed(bytes, at);
  }

  public long communicator() {
    return bytes.getLong(at + COMMUNICATOR);
  }

  /** The other rank in COMM_WORLD, or the root of a collective; less than 0 if there is none. */
  public int peer() {
    return (int) (bytes.getLong(at + PEER_AND_TAG) >> Integer.SIZE);
  }

  public int tag() {
    return (int) bytes.getLong(at + PEER_AND_TAG);
  }

  public long size() {
    return bytes.getLong(at + SIZE);
  }

  /** Of the callpath, in its tree, that completed the message. */
  public int place() {
    return (int) bytes.getLong(at + POSTING_AND_PLACE) & TraceBuffer.PLACE_MASK;
  }
}
