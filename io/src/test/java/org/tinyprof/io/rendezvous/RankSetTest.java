package org.tinyprof.io.rendezvous;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class RankSetTest {
  @Test
  void namesRanges() {
    assertEquals("0-3,5,7,8", RankSet.of(new TreeSet<>(Set.of(0, 1, 2, 3, 5, 7, 8))).toString());
    assertEquals("", RankSet.NONE.toString());
  }

  @Test
  void knowsWhoIsMissing() {
    RankSet some = RankSet.parse("1,2,5");
    assertEquals("0,3,4,6", some.missing(7).toString());
    assertEquals(RankSet.NONE, RankSet.all(3).missing(3));
    assertTrue(some.contains(5));
    assertFalse(some.contains(4));
    assertEquals(2, some.at(1));
  }

  @Property(tries = 200)
  void readsBackWhatItWrote(@ForAll @Size(max = 40) List<@IntRange(max = 99) Integer> ranks) {
    RankSet set = RankSet.of(new TreeSet<>(ranks));
    assertEquals(set, RankSet.parse(set.toString()));
    assertArrayEquals(
        ranks.stream().mapToInt(rank -> rank).sorted().distinct().toArray(), set.toArray());
  }
}
