package org.tinyprof.format.values;

/** What a rank did with a message. */
public enum MessageKind {
  SEND(0, "send"),
  RECEIVE(1, "receive"),

  /** A call of all ranks of a communicator. */
  COLLECTIVE(2, "collective");

  /** How many there are. */
  public static final int COUNT = 3;

  private static final MessageKind[] ALL = {SEND, RECEIVE, COLLECTIVE};

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
