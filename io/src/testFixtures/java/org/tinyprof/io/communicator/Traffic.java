package org.tinyprof.io.communicator;

/**
 * What one rank hands to its communicators and gets from them.
 *
 * <p>A reduction or a broadcast counts once each way; what MPI forwards inside, it keeps to itself.
 */
public final class Traffic {
  private long sentBytes;
  private long receivedBytes;
  private long largestBytes;
  private long largestReceivedBytes;

  void sent(long bytes) {
    sentBytes += bytes;
    largestBytes = Math.max(largestBytes, bytes);
  }

  void received(long bytes) {
    receivedBytes += bytes;
    largestReceivedBytes = Math.max(largestReceivedBytes, bytes);
  }

  public long sentBytes() {
    return sentBytes;
  }

  public long receivedBytes() {
    return receivedBytes;
  }

  /** The largest block this rank handed over in one call. */
  public long largestBytes() {
    return largestBytes;
  }

  /** The most this rank got, and so had to hold, from one call. */
  public long largestReceivedBytes() {
    return largestReceivedBytes;
  }
}
