package org.tinyprof.analysis.replay;

/**
 * Locations that wait in the replay, for a call of another one or for all of a collective; and
 * those that can go on.
 */
final class BlockedLocations {
  final LocationQueue ready;

  private final CallTrace trace;
  private final int[] first; // the first location that waits for this one, from 1 on
  private final int[] next; // the next one that waits for the same
  private final int[] needed; // which call of the other location it waits for

  BlockedLocations(CallTrace trace) {
    this.trace = trace;
    ready = new LocationQueue(trace.locations());
    first = new int[trace.locations()];
    next = new int[trace.locations()];
    needed = new int[trace.locations()];
  }

  /** A location waits until another one begins a call. */
  void awaitCall(int location, long call) {
    int other = CallTrace.location(call);
    needed[location] = CallTrace.place(call);
    next[location] = first[other];
    first[other] = location + 1;
  }

  /** A location waits until all have begun a collective. */
  void awaitAll(int location, long collective) {
    next[location] = (int) trace.collectives.at(collective, CallTrace.WAITING);
    trace.collectives.set(collective, CallTrace.WAITING, location + 1);
  }

  /** A location has begun so many calls. */
  void begun(int location, int calls) {
    int each = first[location];
    first[location] = 0;
    while (each != 0) {
      int after = next[each - 1];
      if (needed[each - 1] < calls) {
        ready.add(each - 1);
      } else {
        next[each - 1] = first[location];
        first[location] = each;
      }
      each = after;
    }
  }

  /** All have begun a collective. */
  void whole(long collective) {
    int each = (int) trace.collectives.at(collective, CallTrace.WAITING);
    trace.collectives.set(collective, CallTrace.WAITING, 0);
    while (each != 0) {
      int after = next[each - 1];
      ready.add(each - 1);
      each = after;
    }
  }

  /** A location no longer waits for what the end of a message depends on. */
  void forget(int location, long end) {
    long partner = trace.ends.at(end, CallTrace.PARTNER);
    if (MessageEnd.kind(trace.ends.at(end, CallTrace.END_HEAD)) != MessageEnd.COLLECTIVE) {
      forgetCall(location, partner);
      return;
    }
    int all = (int) trace.collectives.at(partner, CallTrace.WAITING);
    trace.collectives.set(partner, CallTrace.WAITING, without(location + 1, all));
    long root = trace.collectives.at(partner, CallTrace.ROOT);
    if (root != CallTrace.NONE) {
      forgetCall(location, root);
    }
  }

  private void forgetCall(int location, long call) {
    int other = CallTrace.location(call);
    first[other] = without(location + 1, first[other]);
  }

  private int without(int location, int list) {
    if (list == location) {
      return next[location - 1];
    }
    int at = list;
    while (at != 0 && next[at - 1] != location) {
      at = next[at - 1];
    }
    if (at != 0) {
      next[at - 1] = next[location - 1];
    }
    return list;
  }
}
