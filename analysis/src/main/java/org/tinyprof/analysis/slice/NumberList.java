package org.tinyprof.analysis.slice;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.values.IntSet;

/** A list of numbers as typed: {@code 1,5-7,8-:2,last}; without ranges, all numbers. */
public record NumberList(List<Range> ranges) {
  /** Every number. */
  public static final NumberList ALL = new NumberList(List.of());

  /** Stands for the last number there is. */
  static final int LAST = Integer.MAX_VALUE;

  /** From one to another, both inclusive. */
  record Range(int first, int last, int step) {
    boolean contains(int number, int count) {
      int from = first == LAST ? count - 1 : first;
      return number >= from && number <= last && number < count && (number - from) % step == 0;
    }
  }

  public NumberList {
    ranges = List.copyOf(ranges);
  }

  public boolean isAll() {
    return ranges.isEmpty();
  }

  /** Whether a number is picked from 0 to the count, exclusive. */
  public boolean contains(int number, int count) {
    for (Range range : ranges) {
      if (range.contains(number, count)) {
        return true;
      }
    }
    return ranges.isEmpty();
  }

  /** The same where it is known how many numbers there are, and there is one at least. */
  public IntSet among(int count) {
    if (isAll()) {
      return IntSet.ALL;
    }
    List<IntSet> sets = new ArrayList<>();
    for (Range range : ranges) {
      int first = range.first == LAST ? count - 1 : range.first;
      int last = Math.max(first, Math.min(range.last, Math.max(first, count - 1)));
      sets.add(new IntSet.Range(first, last, range.step));
    }
    return sets.size() == 1 ? sets.get(0) : IntSet.union(sets);
  }
}
