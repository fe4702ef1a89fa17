package org.tinyprof.format.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.format.values.Interruption.Kind.COLLECTOR;
import static org.tinyprof.format.values.Interruption.Kind.PROFILER;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class InterruptionTest {
  @Test
  void twoAsOneKeepTheirNumberAndTheirTime() {
    Interruption first = new Interruption(COLLECTOR, 10, 14, 1, 4);
    Interruption second = new Interruption(COLLECTOR, 20, 26, 2, 5);
    assertEquals(new Interruption(COLLECTOR, 10, 26, 3, 9), first.merge(second));
    assertTrue(first.exact());
    assertFalse(first.merge(second).exact());
  }

  @Test
  void takesNoLongerThanTheTimeItLiesIn() {
    Interruption first = new Interruption(PROFILER, 0, 10, 1, 10);
    Interruption atTheSameTime = new Interruption(PROFILER, 2, 9, 1, 7);
    assertEquals(new Interruption(PROFILER, 0, 10, 2, 10), first.merge(atTheSameTime));
    assertThrows(IllegalArgumentException.class, () -> new Interruption(PROFILER, 0, 10, 1, 11));
  }

  @Test
  void fewerAreMergedByKind() {
    List<Interruption> all =
        List.of(
            new Interruption(COLLECTOR, 0, 1, 1, 1),
            new Interruption(PROFILER, 2, 3, 1, 1),
            new Interruption(COLLECTOR, 4, 6, 1, 2),
            new Interruption(COLLECTOR, 7, 8, 1, 1));
    assertEquals(
        List.of(
            new Interruption(COLLECTOR, 0, 6, 2, 3),
            new Interruption(PROFILER, 2, 3, 1, 1),
            new Interruption(COLLECTOR, 7, 8, 1, 1)),
        Interruption.thinned(all, 2));
  }

  @Property(tries = 200)
  void fewerAreStillAsMany(@ForAll long seed) {
    List<Interruption> all = new RandomTimelines(new Random(seed)).interruptions();
    List<Interruption> fewer = Interruption.thinned(all, 3);
    assertTrue(fewer.size() <= all.size());
    assertEquals(
        all.stream().mapToLong(Interruption::count).sum(),
        fewer.stream().mapToLong(Interruption::count).sum());
  }
}
