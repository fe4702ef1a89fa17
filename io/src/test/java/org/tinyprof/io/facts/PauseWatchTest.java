package org.tinyprof.io.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.runtime.interruption.InterruptionKind.COLLECTOR;
import static org.tinyprof.runtime.interruption.InterruptionKind.SAFEPOINT;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.runtime.clock.JvmInternals;
import org.tinyprof.runtime.interruption.Interruptions;
import org.tinyprof.runtime.interruption.RecordedInterruption;

class PauseWatchTest {
  private static final long STARTED = 1_000_000;
  private static final String YOUNG = "sun.gc.collector.0.";
  private static final String OLD = "sun.gc.collector.1.";

  private final byte[] file = file();
  private final PerfData layout = new PerfData(file);
  private final ByteBuffer memory = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
  private final Interruptions found = new Interruptions();

  private static byte[] file() {
    PerfDataBytes data = new PerfDataBytes().add("sun.rt.safepoints", 7);
    data.add("sun.rt.safepointTime", 900);
    for (String collector : List.of(YOUNG, OLD)) {
      data.add(collector + "invocations", 3).add(collector + "time", 400);
      data.add(collector + "lastEntryTime", 100).add(collector + "lastExitTime", 200);
    }
    return data.bytes();
  }

  private void set(String name, long value) {
    memory.putLong(layout.place(name), value);
  }

  private void pause(String collector, int invocations, long entry, long exit, long time) {
    set(collector + "invocations", invocations);
    set(collector + "lastEntryTime", entry);
    set(collector + "lastExitTime", exit);
    set(collector + "time", time);
  }

  private PauseWatch watch() {
    return new PauseWatch(memory, layout, () -> -1, found, STARTED, false, false);
  }

  /** A clock of the JVM that began at the zero of nanoTime. */
  private PauseWatch watchByTheClock() {
    JvmInternals jvm =
        new JvmInternals() {
          @Override
          public long directBytes() {
            return -1;
          }

          @Override
          public long ticks() {
            return System.nanoTime();
          }
        };
    return new PauseWatch(memory, layout, jvm, found, STARTED, false, false);
  }

  private static void assertNear(long expected, long found) {
    assertTrue(Math.abs(expected - found) < STARTED, expected + " and " + found);
  }

  @Test
  void findsNothingWhereNothingHappened() {
    assertEquals(200_000_000, watch().tick(STARTED + 10));
    assertEquals(List.of(), found.all(0));
  }

  @Test
  void aPauseIsFoundWhenItWas() {
    PauseWatch watch = watchByTheClock();
    set("sun.rt.safepoints", 8);
    pause(YOUNG, 4, 500_000_000, 530_000_000, 30_000_400);
    watch.tick(540_000_000);
    RecordedInterruption pause = found.all(0).get(0);
    assertEquals(1, found.all(0).size());
    assertNear(500_000_000, pause.from());
    assertEquals(30_000_000, pause.to() - pause.from());
    assertEquals(30_000_000, pause.nanos());
  }

  @Test
  void theLastOfSeveralIsFoundByItself() {
    PauseWatch watch = watchByTheClock();
    pause(OLD, 6, 500_000_000, 530_000_000, 400 + 35_000_000);
    watch.tick(540_000_000);
    List<RecordedInterruption> pauses = found.all(0);
    assertEquals(2, pauses.get(0).count());
    assertEquals(5_000_000, pauses.get(0).nanos());
    assertEquals(STARTED, pauses.get(0).from());
    assertEquals(pauses.get(1).from(), pauses.get(0).to());
    assertEquals(1, pauses.get(1).count());
  }

  @Test
  void withoutTheClockPausesLieBetweenTwoLooks() {
    PauseWatch watch = watch();
    watch.tick(STARTED + 100);
    pause(YOUNG, 5, 500, 530, 440);
    watch.tick(STARTED + 200);
    assertEquals(
        List.of(new RecordedInterruption(COLLECTOR, STARTED + 100, STARTED + 200, 2, 40)),
        found.all(0));
  }

  @Test
  void aPauseUnderWayIsFoundWhenItIsOver() {
    PauseWatch watch = watch();
    set(YOUNG + "invocations", 4); // what is said first
    watch.tick(STARTED + 100);
    set(YOUNG + "lastEntryTime", 500);
    watch.tick(STARTED + 200);
    assertEquals(List.of(), found.all(0));
    pause(YOUNG, 4, 500, 530, 430);
    watch.tick(STARTED + 300);
    assertEquals(
        List.of(new RecordedInterruption(COLLECTOR, STARTED, STARTED + 300, 1, 30)), found.all(0));
  }

  @Test
  void thoseOfAJvmThatIsWatchedFromItsStartAreAllFound() {
    new PauseWatch(memory, layout, () -> -1, found, STARTED, true, false).tick(STARTED + 2000);
    assertEquals(
        List.of(
            new RecordedInterruption(COLLECTOR, STARTED, STARTED + 2000, 3, 400),
            new RecordedInterruption(COLLECTOR, STARTED, STARTED + 2000, 3, 400),
            new RecordedInterruption(SAFEPOINT, STARTED, STARTED + 2000, 1, 100)),
        found.all(0));
  }

  @Test
  void otherSafepointsAreThoseThatAreNoPauses() {
    PauseWatch watch = watch();
    pause(YOUNG, 4, 500, 530, 430);
    set("sun.rt.safepoints", 10);
    set("sun.rt.safepointTime", 950);
    watch.tick(STARTED + 100);
    assertEquals(
        List.of(
            new RecordedInterruption(COLLECTOR, STARTED, STARTED + 100, 1, 30),
            new RecordedInterruption(SAFEPOINT, STARTED, STARTED + 100, 2, 20)),
        found.all(0));
  }
}
