package org.tinyprof.runtime.message;

/** Numbers of messages to and from one process, at one moment. */
public final class PeerCounts {
  private long sent;
  private long sentBytes;
  private long received;
  private long receivedBytes;

  void add(long moreSent, long moreSentBytes, long moreReceived, long moreReceivedBytes) {
    sent += moreSent;
    sentBytes += moreSentBytes;
    received += moreReceived;
    receivedBytes += moreReceivedBytes;
  }

  public long sent() {
    return sent;
  }

  public long sentBytes() {
    return sentBytes;
  }

  public long received() {
    return received;
  }

  public long receivedBytes() {
    return receivedBytes;
  }
}
