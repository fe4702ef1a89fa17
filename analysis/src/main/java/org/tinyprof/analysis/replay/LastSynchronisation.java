package org.tinyprof.analysis.replay;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds where two locations were synchronised last before two of their calls: by a message between
 * them, or by a collective of both.
 */
final class LastSynchronisation {
  private final CallTrace trace;
  private final int mostCalls;
  private final Map<Long, BitSet> members = new HashMap<>(); // locations, by communicator
  private int own;
  private int other;

  /**
   * @param mostCalls how many calls of each location it looks at
   */
  LastSynchronisation(CallTrace trace, int mostCalls) {
    this.trace = trace;
    this.mostCalls = mostCalls;
    for (int i = 0; i < trace.locations(); i++) {
      for (long end = trace.firstEnd(trace.first[i]); end < trace.firstEnd(trace.end(i)); end++) {
        long collective = collective(end);
        if (collective != CallTrace.NONE) {
          long communicator = trace.collectives.at(collective, CallTrace.OF_COMMUNICATOR);
          members.computeIfAbsent(communicator, unseen -> new BitSet()).set(i);
        }
      }
    }
  }

  /** The call of the first location; -1 if they were not synchronised since both are traced. */
  int own() {
    return own;
  }

  /** The call of the second location. */
  int other() {
    return other;
  }

  /** Looks; false if it had to give up. */
  boolean find(int location, int before, int with, int beforeOther) {
    for (own = before - 1; own >= 0 && before - own <= mostCalls; own--) {
      long row = trace.first[location] + own;
      if (!trace.isCounted(row)) {
        own = -1;
        break;
      }
      other = -1;
      boolean begins = trace.kind(row).begins(); // nobody waits for it there
      for (long end = begins ? trace.afterEnds(row) : trace.firstEnd(row);
          end < trace.afterEnds(row);
          end++) {
        other = Math.max(other, partner(end, with, beforeOther));
      }
      if (other >= 0) {
        return true;
      }
    }
    other = -1;
    return own < 0;
  }

  /** The call of another location that an end belongs to as well; -1 if there is none. */
  private int partner(long end, int with, int before) {
    long head = trace.ends.at(end, CallTrace.END_HEAD);
    if (!MessageEnd.isMatched(head)) {
      return -1;
    }
    long partner = trace.ends.at(end, CallTrace.PARTNER);
    if (MessageEnd.kind(head) == MessageEnd.COLLECTIVE) {
      return members.get(communicator(partner)).get(with) ? part(with, before, partner) : -1;
    }
    boolean isHere = CallTrace.location(partner) == with && CallTrace.place(partner) < before;
    return isHere ? CallTrace.place(partner) : -1;
  }

  /** With which call, before another, a location takes part in a collective; -1 if with none. */
  private int part(int location, int before, long collective) {
    for (int place = before - 1; place >= 0 && before - place <= mostCalls; place--) {
      long row = trace.first[location] + place;
      for (long end = trace.firstEnd(row); end < trace.afterEnds(row); end++) {
        long found = collective(end);
        if (found == collective) {
          return place;
        }
        if (isBefore(found, collective)) {
          return -1;
        }
      }
    }
    return -1;
  }

  /** Of one communicator, whether one collective came before the other. */
  private boolean isBefore(long one, long collective) {
    return one != CallTrace.NONE
        && communicator(one) == communicator(collective)
        && trace.collectives.at(one, CallTrace.OF_NUMBER)
            < trace.collectives.at(collective, CallTrace.OF_NUMBER);
  }

  private long communicator(long collective) {
    return trace.collectives.at(collective, CallTrace.OF_COMMUNICATOR);
  }

  /** The collective of an end, or none. */
  private long collective(long end) {
    long head = trace.ends.at(end, CallTrace.END_HEAD);
    boolean is = MessageEnd.isMatched(head) && MessageEnd.kind(head) == MessageEnd.COLLECTIVE;
    return is ? trace.ends.at(end, CallTrace.PARTNER) : CallTrace.NONE;
  }
}
