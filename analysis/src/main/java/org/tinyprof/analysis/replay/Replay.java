package org.tinyprof.analysis.replay;

/**
 * Goes through the calls of all locations once more, each call after those that it depended on, and
 * finds which of them waited, for how long and for whom.
 *
 * <p>At the same time it computes when everything would have happened if transfers took no time:
 * each location does its work, and waits only for work of others.
 */
final class Replay {
  // Fields of a wait.
  static final int WAITED = 0; // the call
  static final int CAUSE = 1; // the call that came too late
  static final int LENGTH = 2;
  static final int KIND = 3;
  static final int CHARGE = 4; // what waits of others cost that this one made longer
  static final int WAIT_FIELDS = 5;

  final CallTrace trace;
  final LongRows waits; // in an order in which each comes after those that it depended on
  private final WrongOrder order;
  private final long[] unknown; // by callpath: time in calls that may have waited
  private final long[] unknownCalls;
  private final BlockedLocations blocked;
  final ClockBends bends;
  private final int[] next; // by location: its next call
  private final int[] entered; // how many calls it has begun
  private final long[] resume; // the end to go on with; 0 before the call has begun
  private final long[] ideal; // its time if transfers took none
  private final long[] worked; // outside MPI, since MPI's Init
  private final long[] length; // of the longest wait of the call so far
  private final long[] cause;
  private final byte[] kind;
  private long idealBegin;
  private int left; // locations that have not ended

  private Replay(CallTrace trace) {
    int locations = trace.locations();
    this.trace = trace;
    waits = new LongRows(trace.memory, WAIT_FIELDS);
    order = new WrongOrder(waits, locations);
    unknown = new long[trace.callpaths];
    unknownCalls = new long[trace.callpaths];
    blocked = new BlockedLocations(trace);
    bends = new ClockBends(trace);
    next = new int[locations];
    entered = new int[locations];
    resume = new long[locations];
    ideal = new long[locations];
    worked = new long[locations];
    length = new long[locations];
    cause = new long[locations];
    kind = new byte[locations];
  }

  static Replay of(CallTrace trace) {
    Replay replay = new Replay(trace);
    replay.run();
    return replay;
  }

  /** How long the run would take if transfers took no time, from the end of MPI's Init on. */
  long idealNanos() {
    long end = idealBegin;
    for (long each : ideal) {
      end = Math.max(end, each);
    }
    return end - idealBegin;
  }

  /** How long the location that worked most did so, from the end of MPI's Init on. */
  long mostWorkNanos() {
    long most = 0;
    for (long each : worked) {
      most = Math.max(most, each);
    }
    return most;
  }

  /** Time in calls of a callpath that may have waited for what the trace does not tell. */
  long unknownNanos(int callpath) {
    return unknown[callpath];
  }

  /** How many such calls there are. */
  long unknownCalls(int callpath) {
    return unknownCalls[callpath];
  }

  private void run() {
    left = trace.locations();
    for (int i = 0; i < trace.locations(); i++) {
      resume[i] = CallTrace.NONE;
      blocked.ready.add(i);
    }
    while (left > 0) {
      if (blocked.ready.isEmpty()) {
        giveUpFirst();
      }
      advance(blocked.ready.remove());
    }
  }

  /** Runs a location until it waits for another one. */
  private void advance(int location) {
    while (next[location] < trace.count(location)) {
      long row = trace.first[location] + next[location];
      if (resume[location] == CallTrace.NONE) {
        begin(location, row);
      }
      if (!end(location, row)) {
        return;
      }
    }
    work(location, trace.end(location));
    left--;
  }

  /** The location does what it does before a call. */
  private void work(int location, long row) {
    boolean isFirst = row == trace.first[location];
    long before = isFirst ? trace.from : Math.max(trace.from, trace.exit(row - 1));
    long nanos = Math.max(0, trace.enter(row) - before);
    ideal[location] += nanos;
    worked[location] += nanos;
  }

  private void begin(int location, long row) {
    bends.begin(location, row);
    work(location, row);
    trace.calls.set(row, CallTrace.IDEAL, ideal[location]);
    resume[location] = trace.firstEnd(row);
    length[location] = 0;
    entered[location]++;
    blocked.begun(location, entered[location]);
    for (long end = trace.firstEnd(row); end < trace.afterEnds(row); end++) {
      long head = trace.ends.at(end, CallTrace.END_HEAD);
      if (MessageEnd.isMatched(head)
          && MessageEnd.kind(head) == MessageEnd.COLLECTIVE
          && !MessageEnd.isCompletion(head)) {
        takePart(location, trace.ends.at(end, CallTrace.PARTNER));
      }
    }
  }

  private void takePart(int location, long collective) {
    LongRows all = trace.collectives;
    long count = all.at(collective, CallTrace.ENTERED) + 1;
    all.set(collective, CallTrace.ENTERED, count);
    long last = Math.max(all.at(collective, CallTrace.LAST_IDEAL), ideal[location]);
    all.set(collective, CallTrace.LAST_IDEAL, last);
    long row = trace.first[location] + next[location];
    if (trace.severalClocks && trace.enter(row) > all.at(collective, CallTrace.LAST_ENTER)) {
      all.set(collective, CallTrace.LAST_ENTER, trace.enter(row));
      all.set(collective, CallTrace.LAST, CallTrace.name(location, next[location]));
    }
    if (count == all.at(collective, CallTrace.SEEN)) {
      blocked.whole(collective);
    }
  }

  /** Ends a call, or lets its location wait for what the call depends on; then it says false. */
  private boolean end(int location, long row) {
    MpiCall call = trace.kind(row);
    long after = trace.afterEnds(row);
    for (long end = resume[location]; end < after; end++) {
      if (!isThere(location, row, call, end)) {
        resume[location] = end;
        return false;
      }
    }
    finish(location, row, call);
    return true;
  }

  private void finish(int location, long row, MpiCall call) {
    if (trace.isCounted(row)) {
      boolean missing =
          call == MpiCall.UNKNOWN
              || ((call.isCollective() || call.receives())
                  && trace.firstEnd(row) == trace.afterEnds(row));
      if (missing) {
        trace.setUnknown(row);
      }
      if (length[location] > 0) {
        addWait(location, row);
      }
      if (trace.isUnknown(row)) {
        long rest = Math.max(0, trace.exit(row) - trace.enter(row) - length[location]);
        unknown[trace.callpath(row)] += rest;
        unknownCalls[trace.callpath(row)]++;
        ideal[location] += rest;
      }
    }
    if (call == MpiCall.INIT) {
      idealBegin = Math.max(idealBegin, ideal[location]);
      worked[location] = 0;
    }
    resume[location] = CallTrace.NONE;
    next[location]++;
  }

  private void addWait(int location, long row) {
    long wait = waits.add();
    waits.set(wait, WAITED, CallTrace.name(location, next[location]));
    waits.set(wait, CAUSE, cause[location]);
    waits.set(wait, LENGTH, length[location]);
    waits.set(wait, KIND, kind[location]);
    trace.calls.set(row, CallTrace.WAIT, wait + 1);
    if (WaitState.of(kind[location]) == WaitState.LATE_SENDER) {
      order.waited(location, wait, trace.enter(trace.row(cause[location])));
    }
  }

  /** Whether an end of a message, of a call that ends, depends on nothing that is to come. */
  private boolean isThere(int location, long row, MpiCall call, long end) {
    long head = trace.ends.at(end, CallTrace.END_HEAD);
    int kindOfEnd = MessageEnd.kind(head);
    if (!MessageEnd.isMatched(head)) {
      if (waits(call, head)) {
        trace.setUnknown(row);
      }
      return true;
    }
    long partner = trace.ends.at(end, CallTrace.PARTNER);
    return switch (kindOfEnd) {
      case MessageEnd.RECEIVE -> isSent(location, row, call, partner);
      case MessageEnd.SEND -> !call.sends() || isPosted(location, row, end, partner);
      case MessageEnd.PROBED -> isFound(location, row, partner);
      default -> {
        boolean later = MessageEnd.isCompletion(head);
        yield haveCome(location, row, later ? begunBy(partner) : call, partner);
      }
    };
  }

  /** What a wait for a collective waits for that began before. */
  private MpiCall begunBy(long collective) {
    return MpiCall.of((int) trace.collectives.at(collective, CallTrace.OF_KIND)).completion();
  }

  /** Whether a call waits for an end of a message. */
  private static boolean waits(MpiCall call, long head) {
    return switch (MessageEnd.kind(head)) {
      case MessageEnd.SEND -> call.sends();
      case MessageEnd.COLLECTIVE -> call.isCollective() || MessageEnd.isCompletion(head);
      default -> call.receives();
    };
  }

  /** Whether a message is sent that a probe waits for. */
  private boolean isFound(int location, long row, long sent) {
    if (!hasBegun(location, sent)) {
      return false;
    }
    waitsFor(location, sent);
    waits(location, row, WaitState.LATE_SENDER, trace.enter(trace.row(sent)), sent);
    return true;
  }

  private boolean isSent(int location, long row, MpiCall call, long sent) {
    if (!hasBegun(location, sent)) {
      return false;
    }
    long sentAt = trace.enter(trace.row(sent));
    order.received(location, sentAt);
    waitsFor(location, sent);
    if (call.receives()) {
      waits(location, row, WaitState.LATE_SENDER, sentAt, sent);
    }
    return true;
  }

  /** Only a send that goes on when its receive is posted can have waited for that. */
  private boolean isPosted(int location, long row, long end, long received) {
    int post = (int) trace.ends.at(end, CallTrace.PARTNER_POST);
    long posted = CallTrace.name(CallTrace.location(received), post);
    if (post < 0) {
      return true;
    }
    long postedAt = trace.enter(trace.row(posted));
    if (postedAt <= trace.enter(row) || postedAt >= trace.exit(row)) {
      return true;
    }
    if (trace.severalClocks && entered[CallTrace.location(posted)] <= post) {
      return true; // it may not have waited at all: then the receive can depend on it
    }
    if (!hasBegun(location, posted)) {
      return false;
    }
    waitsFor(location, posted);
    waits(location, row, WaitState.LATE_RECEIVER, postedAt, posted);
    return true;
  }

  private boolean haveCome(int location, long row, MpiCall call, long collective) {
    return switch (call) {
      case BARRIER -> allHaveCome(location, row, WaitState.BARRIER, collective);
      case N_TO_N -> allHaveCome(location, row, WaitState.N_TO_N, collective);
      case FENCE -> allHaveCome(location, row, WaitState.FENCE, collective);
      case NEW_COMMUNICATOR -> allHaveCome(location, row, WaitState.COMMUNICATOR, collective);
      case UNKNOWN -> {
        trace.setUnknown(row);
        yield true;
      }
      case INIT -> allHaveCome(location, row, WaitState.INIT, collective);
      case FINALIZE -> allHaveCome(location, row, WaitState.FINALIZE, collective);
      case ONE_TO_N -> rootHasCome(location, row, collective);
      case N_TO_ONE -> otherHasCome(location, row, collective);
      default -> true;
    };
  }

  private boolean isWhole(long collective) {
    long communicator = trace.collectives.at(collective, CallTrace.OF_COMMUNICATOR);
    int members = trace.sizes.getOrDefault(communicator, 0);
    return trace.collectives.at(collective, CallTrace.SEEN) == members;
  }

  private boolean allHaveCome(int location, long row, WaitState why, long collective) {
    LongRows all = trace.collectives;
    if (!isWhole(collective)) {
      trace.setUnknown(row);
      return true;
    }
    if (!waitsForAll(location, collective)) {
      return false;
    }
    long last = all.at(collective, CallTrace.LAST_ENTER);
    waits(location, row, why, last, all.at(collective, CallTrace.LAST));
    return true;
  }

  private boolean waitsForAll(int location, long collective) {
    LongRows all = trace.collectives;
    if (all.at(collective, CallTrace.ENTERED) < all.at(collective, CallTrace.SEEN)) {
      blocked.awaitAll(location, collective);
      return false;
    }
    ideal[location] = Math.max(ideal[location], all.at(collective, CallTrace.LAST_IDEAL));
    return true;
  }

  private boolean rootHasCome(int location, long row, long collective) {
    long root = trace.collectives.at(collective, CallTrace.ROOT);
    if (root == CallTrace.NONE) {
      trace.setUnknown(row);
      return true;
    }
    if (CallTrace.location(root) == location) {
      return true;
    }
    if (!hasBegun(location, root)) {
      return false;
    }
    waitsFor(location, root);
    waits(location, row, WaitState.LATE_BROADCAST, trace.enter(trace.row(root)), root);
    return true;
  }

  private boolean otherHasCome(int location, long row, long collective) {
    LongRows all = trace.collectives;
    long root = all.at(collective, CallTrace.ROOT);
    if (root == CallTrace.NONE || CallTrace.location(root) != location) {
      return true;
    }
    if (!isWhole(collective)) {
      trace.setUnknown(row);
      return true;
    }
    if (!waitsForAll(location, collective)) {
      return false;
    }
    if (all.at(collective, CallTrace.SEEN) > 1) {
      long first = all.at(collective, CallTrace.FIRST_OTHER_ENTER);
      waits(
          location, row, WaitState.EARLY_REDUCE, first, all.at(collective, CallTrace.FIRST_OTHER));
    }
    return true;
  }

  /** Whether another call has begun; otherwise the location waits until it has. */
  private boolean hasBegun(int location, long call) {
    int other = CallTrace.location(call);
    if (entered[other] > CallTrace.place(call)) {
      return true;
    }
    blocked.awaitCall(location, call);
    return false;
  }

  /** If transfers took no time, the location would go on when the other call begins. */
  private void waitsFor(int location, long call) {
    long began = trace.calls.at(trace.row(call), CallTrace.IDEAL);
    ideal[location] = Math.max(ideal[location], began);
  }

  /** The call waits until a moment, as far as it lasts so long; only the latest counts. */
  private void waits(int location, long row, WaitState why, long until, long call) {
    if (why != WaitState.FINALIZE) {
      bends.end(location, row, until);
    }
    long end = why == WaitState.FINALIZE ? until : Math.min(until, trace.exit(row));
    long waited = end - trace.enter(row);
    if (waited > length[location] && CallTrace.location(call) != location) {
      length[location] = waited;
      cause[location] = call;
      kind[location] = (byte) why.code();
    }
  }

  /**
   * Only clocks that disagree, or numbers that are wrong, let locations wait for each other. Then
   * the call that ended first goes on without what it waits for.
   */
  private void giveUpFirst() {
    int first = -1;
    for (int i = 0; i < next.length; i++) {
      boolean open = next[i] < trace.count(i);
      if (open && (first < 0 || exitOfNext(i) < exitOfNext(first))) {
        first = i;
      }
    }
    long row = trace.first[first] + next[first];
    blocked.forget(first, resume[first]);
    trace.setUnknown(row);
    resume[first]++;
    blocked.ready.add(first);
  }

  private long exitOfNext(int location) {
    return trace.exit(trace.first[location] + next[location]);
  }
}
