package org.tinyprof.io.facts;

import java.nio.ByteBuffer;
import org.tinyprof.runtime.clock.JvmInternals;
import org.tinyprof.runtime.clock.TickListener;
import org.tinyprof.runtime.interruption.InterruptionKind;
import org.tinyprof.runtime.interruption.Interruptions;

/**
 * Finds the pauses of the collector, and other safepoints, in the numbers that HotSpot keeps of
 * itself. It looks every 100 ms, up to every second while there is none, and at each tick if calls
 * are traced.
 *
 * <p>The last pause of each collector is known by itself. Of pauses between two looks that came
 * before it, and of safepoints for other reasons, it is known how many there were and how long they
 * took together.
 */
final class PauseWatch implements TickListener {
  private static final int MOST_COLLECTORS = 3;
  private static final int TRIES = 10;
  private static final long CLOSE_NANOS = 2_000;
  private static final long LEAST_REST = 100_000_000;
  private static final long MOST_REST = 1_000_000_000;

  private final ByteBuffer memory;
  private final Interruptions found;
  private final JvmInternals jvm;
  private final CollectorNumbers[] collectors = new CollectorNumbers[MOST_COLLECTORS];
  private final int safepoints; // places of numbers
  private final int safepointTime;
  private long seenSafepoints;
  private long seenCollections; // of all collectors
  private long seenOther; // time of safepoints less that of collections
  private long looked;
  private long zero; // of HotSpot's clock, by nanoTime
  private boolean zeroTried;
  private boolean zeroKnown;
  private final boolean closely;
  private long rest = LEAST_REST;

  /**
   * @param memory where HotSpot keeps its numbers while it runs
   * @param layout where which of them is
   * @param since when recording began, by {@link System#nanoTime}
   * @param fromStart whether that was when the JVM began: no pause was before
   * @param closely whether to look at each tick, so that few pauses come between two looks
   */
  PauseWatch(
      ByteBuffer memory,
      PerfData layout,
      JvmInternals jvm,
      Interruptions found,
      long since,
      boolean fromStart,
      boolean closely) {
    this.closely = closely;
    this.memory = memory;
    this.jvm = jvm;
    this.found = found;
    for (int i = 0; i < MOST_COLLECTORS; i++) {
      CollectorNumbers collector = new CollectorNumbers(memory, layout, i);
      collectors[i] = collector.isKnown() ? collector : null;
    }
    safepoints = layout.place("sun.rt.safepoints");
    safepointTime = layout.place("sun.rt.safepointTime");
    looked = since;
    if (!fromStart) {
      seeAll();
    }
  }

  private void seeAll() {
    for (CollectorNumbers collector : collectors) {
      if (collector != null) {
        collector.see();
      }
    }
    seenSafepoints = number(safepoints);
    seenCollections = collections();
    seenOther = otherNanos();
  }

  @Override
  public synchronized long tick(long now) {
    try {
      boolean found = look(now);
      rest = found ? LEAST_REST : Math.min(MOST_REST, 2 * rest);
      return closely ? 0 : rest;
    } catch (RuntimeException | Error e) {
      return NEVER; // the program goes on without pauses in its timeline
    }
  }

  /** Whether there was a pause. */
  private boolean look(long now) {
    for (CollectorNumbers collector : collectors) {
      if (collector != null && collector.isPausing()) {
        return true; // the next look sees all of it
      }
    }
    boolean any = number(safepoints) != seenSafepoints;
    for (CollectorNumbers collector : collectors) {
      if (collector != null && collector.hasMore()) {
        any = true;
        add(collector, now);
        collector.see();
      }
    }
    addSafepoints(now);
    looked = now;
    return any;
  }

  private void add(CollectorNumbers collector, long now) {
    if (!findZero()) {
      add(InterruptionKind.COLLECTOR, now, collector.more(), collector.moreNanos());
      return;
    }
    long from = Math.max(looked, zero + collector.entry());
    long to = Math.max(from, zero + collector.exit());
    if (collector.more() > 1) {
      long earlier = collector.moreNanos() - (to - from);
      found.add(InterruptionKind.COLLECTOR, looked, from, collector.more() - 1, earlier);
    }
    found.add(InterruptionKind.COLLECTOR, from, to);
  }

  /** Adds some of which it is only known that they were after the last look. */
  private void add(InterruptionKind kind, long now, long count, long nanos) {
    found.add(kind, looked, now, count, nanos);
  }

  /** Most safepoints are collections; the others come with no moments. */
  private void addSafepoints(long now) {
    long all = number(safepoints);
    long collections = collections();
    long other = otherNanos();
    long more = all - seenSafepoints - (collections - seenCollections);
    if (more > 0) {
      add(InterruptionKind.SAFEPOINT, now, more, other - seenOther);
    }
    seenSafepoints = all;
    seenCollections = collections;
    seenOther = other;
  }

  private long collections() {
    long sum = 0;
    for (CollectorNumbers collector : collectors) {
      sum += collector == null ? 0 : collector.invocations();
    }
    return sum;
  }

  private long otherNanos() {
    long sum = number(safepointTime);
    for (CollectorNumbers collector : collectors) {
      sum -= collector == null ? 0 : collector.nanos();
    }
    return sum;
  }

  private long number(int place) {
    return place < 0 ? 0 : memory.getLong(place);
  }

  /** Asks at the first pause what HotSpot's clock says; the first answers come slowly. */
  private boolean findZero() {
    if (!zeroTried) {
      zeroTried = true;
      long closest = Long.MAX_VALUE;
      for (int i = 0; i < TRIES && closest > CLOSE_NANOS; i++) {
        long before = System.nanoTime();
        long ticks = jvm.ticks();
        long took = System.nanoTime() - before;
        if (ticks >= 0 && took < closest) {
          closest = took;
          zero = before + took / 2 - ticks;
          zeroKnown = true;
        }
      }
    }
    return zeroKnown;
  }
}
