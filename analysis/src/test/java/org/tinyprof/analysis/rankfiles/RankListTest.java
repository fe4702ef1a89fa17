package org.tinyprof.analysis.rankfiles;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RankListTest {
  private static RankList of(Set<Integer> ranks) {
    return RankList.of(ranks.stream().mapToInt(Integer::intValue));
  }

  @Property(tries = 200)
  void isASortedSet(
      @ForAll Set<@IntRange(min = 0, max = 40) Integer> ranks,
      @ForAll @IntRange(min = 1, max = 45) int job) {
    TreeSet<Integer> model = new TreeSet<>(ranks);
    RankList list = of(ranks);
    assertEquals(List.copyOf(model), list);
    assertEquals(
        IntStream.range(0, job).filter(rank -> !model.contains(rank)).boxed().toList(),
        list.missing(job));
    for (int rank = 0; rank < 45; rank++) {
      assertEquals(model.contains(rank), list.contains(rank));
      Integer next = model.ceiling(rank);
      assertEquals(next == null ? -1 : next, list.next(rank));
      if (model.contains(rank)) {
        int last = rank;
        while (model.contains(last + 1)) {
          last++;
        }
        assertEquals(last, list.lastAfter(rank));
      }
    }
  }

  @Test
  void holdsTheRanksOfTheLargestJobThatCanBeClaimed() {
    RankList present = of(Set.of(7, Integer.MAX_VALUE));
    RankList missing = present.missing(Integer.MAX_VALUE);
    assertEquals(Integer.MAX_VALUE - 1, missing.size());
    assertEquals(8, missing.get(7));
    assertEquals(-1, present.next(1L << 31));
  }

  @Test
  void namesRangesAndCountsWhatIsBeyondTwentyOfThem() {
    assertEquals("", of(Set.of()).words());
    assertEquals("1, 4-6, 9", of(Set.of(9, 6, 5, 1, 4)).words());
    RankList odd = RankList.of(IntStream.range(0, 30).map(i -> 2 * i));
    assertEquals(
        "0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38 and 10 more",
        odd.words());
  }
}
