package org.tinyprof.format.values;

/**
 * One end of a message, or a rank's part in a call of all ranks.
 *
 * <p>A channel is all messages with the same communicator, sender, receiver and tag; the calls of
 * all ranks on a communicator are one too.
 *
 * @param ambiguous whether the number may be that of a neighbour
 * @param late whether a message of the channel that completed before was posted after it
 * @param posted when the call began that posted it, in nanoseconds since the process began
 * @param postingNanos how long that call took; 0 if only one thread sends and receives
 * @param completed a moment in the call that completed it: that of a receive may be another one. Of
 *     a call of all ranks only its start is known
 * @param callpath that completed it, or {@link ThreadTimeline#NOWHERE}
 * @param communicator its id, the same on all ranks; {@link CommunicatorDefinition#OTHERS_ID} if it
 *     has none
 * @param peer the other rank in MPI's world, or the root of a collective; {@link #NO_PEER} if there
 *     is none
 * @param number how many messages of the channel completed before it, as recorded; how many were
 *     posted before it, if {@link PostedMessages} says so. {@link #NO_NUMBER} if nobody counts
 */
public record MessageEvent(
    MessageKind kind,
    boolean ambiguous,
    boolean late,
    long posted,
    long postingNanos,
    long completed,
    int callpath,
    long communicator,
    int peer,
    int tag,
    long bytes,
    long number) {
  public static final int NO_PEER = -1;
  public static final long NO_NUMBER = -1;

  public MessageEvent {
    if (completed < posted || callpath < ThreadTimeline.NOWHERE || bytes < 0) {
      throw new IllegalArgumentException(
          "a message of "
              + bytes
              + " bytes that is posted at "
              + posted
              + " and completes at "
              + completed);
    }
  }

  /** Where one thread sends and receives, and messages complete as they are posted. */
  public MessageEvent(
      MessageKind kind,
      boolean ambiguous,
      long posted,
      long completed,
      int callpath,
      long communicator,
      int peer,
      int tag,
      long bytes,
      long number) {
    this(
        kind,
        ambiguous,
        false,
        posted,
        0,
        completed,
        callpath,
        communicator,
        peer,
        tag,
        bytes,
        number);
  }

  /** The same with other numbers of callpaths: see {@link ThreadTimeline#mapped}. */
  public MessageEvent mapped(int[] places) {
    return new MessageEvent(
        kind,
        ambiguous,
        late,
        posted,
        postingNanos,
        completed,
        ThreadTimeline.mapped(callpath, places),
        communicator,
        peer,
        tag,
        bytes,
        number);
  }

  MessageEvent numbered(long other, boolean inDoubt) {
    return new MessageEvent(
        kind,
        ambiguous || inDoubt,
        late,
        posted,
        postingNanos,
        completed,
        callpath,
        communicator,
        peer,
        tag,
        bytes,
        other);
  }
}
