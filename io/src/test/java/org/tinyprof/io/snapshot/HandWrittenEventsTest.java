package org.tinyprof.io.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.tree.Counter;

/** Hand-written events have no frame: the moments of samples tell what happens in them. */
class HandWrittenEventsTest {
  private static final long MILLI = SampledThread.MILLI;
  private static final int MAIN = EventIds.idOf(EventSpec.of("placed main"));
  private static final int HALO = EventIds.idOf(EventSpec.of("placed halo"));
  private static final int MPI = EventIds.idOf(EventSpec.of("placed call"));
  private static final int ASSEMBLE = EventIds.idOf("placed assemble");
  private static final int SOLVE = EventIds.idOf("placed solve");
  private static final int SHORT = EventIds.idOf("placed short");
  private static final int FACTOR = EventIds.idOf(EventSpec.of("placed factor"));
  private static final int APPLY = EventIds.idOf(EventSpec.of("placed apply"));

  private final SampledThread thread = new SampledThread(0);

  @Test
  void eachOfTwoEventsInOneMethodHasTheMethodsThatItCalls() {
    thread.enter(MAIN);
    for (int step = 0; step < 10; step++) {
      in(ASSEMBLE, 10, APPLY);
      in(SOLVE, 30, FACTOR);
      thread.compute(1, APPLY); // outside of both
    }
    thread.exit();
    assertEquals(
        Map.of(
            "placed main", 4_100L,
            "placed main<placed assemble", 1_000L,
            "placed main<placed assemble<placed apply", 1_000L,
            "placed main<placed solve", 3_000L,
            "placed main<placed solve<placed factor", 3_000L,
            "placed main<placed apply", 100L),
        millis(thread.snapshot()));
    assertEquals(0, guessed(thread.snapshot()));
  }

  @Test
  void eventsAreFoundBetweenMethodsThatHaveAFrame() {
    thread.enter(MAIN);
    thread.enter(SOLVE);
    thread.enter(HALO);
    in(ASSEMBLE, 5, APPLY);
    thread.compute(5, FACTOR);
    thread.exit();
    thread.exit();
    thread.exit();
    Map<String, Long> millis = millis(thread.snapshot());
    String halo = "placed main<placed solve<placed halo";
    assertEquals(50, millis.get(halo + "<placed assemble<placed apply"));
    assertEquals(50, millis.get(halo + "<placed factor"));
    assertEquals(6, millis.size(), millis::toString);
  }

  @Test
  void anEventThatIsStillRunningHasItsSamples() {
    thread.enter(MAIN);
    thread.enter(SOLVE);
    thread.compute(20, FACTOR);
    RankSnapshot first = thread.snapshot();
    assertTrue(millis(first).containsKey("placed main<placed solve<placed factor"));
    thread.compute(20, APPLY);
    Map<String, Long> second = millis(thread.snapshot());
    assertTrue(second.containsKey("placed main<placed solve<placed factor"), second::toString);
    assertTrue(second.containsKey("placed main<placed solve<placed apply"), second::toString);
    assertEquals(4, second.size(), second::toString);
  }

  /** Each has room for the calls of some seconds; the rest is shared out, and counted. */
  @Test
  void whereNoMomentTellsEventsShareSamplesByTheirOwnTimes() {
    thread.enter(MAIN);
    for (int call = 0; call < 20_000; call++) {
      thread.enter(SHORT);
      thread.pass(MILLI / 10);
      if (call % 100 == 0) {
        thread.sample(SampleKind.COMPUTING, APPLY);
      }
      thread.exit();
    }
    in(SOLVE, 100, FACTOR);
    thread.exit();
    RankSnapshot snapshot = thread.snapshot();
    Map<String, Long> millis = millis(snapshot);
    assertEquals(2_000, millis.get("placed main<placed short<placed apply"));
    assertEquals(1_000, millis.get("placed main<placed solve<placed factor"));
    assertTrue(guessed(snapshot) > 30 && guessed(snapshot) < 50, "" + guessed(snapshot));
  }

  /** Whatever is called below what, each sample is where its thread was. */
  @Test
  void samplesAreWhereTheirThreadWas() {
    for (int seed = 0; seed < 100; seed++) {
      check(new Random(seed), "seed " + seed);
    }
  }

  private static void check(Random random, String seed) {
    int[] events = {HALO, ASSEMBLE, SOLVE, MPI};
    SampledThread thread = new SampledThread(random.nextInt(1_000));
    Map<String, Long> expected = new TreeMap<>();
    StringBuilder path = new StringBuilder("placed main");
    thread.enter(MAIN);
    for (int i = 0; i < 400; i++) {
      thread.pass(1 + random.nextInt(20_000_000));
      int choice = random.nextInt(5);
      if (choice == 0 && thread.depth() < 6) {
        int event = events[random.nextInt(events.length)];
        thread.enter(event);
        path.append('<').append(EventIds.spec(event).name());
      } else if (choice == 1 && thread.depth() > 1) {
        thread.exit();
        path.setLength(path.lastIndexOf("<"));
      } else if (choice == 2 && random.nextInt(10) == 0) {
        thread.collect();
      } else {
        int method = random.nextBoolean() ? FACTOR : APPLY;
        thread.sample(SampleKind.COMPUTING, method);
        expected.merge(path + "<" + EventIds.spec(method).name(), 1L, Long::sum);
      }
    }
    while (thread.depth() > 0) {
      thread.pass(1);
      thread.exit();
    }
    RankSnapshot snapshot = thread.snapshot();
    Map<String, Long> found = new TreeMap<>();
    for (Series series : snapshot.lanes().get(0).series()) {
      if (series.has(RecordedColumn.SAMPLES)) {
        found.put(
            snapshot.callpaths().path(series.callpath()), series.value(RecordedColumn.SAMPLES, 0));
      }
    }
    assertEquals(expected, found, seed);
    assertEquals(0, guessed(snapshot), seed);
  }

  private void in(int event, int samples, int method) {
    thread.enter(event);
    thread.compute(samples, method);
    thread.exit();
  }

  private static long guessed(RankSnapshot snapshot) {
    return snapshot.lanes().get(0).counter(Counter.GUESSED_SAMPLES);
  }

  private static Map<String, Long> millis(RankSnapshot snapshot) {
    Map<String, Long> millis = new TreeMap<>();
    for (Series series : snapshot.lanes().get(0).series()) {
      millis.put(
          snapshot.callpaths().path(series.callpath()),
          Math.round(series.value(RecordedColumn.TIME, 0) / (double) MILLI));
    }
    return millis;
  }
}
