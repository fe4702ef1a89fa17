package org.tinyprof.io.snapshot;

/** How large the messages of a callpath were. */
public final class MessageSizes {
  private final int callpath;
  private final long[] counts;

  /**
   * @param counts how many had a size of so many bits: the first of no bytes, the second of one,
   *     then of 2 to 3, 4 to 7, and so on
   */
  MessageSizes(int callpath, long[] counts) {
    this.callpath = callpath;
    this.counts = counts.clone();
  }

  public int callpath() {
    return callpath;
  }

  /** How many had a size of so many bits. */
  public long[] counts() {
    return counts.clone();
  }

  MessageSizes plus(MessageSizes other) {
    boolean longer = counts.length >= other.counts.length;
    long[] sum = longer ? counts() : other.counts();
    long[] more = longer ? other.counts : counts;
    for (int i = 0; i < more.length; i++) {
      sum[i] += more[i];
    }
    return new MessageSizes(callpath, sum);
  }
}
