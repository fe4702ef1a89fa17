package org.tinyprof.format.values;

import java.util.List;

/** A set of whole numbers from 0 on, such as ranks or iterations. Immutable. */
public sealed interface IntSet {
  @SuppressWarnings("ClassInitializationDeadlock") // none: without default methods, a set is
  IntSet ALL = new Range(0, Integer.MAX_VALUE, 1); // initialised before and without its interface

  boolean contains(int number);

  /** False only if no number of the set lies between these two, inclusive. */
  boolean meets(int from, int to);

  /** From one to another number, both inclusive. */
  static IntSet range(int first, int last) {
    return new Range(first, last, 1);
  }

  static IntSet of(int number) {
    return range(number, number);
  }

  /** The numbers that are in any of these sets. */
  static IntSet union(List<IntSet> sets) {
    return new Union(sets);
  }

  /** The numbers that are in both. */
  IntSet and(IntSet other);

  /** No number of the set is larger; of {@link #and} of two sets it is the smaller bound. */
  int bound();

  private static IntSet both(IntSet one, IntSet other) {
    return one.equals(ALL) ? other : other.equals(ALL) ? one : new Both(one, other);
  }

  /** Every {@code step}-th number from the first to the last, inclusive. */
  record Range(int first, int last, int step) implements IntSet {
    public Range {
      if (first < 0 || last < first || step < 1) {
        throw new IllegalArgumentException(
            "no such range of numbers: " + first + " to " + last + " step " + step);
      }
    }

    @Override
    public boolean contains(int number) {
      return number >= first && number <= last && (number - first) % step == 0;
    }

    @Override
    public boolean meets(int from, int to) {
      long next = from <= first ? first : from + Math.floorMod((long) first - from, (long) step);
      return next <= to && next <= last;
    }

    @Override
    public IntSet and(IntSet other) {
      return both(this, other);
    }

    @Override
    public int bound() {
      return last;
    }
  }

  /** Those of several sets. */
  record Union(List<IntSet> sets) implements IntSet {
    public Union {
      sets = List.copyOf(sets);
    }

    @Override
    public boolean contains(int number) {
      return sets.stream().anyMatch(set -> set.contains(number));
    }

    @Override
    public boolean meets(int from, int to) {
      return sets.stream().anyMatch(set -> set.meets(from, to));
    }

    @Override
    public IntSet and(IntSet other) {
      return both(this, other);
    }

    @Override
    public int bound() {
      return sets.stream().mapToInt(IntSet::bound).max().orElse(-1);
    }
  }

  /** Those that two sets share. */
  record Both(IntSet one, IntSet other) implements IntSet {
    @Override
    public boolean contains(int number) {
      return one.contains(number) && other.contains(number);
    }

    @Override
    public boolean meets(int from, int to) {
      return one.meets(from, to) && other.meets(from, to);
    }

    @Override
    public IntSet and(IntSet more) {
      return both(this, more);
    }

    @Override
    public int bound() {
      return Math.min(one.bound(), other.bound());
    }
  }
}
