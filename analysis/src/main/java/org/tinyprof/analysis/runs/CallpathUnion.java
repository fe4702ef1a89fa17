package org.tinyprof.analysis.runs;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.EventIdentity;

/** Numbers for the callpaths of many runs, the same for the same callpath. Safe for threads. */
final class CallpathUnion {
  private record Child(int parent, EventIdentity event) {}

  private final Map<Child, Integer> numbers = new HashMap<>();

  /** The numbers of a run's callpaths. */
  synchronized int[] numbers(Callpaths callpaths) {
    int[] own = new int[callpaths.size()];
    for (int i = 0; i < own.length; i++) {
      Callpath entry = callpaths.entry(i);
      int parent = entry.parent() == Callpath.ROOT ? Callpath.ROOT : own[entry.parent()];
      Child child = new Child(parent, entry.event().identity());
      Integer known = numbers.putIfAbsent(child, numbers.size());
      own[i] = known == null ? numbers.size() - 1 : known;
    }
    return own;
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
