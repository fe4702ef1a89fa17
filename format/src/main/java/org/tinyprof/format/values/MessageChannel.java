package org.tinyprof.format.values;

/**
 * What orders messages: those of a rank with the same communicator, other rank, tag and direction.
 * Calls of all ranks are numbered together, whatever their root.
 */
public record MessageChannel(MessageKind kind, long communicator, int peer, int tag) {
  public static MessageChannel of(MessageKind kind, long communicator, int peer, int tag) {
    return kind == MessageKind.COLLECTIVE
        ? new MessageChannel(kind, communicator, MessageEvent.NO_PEER, 0)
        : new MessageChannel(kind, communicator, peer, tag);
  }

  public static MessageChannel of(MessageEvent event) {
    return of(event.kind(), event.communicator(), event.peer(), event.tag());
  }

  /** Not the JVM's own, which takes long to link in a job that ends. */
  @Override
  public boolean equals(Object other) {
    return other instanceof MessageChannel that
        && kind == that.kind
        && communicator == that.communicator
        && peer == that.peer
        && tag == that.tag;
  }

  @Override
  public int hashCode() {
    return (Long.hashCode(communicator) * 31 + peer) * 31 + tag;
  }
}
