package org.tinyprof.format.trace;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.tinyprof.format.overview.SumsByKey;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.ChangeVisitor;
import org.tinyprof.format.values.StretchVisitor;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * What the steps of a block come to: how long each callpath ran or waited between the first and the
 * last step, and how often a step led from one callpath to another. Immutable.
 *
 * <p>Callpaths are places in the list of the block. A state is twice the place, plus 1 if the
 * thread waits.
 */
final class StateTotals {
  /** Sums are stored if there are at least so many steps for each of them. */
  private static final int STEPS_A_SUM = 32;

  /** Numbers by keys, which ascend. */
  private static final class Sums {
    private final long[] keys;
    private final long[] numbers;

    private Sums(long[] keys, long[] numbers) {
      this.keys = keys;
      this.numbers = numbers;
    }

    static Sums of(SumsByKey sums) {
      long[] keys = sums.keys();
      Arrays.sort(keys);
      long[] numbers = new long[keys.length];
      for (int i = 0; i < keys.length; i++) {
        numbers[i] = sums.sum(keys[i]);
      }
      return new Sums(keys, numbers);
    }

    void write(Output out) {
      out.varint(keys.length);
      long before = -1;
      for (int i = 0; i < keys.length; i++) {
        out.varint(keys[i] - before - 1);
        out.varint(numbers[i]);
        before = keys[i];
      }
    }

    /** Reads keys below a bound, and numbers that add up to all. */
    static Sums read(Input in, long bound, int most, long all) throws MalformedProfileException {
      long[] keys = new long[in.count(most, "sums of a block")];
      long[] numbers = new long[keys.length];
      long before = -1;
      long left = all;
      for (int i = 0; i < keys.length; i++) {
        long skipped = in.varint();
        numbers[i] = in.varint();
        if (skipped < 0 || skipped >= bound - before - 1 || numbers[i] < 0 || numbers[i] > left) {
          throw in.malformed("impossible sums of a block");
        }
        before += 1 + skipped;
        keys[i] = before;
        left -= numbers[i];
      }
      if (left != 0) {
        throw in.malformed("the sums of a block do not add up");
      }
      return new Sums(keys, numbers);
    }

    boolean isSame(Sums other) {
      return Arrays.equals(keys, other.keys) && Arrays.equals(numbers, other.numbers);
    }
  }

  private final int known; // how many places there are
  private final int firstState;
  private final int lastState;
  private final Sums nanos; // by state
  private final Sums changes; // by the place before times the number of places, plus the one after

  private StateTotals(int known, int firstState, int lastState, Sums nanos, Sums changes) {
    this.known = known;
    this.firstState = firstState;
    this.lastState = lastState;
    this.nanos = nanos;
    this.changes = changes;
  }

  /** The sums of some steps; empty if there are too many of them to be worth their bytes. */
  static Optional<StateTotals> of(long[] moments, int[] places, BitSet waiting, int known) {
    SumsByKey nanos = new SumsByKey();
    SumsByKey changes = new SumsByKey();
    int most = places.length / STEPS_A_SUM;
    for (int i = 0; i + 1 < places.length && nanos.size() + changes.size() <= most; i++) {
      nanos.add(state(places, waiting, i), moments[i + 1] - moments[i]);
      changes.add((long) places[i] * known + places[i + 1], 1);
    }
    if (most == 0 || nanos.size() + changes.size() > most) {
      return Optional.empty();
    }
    int first = state(places, waiting, 0);
    int last = state(places, waiting, places.length - 1);
    return Optional.of(new StateTotals(known, first, last, Sums.of(nanos), Sums.of(changes)));
  }

  private static int state(int[] places, BitSet waiting, int step) {
    return 2 * places[step] + (waiting.get(step) ? 1 : 0);
  }

  void write(Output out) {
    out.varint(firstState);
    out.varint(lastState);
    nanos.write(out);
    changes.write(out);
  }

  static StateTotals read(Input in, TraceBlock block, int known) throws MalformedProfileException {
    int first = in.count(2L * known - 1, "a state of a block");
    int last = in.count(2L * known - 1, "a state of a block");
    Sums nanos = Sums.read(in, 2L * known, block.size(), block.to() - block.from());
    Sums changes = Sums.read(in, (long) known * known, block.size(), block.size() - 1L);
    return new StateTotals(known, first, last, nanos, changes);
  }

  boolean isSame(StateTotals other) {
    return firstState == other.firstState
        && lastState == other.lastState
        && nanos.isSame(other.nanos)
        && changes.isSame(other.changes);
  }

  /** The state of the first step, or of the last. */
  int state(boolean first) {
    return first ? firstState : lastState;
  }

  static int place(long state) {
    return (int) (state / 2);
  }

  static boolean waits(long state) {
    return state % 2 == 1;
  }

  /** Hands over one stretch for each callpath and activity, one after the other. */
  void visitStretches(TraceBlock block, StretchVisitor visitor) {
    long from = block.from();
    for (int i = 0; i < nanos.keys.length; i++) {
      long state = nanos.keys[i];
      long to = from + nanos.numbers[i];
      visitor.visit(block.callpath(place(state)), from, to, Activity.ofStep(waits(state)));
      from = to;
    }
  }

  /** Hands over how often a step led from one callpath to another. */
  void visitChanges(TraceBlock block, ChangeVisitor visitor) {
    for (int i = 0; i < changes.keys.length; i++) {
      int before = block.callpath((int) (changes.keys[i] / known));
      int after = block.callpath((int) (changes.keys[i] % known));
      visitor.changed(before, after, changes.numbers[i]);
    }
  }
}
