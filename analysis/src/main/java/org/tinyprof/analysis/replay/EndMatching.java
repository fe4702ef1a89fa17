package org.tinyprof.analysis.replay;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.tinyprof.format.values.CommunicatorDefinition;

/**
 * Finds for each end of a message the call of the other, and puts the parts of collectives
 * together. It goes through all locations from one moment to the next, so that it holds only the
 * messages that are under way.
 */
final class EndMatching {
  private static final int BINS = 4096;
  private static final long CALLS_AT_ONCE = 1 << 20;

  /** A collective by what is the same on all its ranks. */
  private record Key(long communicator, long number) {}

  private final CallTrace trace;
  private final EndTable pending;
  private final Map<Key, Long> open = new HashMap<>(); // collectives of which parts are missing
  private final Map<Own, Long> begun = new HashMap<>(); // collectives that a location waits for
  private final Probes probes;

  /** A collective that a location has begun. */
  private record Own(int location, Key collective) {}

  EndMatching(CallTrace trace) {
    this.trace = trace;
    this.probes = new Probes(trace);
    this.pending = new EndTable(trace);
  }

  void match() {
    long[] next = Arrays.copyOf(trace.first, trace.locations());
    for (long until : moments()) {
      for (int i = 0; i < next.length; i++) {
        while (next[i] < trace.end(i) && trace.enter(next[i]) < until) {
          matchEnds(i, next[i]);
          next[i]++;
        }
      }
    }
    probes.join();
  }

  /** Moments between which about as many calls begin as may be looked at together. */
  private long[] moments() {
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    for (int i = 0; i < trace.locations(); i++) {
      from = Math.min(from, trace.enter(trace.first[i]));
      to = Math.max(to, trace.enter(trace.end(i)));
    }
    long[] moments = new long[BINS + 1];
    int found = 0;
    if (trace.size() > CALLS_AT_ONCE) {
      long bin = Math.max(1, (to - from) / BINS + 1);
      long[] counts = new long[BINS];
      for (int i = 0; i < trace.locations(); i++) {
        for (long row = trace.first[i]; row < trace.end(i); row++) {
          counts[(int) ((trace.enter(row) - from) / bin)]++;
        }
      }
      long sum = 0;
      for (int i = 0; i < BINS; i++) {
        sum += counts[i];
        if (sum >= CALLS_AT_ONCE) {
          moments[found++] = from + (i + 1) * bin;
          sum = 0;
        }
      }
    }
    moments[found++] = Long.MAX_VALUE;
    return Arrays.copyOf(moments, found);
  }

  private void matchEnds(int location, long row) {
    long name = CallTrace.name(location, (int) (row - trace.first[location]));
    for (long end = trace.firstEnd(row); end < trace.afterEnds(row); end++) {
      long head = trace.ends.at(end, CallTrace.END_HEAD);
      boolean known =
          trace.ends.at(end, CallTrace.COMMUNICATOR) != CommunicatorDefinition.OTHERS_ID
              && trace.ends.at(end, CallTrace.NUMBER) != -1
              && !MessageEnd.isAmbiguous(head);
      if (!known) {
        continue;
      }
      switch (MessageEnd.kind(head)) {
        case MessageEnd.COLLECTIVE -> {
          if (MessageEnd.isCompletion(head)) {
            complete(location, end);
          } else {
            takePart(location, row, name, end);
          }
        }
        case MessageEnd.PROBED -> probes.found(name, end);
        default -> {
          probes.received(name, end);
          pending.match(end, name);
        }
      }
    }
  }

  private void takePart(int location, long row, long name, long end) {
    LongRows all = trace.collectives;
    long communicator = trace.ends.at(end, CallTrace.COMMUNICATOR);
    Key key = new Key(communicator, trace.ends.at(end, CallTrace.NUMBER));
    int root = (int) (trace.ends.at(end, CallTrace.PEER_AND_TAG) >> 32);
    Long known = open.get(key);
    long of = known == null ? all.add() : known;
    if (known == null) {
      open.put(key, of);
      all.set(of, CallTrace.OF_COMMUNICATOR, communicator);
      all.set(of, CallTrace.OF_NUMBER, key.number());
      all.set(of, CallTrace.LAST_ENTER, Long.MIN_VALUE);
      all.set(of, CallTrace.FIRST_OTHER_ENTER, Long.MAX_VALUE);
      all.set(of, CallTrace.ROOT, CallTrace.NONE);
    }
    long seen = all.at(of, CallTrace.SEEN) + 1;
    all.set(of, CallTrace.SEEN, seen);
    long enter = trace.enter(row);
    if (enter > all.at(of, CallTrace.LAST_ENTER)) {
      all.set(of, CallTrace.LAST_ENTER, enter);
      all.set(of, CallTrace.LAST, name);
    }
    if (trace.rank(location) == root) {
      all.set(of, CallTrace.ROOT, name);
    } else if (enter < all.at(of, CallTrace.FIRST_OTHER_ENTER)) {
      all.set(of, CallTrace.FIRST_OTHER_ENTER, enter);
      all.set(of, CallTrace.FIRST_OTHER, name);
    }
    join(end, of);
    MpiCall kind = trace.kind(row);
    all.set(of, CallTrace.OF_KIND, kind.code());
    if (kind.begins()) {
      begun.put(new Own(location, key), of);
    }
    if (seen == trace.sizes.getOrDefault(communicator, 0)) {
      open.remove(key);
    }
  }

  private void complete(int location, long end) {
    long communicator = trace.ends.at(end, CallTrace.COMMUNICATOR);
    Key key = new Key(communicator, trace.ends.at(end, CallTrace.NUMBER));
    Long of = begun.remove(new Own(location, key));
    if (of != null) {
      join(end, of);
    }
  }

  private void join(long end, long collective) {
    long head = trace.ends.at(end, CallTrace.END_HEAD);
    trace.ends.set(end, CallTrace.END_HEAD, MessageEnd.matched(head));
    trace.ends.set(end, CallTrace.PARTNER, collective);
  }
}
