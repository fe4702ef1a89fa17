package org.tinyprof.io.message;

/** What a rank does after it has sent its message. */
public enum AfterSend {
  /** It continues its work. */
  CONTINUES(0),
  /** It waits for a response, and takes part in the next flush. */
  AWAITS_RESPONSE(1),
  /** It waits for a response, and never comes again. */
  FINISHES(2);

  private final int number;

  AfterSend(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }

  /** A rank that may be asked for a long schema, or for its trace, listens. */
  static AfterSend of(FlushReason reason, RankSchema schema, long traceBytes) {
    if (reason == FlushReason.LAST) {
      return FINISHES;
    }
    boolean awaits = reason == FlushReason.FLUSH || !schema.isShort() || traceBytes > 0;
    return awaits ? AWAITS_RESPONSE : CONTINUES;
  }

  static AfterSend of(long number) {
    return number >= FINISHES.number
        ? FINISHES
        : number == AWAITS_RESPONSE.number ? AWAITS_RESPONSE : CONTINUES;
  }

  public boolean awaitsResponse() {
    return this != CONTINUES;
  }
}
