package org.tinyprof.io.rendezvous;

import java.util.Arrays;
import java.util.SortedSet;
import java.util.TreeSet;

/** Ranks of a job in ascending order; immutable. Its text names ranges: {@code 0-3,5}. */
public final class RankSet {
  public static final RankSet NONE = new RankSet(new int[0]);

  private final int[] ranks;

  private RankSet(int[] ascending) {
    ranks = ascending;
  }

  /** All ranks of a job with a number of ranks. */
  public static RankSet all(int size) {
    int[] ranks = new int[size];
    for (int rank = 0; rank < size; rank++) {
      ranks[rank] = rank;
    }
    return new RankSet(ranks);
  }

  static RankSet of(SortedSet<Integer> numbers) {
    int[] ranks = new int[numbers.size()];
    int next = 0;
    for (int number : numbers) {
      ranks[next++] = number;
    }
    return new RankSet(ranks);
  }

  /** Reads what {@link #toString} wrote. */
  static RankSet parse(String text) {
    TreeSet<Integer> ranks = new TreeSet<>();
    int start = 0;
    while (start < text.length()) {
      int comma = text.indexOf(',', start);
      int end = comma < 0 ? text.length() : comma;
      int dash = text.indexOf('-', start);
      boolean range = dash >= 0 && dash < end;
      int first = Integer.parseInt(text.substring(start, range ? dash : end));
      int last = range ? Integer.parseInt(text.substring(dash + 1, end)) : first;
      for (int rank = first; rank <= last; rank++) {
        ranks.add(rank);
      }
      start = end + 1;
    }
    return of(ranks);
  }

  public int size() {
    return ranks.length;
  }

  /** The rank at a place, counted from the lowest. */
  public int at(int place) {
    return ranks[place];
  }

  public boolean contains(int rank) {
    return Arrays.binarySearch(ranks, rank) >= 0;
  }

  /** The ranks in ascending order. */
  public int[] toArray() {
    return ranks.clone();
  }

  /** The ranks of the job that are not in this set. */
  public RankSet missing(int size) {
    int[] others = new int[Math.max(0, size - ranks.length)];
    int next = 0;
    for (int rank = 0; rank < size && next < others.length; rank++) {
      if (!contains(rank)) {
        others[next++] = rank;
      }
    }
    return new RankSet(Arrays.copyOf(others, next));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RankSet set && Arrays.equals(ranks, set.ranks);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(ranks);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < ranks.length; i++) {
      int first = i;
      while (i + 1 < ranks.length && ranks[i + 1] == ranks[i] + 1) {
        i++;
      }
      text.append(text.length() == 0 ? "" : ",").append(ranks[first]);
      if (i > first) {
        text.append(i == first + 1 ? ',' : '-').append(ranks[i]);
      }
    }
    return text.toString();
  }
}
