package org.tinyprof.analysis.replay;

/** What an end of a message is, packed into one number. */
final class MessageEnd {
  static final int SEND = 0;
  static final int RECEIVE = 1;
  static final int COLLECTIVE = 2;

  /** A message that is there; another call receives it. */
  static final int PROBED = 3;

  private static final int KIND = 3;
  private static final long MATCHED = 4;
  private static final long AMBIGUOUS = 8;
  private static final long COMPLETION = 16;
  private static final int POST_SHIFT = 8;

  private MessageEnd() {}

  /**
   * @param post where the location posted a receive; -1 if that is not known
   */
  static long of(int kind, boolean ambiguous, int post) {
    return kind | (ambiguous ? AMBIGUOUS : 0) | ((long) (post + 1) << POST_SHIFT);
  }

  /** The end of a collective that began before. */
  static long completion() {
    return COLLECTIVE | COMPLETION;
  }

  static boolean isCompletion(long head) {
    return (head & COMPLETION) != 0;
  }

  static int kind(long head) {
    return (int) (head & KIND);
  }

  static boolean isMatched(long head) {
    return (head & MATCHED) != 0;
  }

  static boolean isAmbiguous(long head) {
    return (head & AMBIGUOUS) != 0;
  }

  static long matched(long head) {
    return head | MATCHED;
  }

  static int post(long head) {
    return (int) (head >> POST_SHIFT) - 1;
  }
}
