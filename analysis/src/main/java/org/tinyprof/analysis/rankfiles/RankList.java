package org.tinyprof.analysis.rankfiles;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.stream.IntStream;

/**
 * Ranks in ascending order, without duplicates. Stored as ranges, because a file may claim a job of
 * two billion ranks.
 */
public final class RankList extends AbstractList<Integer> implements RandomAccess {
  private static final int NONE = -1;
  private static final int NAMED = 20; // ranges in a sentence

  private final int[] firsts; // of each range
  private final int[] lasts;
  private final int[] starts; // how many ranks come before each range
  private final int size;

  private RankList(int[] firsts, int[] lasts) {
    this.firsts = firsts;
    this.lasts = lasts;
    this.starts = new int[firsts.length];
    int ranks = 0;
    for (int i = 0; i < firsts.length; i++) {
      starts[i] = ranks;
      ranks += lasts[i] - firsts[i] + 1;
    }
    this.size = ranks;
  }

  /** The ranks of some lanes, in any order. */
  public static RankList of(IntStream ranks) {
    int[] sorted = ranks.sorted().distinct().toArray();
    int[] firsts = new int[sorted.length];
    int[] lasts = new int[sorted.length];
    int ranges = 0;
    for (int rank : sorted) {
      if (ranges == 0 || lasts[ranges - 1] + 1 != rank) {
        firsts[ranges++] = rank;
      }
      lasts[ranges - 1] = rank;
    }
    return new RankList(Arrays.copyOf(firsts, ranges), Arrays.copyOf(lasts, ranges));
  }

  /** The ranks of a job of this size that are not in the list. */
  public RankList missing(int jobRanks) {
    int[] gapFirsts = new int[firsts.length + 1];
    int[] gapLasts = new int[firsts.length + 1];
    int gaps = 0;
    long next = 0;
    for (int i = 0; i <= firsts.length && next < jobRanks; i++) {
      int end = i < firsts.length ? Math.min(firsts[i], jobRanks) : jobRanks;
      if (next < end) {
        gapFirsts[gaps] = (int) next;
        gapLasts[gaps++] = end - 1;
      }
      next = i < firsts.length ? lasts[i] + 1L : jobRanks;
    }
    return new RankList(Arrays.copyOf(gapFirsts, gaps), Arrays.copyOf(gapLasts, gaps));
  }

  /** The ranks as a sentence names them, {@code 1, 4-6}; of many ranges the first. */
  public String words() {
    List<String> ranges = new ArrayList<>();
    int named = 0;
    for (int i = 0; i < Math.min(NAMED, firsts.length); i++) {
      ranges.add(firsts[i] == lasts[i] ? "" + firsts[i] : firsts[i] + "-" + lasts[i]);
      named += lasts[i] - firsts[i] + 1;
    }
    String words = String.join(", ", ranges);
    return named == size ? words : words + " and " + (size - named) + " more";
  }

  /** The lowest rank of the list that is not below the given one; -1 if there is none. */
  int next(long from) {
    for (int i = rangeUpTo(from); i < firsts.length; i++) {
      if (lasts[i] >= from) {
        return (int) Math.max(firsts[i], from);
      }
    }
    return NONE;
  }

  /** The last of the neighbours that follow a rank of the list without a gap. */
  int lastAfter(int rank) {
    return lasts[rangeUpTo(rank)];
  }

  /** The range that begins last of those up to a rank; the first if there is none. */
  private int rangeUpTo(long rank) {
    int found = Arrays.binarySearch(firsts, (int) Math.min(rank, Integer.MAX_VALUE));
    return found >= 0 ? found : Math.max(0, -found - 2);
  }

  @Override
  public boolean contains(Object rank) {
    return rank instanceof Integer number && next(number) == number;
  }

  @Override
  public Integer get(int index) {
    int found = Arrays.binarySearch(starts, Objects.checkIndex(index, size));
    int range = found >= 0 ? found : -found - 2;
    return firsts[range] + index - starts[range];
  }

  @Override
  public int size() {
    return size;
  }
}
