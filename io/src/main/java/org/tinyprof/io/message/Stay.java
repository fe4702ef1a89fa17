package org.tinyprof.io.message;

/** What a rank does after it has sent its message. */
public enum Stay {
  /** It goes on with its work. */
  GOES_ON(0),
  /** It waits for a response, and comes to the next flush. */
  LISTENS(1),
  /** It waits for a response, and never comes again. */
  FINISHES(2);

  private final int number;

  Stay(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }

  /** A rank whose schema is not in its message may be asked for it, so it listens. */
  static Stay of(Occasion occasion, RankSchema schema) {
    if (occasion == Occasion.LAST) {
      return FINISHES;
    }
    return occasion == Occasion.FLUSH || !schema.isShort() ? LISTENS : GOES_ON;
  }

  static Stay of(long number) {
    return number >= FINISHES.number ? FINISHES : number == LISTENS.number ? LISTENS : GOES_ON;
  }

  public boolean listens() {
    return this != GOES_ON;
  }
}
