package org.tinyprof.analysis.replay;

/** Ends of messages whose other end has not come yet. */
final class EndTable {
  private static final int ROOM = 1 << 10;
  private static final long SPREAD = 0x9E3779B97F4A7C15L; // 2^64 / golden ratio
  private static final int HALF = 32;

  private final CallTrace trace;
  private long[] ends = new long[ROOM]; // the row, from 1 on
  private long[] calls = new long[ROOM]; // that each belongs to
  private int size;

  EndTable(CallTrace trace) {
    this.trace = trace;
  }

  /** Puts an end together with the other one, or keeps it until that comes. */
  void match(long end, long call) {
    int slot = slot(end, call);
    if (ends[slot] == 0) {
      ends[slot] = end + 1;
      calls[slot] = call;
      size++;
      if (size > ends.length / 2) {
        grow();
      }
      return;
    }
    long other = ends[slot] - 1;
    if (kind(other) == kind(end)) {
      return; // one of them is wrong, so neither tells of the other
    }
    boolean sent = kind(end) == MessageEnd.SEND;
    long otherCall = calls[slot];
    remove(slot);
    join(sent ? end : other, sent ? call : otherCall, sent ? other : end, sent ? otherCall : call);
  }

  private int kind(long end) {
    return MessageEnd.kind(trace.ends.at(end, CallTrace.END_HEAD));
  }

  private void join(long send, long sent, long receive, long received) {
    long sendHead = trace.ends.at(send, CallTrace.END_HEAD);
    long receiveHead = trace.ends.at(receive, CallTrace.END_HEAD);
    trace.ends.set(send, CallTrace.END_HEAD, MessageEnd.matched(sendHead));
    trace.ends.set(receive, CallTrace.END_HEAD, MessageEnd.matched(receiveHead));
    trace.ends.set(send, CallTrace.PARTNER, received);
    trace.ends.set(send, CallTrace.PARTNER_POST, MessageEnd.post(receiveHead));
    trace.ends.set(receive, CallTrace.PARTNER, sent);
  }

  /** The slot of the same message, or the free one where it belongs. */
  private int slot(long end, long call) {
    int mask = ends.length - 1;
    int slot = (int) (hash(end, call) >>> HALF) & mask;
    while (ends[slot] != 0 && !isSame(ends[slot] - 1, calls[slot], end, call)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private boolean isSame(long one, long oneCall, long other, long otherCall) {
    LongRows rows = trace.ends;
    return rows.at(one, CallTrace.NUMBER) == rows.at(other, CallTrace.NUMBER)
        && rows.at(one, CallTrace.COMMUNICATOR) == rows.at(other, CallTrace.COMMUNICATOR)
        && tag(one) == tag(other)
        && sender(one, oneCall) == sender(other, otherCall)
        && receiver(one, oneCall) == receiver(other, otherCall);
  }

  private long hash(long end, long call) {
    long ranks = ((long) sender(end, call) << HALF) | receiver(end, call);
    long hash = (ranks * SPREAD) ^ (trace.ends.at(end, CallTrace.NUMBER) + (tag(end) << HALF));
    return (Long.rotateLeft(hash * SPREAD, HALF) ^ trace.ends.at(end, CallTrace.COMMUNICATOR))
        * SPREAD;
  }

  private long tag(long end) {
    return (int) trace.ends.at(end, CallTrace.PEER_AND_TAG);
  }

  private int sender(long end, long call) {
    return kind(end) == MessageEnd.SEND ? own(call) : peer(end);
  }

  private int receiver(long end, long call) {
    return kind(end) == MessageEnd.SEND ? peer(end) : own(call);
  }

  private int own(long call) {
    return trace.rank(CallTrace.location(call));
  }

  private int peer(long end) {
    return (int) (trace.ends.at(end, CallTrace.PEER_AND_TAG) >> HALF);
  }

  private void remove(int slot) {
    int mask = ends.length - 1;
    int free = slot;
    int next = (slot + 1) & mask;
    while (ends[next] != 0) {
      int home = (int) (hash(ends[next] - 1, calls[next]) >>> HALF) & mask;
      if (((next - home) & mask) >= ((next - free) & mask)) {
        ends[free] = ends[next];
        calls[free] = calls[next];
        free = next;
      }
      next = (next + 1) & mask;
    }
    ends[free] = 0;
    size--;
  }

  private void grow() {
    long[] oldEnds = ends;
    long[] oldCalls = calls;
    ends = new long[2 * oldEnds.length];
    calls = new long[ends.length];
    for (int i = 0; i < oldEnds.length; i++) {
      if (oldEnds[i] != 0) {
        int slot = slot(oldEnds[i] - 1, oldCalls[i]);
        ends[slot] = oldEnds[i];
        calls[slot] = oldCalls[i];
      }
    }
  }
}
