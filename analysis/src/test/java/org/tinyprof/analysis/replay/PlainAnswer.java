package org.tinyprof.analysis.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Waits and their costs by the definitions, in the plainest way: everything is compared with
 * everything. Shares no code with what it checks.
 */
final class PlainAnswer {
  /** A call of a rank. */
  private record Place(int rank, int index) {}

  /** A wait with what caused it. */
  private static final class Wait {
    Place place;
    Place cause;
    WaitState kind;
    long nanos;
    long until;
    Double charge;
  }

  /** What ranks did more or less, and waited, since they were synchronised. */
  private record Interval(Map<Integer, Double> extra, List<Wait> waits, double sum) {}

  private final SimulatedRun run;
  private final List<Wait> waits = new ArrayList<>();
  private final Map<Place, Wait> byPlace = new HashMap<>();
  private final Map<Wait, Interval> intervals = new HashMap<>();
  final Map<String, Double> costs = new TreeMap<>(); // by rank and callpath
  final Map<String, Long> sums = new TreeMap<>(); // by rank, callpath and kind
  double withoutCause;
  double waiting;

  PlainAnswer(SimulatedRun run) {
    this.run = run;
    for (int rank = 0; rank < run.size(); rank++) {
      for (int i = 0; i < run.calls.get(rank).size(); i++) {
        find(new Place(rank, i));
      }
    }
    waits.forEach(this::reorder);
    for (Wait wait : waits) {
      waiting += wait.nanos;
      int callpath = call(wait.place).callpath;
      sums.merge(wait.place.rank + " " + callpath + " " + wait.kind, wait.nanos, Long::sum);
      intervals.put(wait, interval(wait));
    }
    for (Wait wait : waits) {
      Interval interval = intervals.get(wait);
      double all = wait.nanos + charge(wait);
      if (interval.sum == 0) {
        withoutCause += all;
      } else {
        interval.extra.forEach(
            (callpath, nanos) ->
                costs.merge(
                    wait.cause.rank + " " + callpath, all * nanos / interval.sum, Double::sum));
      }
    }
  }

  private SimulatedCall call(Place place) {
    return run.calls.get(place.rank).get(place.index);
  }

  private void find(Place place) {
    SimulatedCall call = call(place);
    Wait longest = new Wait();
    for (SimulatedCall.End end : call.ends) {
      switch (call.kind) {
        case RECEIVE, WAIT -> {
          Place sent = other(place, end, MessageEnd.SEND);
          longer(longest, place, sent, WaitState.LATE_SENDER, call(sent).enter);
        }
        case SEND -> {
          Place received = other(place, end, MessageEnd.RECEIVE);
          int post = end(received, place, end).post();
          Place posted = new Place(received.rank, post);
          long enter = call(posted).enter;
          if (enter > call.enter && enter < call.exit) {
            longer(longest, place, posted, WaitState.LATE_RECEIVER, enter);
          }
        }
        case BARRIER -> last(longest, place, end, WaitState.BARRIER);
        case N_TO_N -> last(longest, place, end, WaitState.N_TO_N);
        case ONE_TO_N -> {
          Place root = parts(end).stream().filter(p -> p.rank == end.peer()).findFirst().get();
          longer(longest, place, root, WaitState.LATE_BROADCAST, call(root).enter);
        }
        case N_TO_ONE -> {
          if (place.rank == end.peer()) {
            Place first = null;
            for (Place part : parts(end)) {
              boolean earlier = first == null || call(part).enter < call(first).enter;
              first = part.rank != place.rank && earlier ? part : first;
            }
            if (first != null) {
              longer(longest, place, first, WaitState.EARLY_REDUCE, call(first).enter);
            }
          }
        }
        default -> {}
      }
    }
    if (call.kind == MpiCall.INIT || call.kind == MpiCall.FINALIZE) {
      WaitState kind = call.kind == MpiCall.INIT ? WaitState.INIT : WaitState.FINALIZE;
      Place last = place;
      for (int rank = 0; rank < run.size(); rank++) {
        Place part = new Place(rank, indexOf(rank, call.kind));
        last = call(part).enter > call(last).enter ? part : last;
      }
      longer(longest, place, last, kind, call(last).enter);
    }
    if (longest.nanos > 0) {
      waits.add(longest);
      byPlace.put(place, longest);
    }
  }

  private int indexOf(int rank, MpiCall kind) {
    for (int i = 0; i < run.calls.get(rank).size(); i++) {
      if (run.calls.get(rank).get(i).kind == kind) {
        return i;
      }
    }
    throw new IllegalStateException();
  }

  private void last(Wait longest, Place place, SimulatedCall.End end, WaitState kind) {
    Place last = null;
    for (Place part : parts(end)) {
      last = last == null || call(part).enter > call(last).enter ? part : last;
    }
    longer(longest, place, last, kind, call(last).enter);
  }

  private void longer(Wait longest, Place place, Place cause, WaitState kind, long until) {
    long end = kind == WaitState.FINALIZE ? until : Math.min(until, call(place).exit);
    if (end - call(place).enter > longest.nanos && cause.rank != place.rank) {
      longest.nanos = end - call(place).enter;
      longest.place = place;
      longest.cause = cause;
      longest.kind = kind;
      longest.until = until;
    }
  }

  private List<Place> parts(SimulatedCall.End end) {
    List<Place> parts = new ArrayList<>();
    for (int rank = 0; rank < run.size(); rank++) {
      for (int i = 0; i < run.calls.get(rank).size(); i++) {
        for (SimulatedCall.End each : run.calls.get(rank).get(i).ends) {
          if (each.kind() == MessageEnd.COLLECTIVE
              && each.communicator() == end.communicator()
              && each.number() == end.number()) {
            parts.add(new Place(rank, i));
          }
        }
      }
    }
    return parts;
  }

  /** The call of the other end. */
  private Place other(Place place, SimulatedCall.End end, int kind) {
    for (int i = 0; i < run.calls.get(end.peer()).size(); i++) {
      Place other = new Place(end.peer(), i);
      for (SimulatedCall.End each : call(other).ends) {
        if (each.kind() == kind && isOther(place, end, each)) {
          return other;
        }
      }
    }
    throw new IllegalStateException();
  }

  private SimulatedCall.End end(Place received, Place place, SimulatedCall.End end) {
    return call(received).ends.stream()
        .filter(each -> each.kind() == MessageEnd.RECEIVE && isOther(place, end, each))
        .findFirst()
        .orElseThrow();
  }

  private static boolean isOther(Place place, SimulatedCall.End end, SimulatedCall.End each) {
    return each.peer() == place.rank && each.tag() == end.tag() && each.number() == end.number();
  }

  /** A wait for a message while an earlier one was there that was received later. */
  private void reorder(Wait wait) {
    if (wait.kind != WaitState.LATE_SENDER) {
      return;
    }
    List<SimulatedCall> mine = run.calls.get(wait.place.rank);
    for (int i = wait.place.index + 1; i < mine.size(); i++) {
      for (SimulatedCall.End end : mine.get(i).ends) {
        if (end.kind() == MessageEnd.RECEIVE) {
          Place sent = other(new Place(wait.place.rank, i), end, MessageEnd.SEND);
          if (call(sent).enter < wait.until) {
            wait.kind = WaitState.WRONG_ORDER;
          }
        }
      }
    }
  }

  private Interval interval(Wait wait) {
    int own = -1;
    int other = -1;
    for (int i = wait.place.index - 1; i >= 0 && own < 0; i--) {
      for (int k = wait.cause.index - 1; k >= 0 && own < 0; k--) {
        if (areOne(new Place(wait.place.rank, i), new Place(wait.cause.rank, k))) {
          own = i;
          other = k;
        }
      }
    }
    Map<Integer, Double> extra = new TreeMap<>();
    List<Wait> inside = new ArrayList<>();
    for (int k = other + 1; k <= wait.cause.index; k++) {
      Place place = new Place(wait.cause.rank, k);
      call(place)
          .before
          .forEach(work -> extra.merge(work.callpath(), (double) work.nanos(), Double::sum));
      if (k < wait.cause.index) {
        Wait known = byPlace.get(place);
        long waited = known == null ? 0 : known.nanos;
        extra.merge(call(place).callpath, (double) (call(place).nanos() - waited), Double::sum);
        if (known != null) {
          inside.add(known);
        }
      }
    }
    for (int i = own + 1; i <= wait.place.index; i++) {
      SimulatedCall call = call(new Place(wait.place.rank, i));
      call.before.forEach(
          work -> extra.merge(work.callpath(), (double) -work.nanos(), Double::sum));
      if (i < wait.place.index) {
        extra.merge(call.callpath, (double) -call.nanos(), Double::sum);
      }
    }
    extra.values().removeIf(nanos -> nanos <= 0);
    double sum = extra.values().stream().mapToDouble(each -> each).sum();
    return new Interval(extra, inside, sum + inside.stream().mapToLong(w -> w.nanos).sum());
  }

  private boolean areOne(Place one, Place other) {
    for (SimulatedCall.End a : call(one).ends) {
      for (SimulatedCall.End b : call(other).ends) {
        boolean collective = a.kind() == MessageEnd.COLLECTIVE && b.kind() == a.kind();
        boolean message =
            a.kind() != MessageEnd.COLLECTIVE
                && b.kind() == 1 - a.kind()
                && a.peer() == other.rank
                && isOther(one, a, b);
        if (message
            || (collective && a.communicator() == b.communicator() && a.number() == b.number())) {
          return true;
        }
      }
    }
    return call(one).kind == MpiCall.INIT && call(other).kind == MpiCall.INIT;
  }

  private double charge(Wait of) {
    if (of.charge == null) {
      double sum = 0;
      for (Wait wait : waits) {
        Interval interval = intervals.get(wait);
        if (interval.waits.contains(of)) {
          sum += (wait.nanos + charge(wait)) * of.nanos / interval.sum;
        }
      }
      of.charge = sum;
    }
    return of.charge;
  }
}
