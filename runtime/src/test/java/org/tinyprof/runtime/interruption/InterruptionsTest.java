package org.tinyprof.runtime.interruption;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.runtime.interruption.InterruptionKind.COLLECTOR;
import static org.tinyprof.runtime.interruption.InterruptionKind.PROFILER;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class InterruptionsTest {
  @Test
  void keepsThemAsTheyWere() {
    Interruptions interruptions = new Interruptions();
    interruptions.add(PROFILER, 5, 9);
    interruptions.add(COLLECTOR, 100, 200, 3, 40);
    assertEquals(
        List.of(
            new RecordedInterruption(COLLECTOR, 100, 200, 3, 40),
            new RecordedInterruption(PROFILER, 5, 9, 1, 4)),
        interruptions.all(0));
  }

  @Test
  void theClosestBecomeOneWhenThereAreTooMany() {
    Interruptions interruptions = new Interruptions();
    for (int i = 0; i < InterruptionLog.MOST; i++) {
      interruptions.add(COLLECTOR, 1000L * i, 1000L * i + 10);
    }
    long near = 1000L * (InterruptionLog.MOST - 1) + 20;
    interruptions.add(COLLECTOR, near, near + 5);
    interruptions.add(COLLECTOR, near + 1000, near + 1001);
    List<RecordedInterruption> kept = interruptions.all(0);
    assertEquals(InterruptionLog.MOST, kept.size());
    assertEquals(new RecordedInterruption(COLLECTOR, 0, 1010, 2, 20), kept.get(0));
    assertEquals(
        new RecordedInterruption(COLLECTOR, near - 20, near + 5, 2, 15),
        kept.get(InterruptionLog.MOST - 2));
  }

  @Property(tries = 100)
  void neitherNumberNorTimeIsLost(@ForAll long seed) {
    Interruptions interruptions = new Interruptions();
    Random random = new Random(seed);
    long moment = 0;
    long nanos = 0;
    int added = random.nextInt(1000);
    for (int i = 0; i < added; i++) {
      moment += 1 + random.nextInt(100_000);
      int took = random.nextInt(1000);
      interruptions.add(COLLECTOR, moment, moment + took);
      moment += took;
      nanos += took;
    }
    List<RecordedInterruption> kept = interruptions.all(0);
    assertTrue(kept.size() <= InterruptionLog.MOST);
    assertEquals(added, kept.stream().mapToLong(RecordedInterruption::count).sum());
    assertEquals(nanos, kept.stream().mapToLong(RecordedInterruption::nanos).sum());
  }
}
