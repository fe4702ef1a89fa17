package com.example.closure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class PairSetTest {
  @Property(tries = 100)
  void knowsWhatASetKnows(
      @ForAll @Size(max = 3000) List<@IntRange(min = 0, max = 40) Integer> vertices) {
    PairSet pairs = new PairSet();
    Set<Long> expected = new HashSet<>();
    int from = 0;
    for (int to : vertices) {
      long pair = Pair.of(from, to);
      assertEquals(expected.add(pair), pairs.add(pair));
      from = to;
    }
    assertEquals(expected.size(), pairs.size());
  }

  @Property
  void pairsKeepTheirVertices(
      @ForAll @IntRange(min = 0) int from, @ForAll @IntRange(min = 0) int to) {
    long pair = Pair.of(from, to);
    assertEquals(from, Pair.from(pair));
    assertEquals(to, Pair.to(pair));
  }
}
