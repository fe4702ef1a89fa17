package org.tinyprof.format.values;

/** What a rank did with a message. */
public enum MessageKind {
  SEND(0, "send"),
  RECEIVE(1, "receive"),

  /** A call of all ranks of a communicator. */
  COLLECTIVE(2, "collective"),

  /**
   * What a call waited for, with the number of another record: the message that a probe found, or,
   * without a peer, a collective that began before.
   */
  AWAITED(3, "awaited");

  /** How many there are. */
  public static final int COUNT = 4;

  private static final MessageKind[] ALL = {SEND, RECEIVE, COLLECTIVE, AWAITED};

  private final int code;
  private final String word;

  MessageKind(int code, String word) {
    this.code = code;
    this.word = word;
  }

  /** Its number in files. */
  public int code() {
    return code;
  }

  /** Its name in tables. */
  public String word() {
    return word;
  }

  public static MessageKind of(int code) {
    return ALL[code];
  }
}
