package org.tinyprof.runtime.tree;

import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;

/**
 * When the last calls of hand-written events on a thread began and ended. Such events have no frame
 * on a stack, so that only the moment of a sample tells in which of them it was taken.
 *
 * <p>The thread that owns the tree adds calls. That allocates nothing, locks nothing and writes no
 * reference. When there is no room, the oldest calls are overwritten. One reader at a time takes
 * what is new.
 */
public final class HandWrittenCalls {
  static final int ROOM = 1 << 14; // 800 calls a second between two readings; 320 KB

  private final long[] starts;
  private final long[] ends;
  private final int[] places;
  private long written;
  private long taken; // the reader's

  /**
   * @param room how many calls fit, a power of two
   */
  public HandWrittenCalls(int room) {
    starts = new long[room];
    ends = new long[room];
    places = new int[room];
  }

  /** A call of a callpath, by its place in the tree. */
  public record Call(long start, long end, int place) {}

  /**
   * Calls in the order in which they ended.
   *
   * @param whole whether none of those since the last reading is missing
   */
  public record Taken(boolean whole, List<Call> calls) {}

  /** Adds a call that has ended. */
  public void add(long start, long end, int place) {
    int at = (int) written & (starts.length - 1);
    VarHandle.releaseFence(); // whoever sees this call sees that the one before was counted
    starts[at] = start;
    ends[at] = end;
    places[at] = place;
    VarHandle.releaseFence();
    written++;
  }

  /** What has ended since the last reading. */
  public Taken take() {
    long until = written;
    VarHandle.acquireFence();
    long from = Math.max(taken, until - starts.length);
    List<Call> calls = new ArrayList<>();
    for (long each = from; each < until; each++) {
      int at = (int) each & (starts.length - 1);
      calls.add(new Call(starts[at], ends[at], places[at]));
    }
    VarHandle.acquireFence();
    long least = written - starts.length + 1; // calls before may be overwritten by now
    if (least > from) {
      calls.subList(0, (int) Math.min(least - from, calls.size())).clear();
    }
    boolean whole = taken >= Math.max(least, from);
    taken = until;
    return new Taken(whole, calls);
  }
}
