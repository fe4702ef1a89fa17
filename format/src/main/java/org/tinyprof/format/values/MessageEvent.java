package org.tinyprof.format.values;

/**
 * One end of a message, or a rank's part in a call of all ranks.
 *
 * @param ambiguous whether the number may be that of a neighbour
 * @param posted when the call began that posted it, in nanoseconds since the process began
 * @param completed a moment in the call that completed it: that of a receive may be another one. Of
 *     a call of all ranks only its start is known
 * @param callpath that completed it, or {@link ThreadTimeline#NOWHERE}
 * @param communicator its id, the same on all ranks; {@link CommunicatorDefinition#OTHERS_ID} if it
 *     has none
 * @param peer the other rank in MPI's world, or the root of a collective; {@link #NO_PEER} if there
 *     is none
 * @param number how many messages came before it on its channel: communicator, sender, receiver and
 *     tag; of a collective how many there were on its communicator; {@link #NO_NUMBER} if that is
 *     not known
 */
public record MessageEvent(
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

  /** The same with other numbers of callpaths: see {@link ThreadTimeline#mapped}. */
  public MessageEvent mapped(int[] places) {
    return new MessageEvent(
        kind,
        ambiguous,
        posted,
        completed,
        ThreadTimeline.mapped(callpath, places),
        communicator,
        peer,
        tag,
        bytes,
        number);
  }
}
