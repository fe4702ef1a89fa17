package org.tinyprof.runtime.sample;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.HandWrittenCalls;
import org.tinyprof.runtime.tree.HandWrittenCalls.Call;
import org.tinyprof.runtime.tree.Node;

/** In which hand-written events of a tree its thread was when. */
final class EventsByMoment {
  private static final int NONE = -1;
  private static final int OUTSIDE = 0; // place of the callpath of no event

  private final CallTree tree;
  private final EventGuess guess = new EventGuess();
  private TreeShape shape;
  private List<Call> calls = List.of(); // by their beginnings
  private int[] around = {}; // the call that each is in, or NONE
  private long readAt = Long.MIN_VALUE;
  private long knownFrom; // from then on no call is missing

  EventsByMoment(CallTree tree) {
    this.tree = tree;
  }

  /** Reads the calls up to now, once. */
  void read(long now) {
    if (readAt == now) {
      return;
    }
    List<Call> known = new ArrayList<>();
    tree.shape.lock();
    try {
      shape = new TreeShape(tree);
      addOpen(known); // first: what ends meanwhile is among those that ended
    } finally {
      tree.shape.unlock();
    }
    knownFrom = readAt;
    HandWrittenCalls ended = tree.byHand;
    if (ended != null) {
      HandWrittenCalls.Taken taken = ended.take();
      known.addAll(taken.calls());
      knownFrom = taken.whole() ? readAt : firstEnd(taken.calls());
    } else if (shape.hasByHand()) {
      knownFrom = Long.MAX_VALUE;
    }
    guess.read(shape, tree.execution(), known, knownFrom, now);
    readAt = now;
    sort(known);
  }

  private static long firstEnd(List<Call> calls) {
    return calls.isEmpty() ? Long.MAX_VALUE : calls.get(0).end();
  }

  private void addOpen(List<Call> to) {
    for (int place = 1; place < shape.size(); place++) {
      long start = shape.node(place).start;
      if (shape.isByHand(place) && start != Node.CLOSED && start != Node.CLOSING) {
        to.add(new Call(start, Long.MAX_VALUE, place));
      }
    }
  }

  private void sort(List<Call> known) {
    known.sort(new ByStart());
    calls = known;
    around = new int[known.size()];
    for (int i = 0; i < around.length; i++) {
      int outer = i - 1;
      while (outer >= 0 && known.get(outer).end() < known.get(i).end()) {
        outer = around[outer];
      }
      around[i] = outer;
    }
  }

  /** Whether the stack was taken while its thread entered and left none of them. */
  boolean isInOneCall(SampledStack stack) {
    return innermost(stack.takenFrom, stack) == innermost(stack.takenBy, stack);
  }

  /** Puts in what is known; says whether it was no guess. */
  boolean place(SampledStack stack, long nanos) {
    if (!shape.hasByHand()) {
      return true;
    }
    long last = stack.moment + nanos * (stack.samples - 1); // it stood still since it was taken
    long from = Math.max(stack.takenFrom, Math.min(last, knownFrom));
    boolean known = from >= knownFrom;
    int place = known ? place(innermost(from, stack)) : guess.placeOf(stack, shape);
    if (place != OUTSIDE) {
      shape.insert(place, stack);
    }
    return known && isInOneCall(stack);
  }

  /** The innermost call at a moment, or NONE; clocks may differ a little from the stack. */
  private int innermost(long moment, SampledStack stack) {
    int call = lastBegun(moment);
    while (call != NONE
        && (calls.get(call).end() < moment || !shape.fits(calls.get(call).place(), stack))) {
      call = around[call];
    }
    return call;
  }

  private int place(int call) {
    return call == NONE ? OUTSIDE : calls.get(call).place();
  }

  private int lastBegun(long moment) {
    int low = 0;
    int high = calls.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      boolean begun = calls.get(middle).start() <= moment;
      low = begun ? middle + 1 : low;
      high = begun ? high : middle;
    }
    return low - 1;
  }

  /** Calls that contain others come before them. */
  private static final class ByStart implements Comparator<Call> {
    @Override
    public int compare(Call one, Call other) {
      int order = Long.compare(one.start(), other.start());
      order = order != 0 ? order : Long.compare(other.end(), one.end());
      return order != 0 ? order : Integer.compare(one.place(), other.place());
    }
  }
}
