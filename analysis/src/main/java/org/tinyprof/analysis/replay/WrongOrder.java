package org.tinyprof.analysis.replay;

/**
 * Finds waits for a late sender that another order of receives would have avoided: a message that
 * was sent earlier is received later. Of each location it keeps the last waits.
 */
final class WrongOrder {
  private static final int KEPT = 16; // of each location

  private final LongRows waits;
  private final long[] wait; // its row, from 1 on
  private final long[] sent; // when the message was sent that it waited for
  private final byte[] oldest; // by location
  private final byte[] known; // by location: how many waits are kept

  WrongOrder(LongRows waits, int locations) {
    this.waits = waits;
    wait = new long[KEPT * locations];
    sent = new long[KEPT * locations];
    oldest = new byte[locations];
    known = new byte[locations];
  }

  /** A location has waited for a message. */
  void waited(int location, long row, long sentAt) {
    int slot = KEPT * location + oldest[location];
    wait[slot] = row + 1;
    sent[slot] = sentAt;
    known[location] = (byte) Math.min(KEPT, known[location] + 1);
    oldest[location] = (byte) ((oldest[location] + 1) % KEPT);
  }

  /** A location receives a message, perhaps one that was there when it waited for another. */
  void received(int location, long sentAt) {
    for (int slot = KEPT * location; slot < KEPT * location + known[location]; slot++) {
      if (wait[slot] != 0 && sentAt < sent[slot]) {
        waits.set(wait[slot] - 1, Replay.KIND, WaitState.WRONG_ORDER.code());
        wait[slot] = 0;
      }
    }
  }
}
