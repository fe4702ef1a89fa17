package org.tinyprof.runtime.message;

/** What is known of a request that the program starts again and again. */
public final class PersistentRequest {
  private final KnownCommunicator in;
  private final boolean receives;
  private final int peer;
  private final int tag;
  private final long bytes;
  private volatile boolean active;
  private volatile long startedNanos;

  private PersistentRequest(KnownCommunicator in, boolean receives, int peer, int tag, long bytes) {
    this.in = in;
    this.receives = receives;
    this.peer = peer;
    this.tag = tag;
    this.bytes = bytes;
  }

  public static PersistentRequest send(KnownCommunicator in, int peer, int tag, long bytes) {
    return new PersistentRequest(in, false, peer, tag, bytes);
  }

  public static PersistentRequest receive(KnownCommunicator in) {
    return new PersistentRequest(in, true, 0, 0, 0);
  }

  public KnownCommunicator communicator() {
    return in;
  }

  public boolean receives() {
    return receives;
  }

  public int peer() {
    return peer;
  }

  public int tag() {
    return tag;
  }

  /** What one start sends. */
  public long bytes() {
    return bytes;
  }

  /**
   * It starts.
   *
   * @param nanos when; only traced messages need it
   */
  public void start(long nanos) {
    startedNanos = nanos;
    active = true;
  }

  /** When it was started last. */
  public long startedNanos() {
    return startedNanos;
  }

  /** Ends what was started and says whether anything was. */
  public boolean end() {
    boolean was = active;
    active = false;
    return was;
  }

  /** Whether it will tell what came. */
  public boolean awaitsMessage() {
    return receives && active;
  }
}
