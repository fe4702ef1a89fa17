package org.tinyprof.format.values;

/** Numbers of messages and their bytes, in both directions. Sums end at the largest long. */
public record MessageCounts(long sent, long sentBytes, long received, long receivedBytes) {
  public static final MessageCounts NONE = new MessageCounts(0, 0, 0, 0);

  public MessageCounts {
    if (sent < 0 || sentBytes < 0 || received < 0 || receivedBytes < 0) {
      throw new IllegalArgumentException("a number of messages or bytes is negative");
    }
  }

  public MessageCounts plus(MessageCounts other) {
    return new MessageCounts(
        sum(sent, other.sent),
        sum(sentBytes, other.sentBytes),
        sum(received, other.received),
        sum(receivedBytes, other.receivedBytes));
  }

  /** The sum of two numbers that are not negative, or the largest long if that is less. */
  public static long sum(long one, long other) {
    long sum = one + other;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }
}
