package org.tinyprof.analysis.runs;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.EventIdentity;

/** Numbers for the callpaths of many runs, the same for the same callpath. Safe for threads. */
final class CallpathUnion {
  private record Child(int parent, EventIdentity event) {}

  private final Map<Child, Integer> numbers = new HashMap<>();
  private Callpaths last = new Callpaths(List.of()); // most runs share one
  private int[] lastNumbers = new int[0];

  /** The numbers of a run's callpaths; not to be changed. */
  synchronized int[] numbers(Callpaths callpaths) {
    if (isLast(callpaths)) {
      return lastNumbers;
    }
    int[] own = new int[callpaths.size()];
    for (int i = 0; i < own.length; i++) {
      Callpath entry = callpaths.entry(i);
      int parent = entry.parent() == Callpath.ROOT ? Callpath.ROOT : own[entry.parent()];
      Child child = new Child(parent, entry.event().identity());
      Integer known = numbers.putIfAbsent(child, numbers.size());
      own[i] = known == null ? numbers.size() - 1 : known;
    }
    last = callpaths;
    lastNumbers = own;
    return own;
  }

  @SuppressWarnings("ReferenceEquality") // comparing the entries takes as long as finding them
  private boolean isLast(Callpaths callpaths) {
    return callpaths == last;
  }

  /** Some of a run's callpaths by their numbers in the union. */
  static BitSet inUnion(BitSet callpaths, int[] numbers) {
    BitSet found = new BitSet();
    callpaths.stream().forEach(callpath -> found.set(numbers[callpath]));
    return found;
  }

  /** Those of a run's callpaths whose numbers are in a set. */
  static BitSet own(BitSet inUnion, int[] numbers) {
    BitSet found = new BitSet();
    for (int callpath = 0; callpath < numbers.length; callpath++) {
      found.set(callpath, inUnion.get(numbers[callpath]));
    }
    return found;
  }
}
