package org.tinyprof.runtime.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.settings.RecordingLimits;

/**
 * Reads one callpath over and over while its thread does nothing but exit it. Durations alternate,
 * so the total follows from the count, and any mix of two moments shows. Longer with {@code
 * -Dtinyprof.passes=10000000}.
 */
class HalfAnExitTest {
  private static final int EVENT = EventIds.idOf("exited all the time");
  private static final long READS = Long.getLong("tinyprof.passes", 100_000);
  private static final long SHORT = 3;
  private static final long LONG = 11;

  private final CallTree tree =
      new CallTree(LaneId.FOLDED, false, RecordingLimits.DEFAULT, new Executions(1), Metering.OFF);
  private final Node node = tree.enter(EVENT);
  private volatile boolean done;
  private volatile long exits;

  @Test
  void noReaderEverSeesOne() throws InterruptedException {
    Thread writer = new Thread(this::write);
    writer.start();
    long last = 0;
    for (long i = 0; i < READS; i++) {
      long count = check(last);
      assertTrue(count >= last, "count went back from " + last + " to " + count);
      last = count;
    }
    done = true;
    writer.join();
    assertTrue(last > 0, "nothing was read while the writer ran");
    assertEquals(exits, check(last));
  }

  @Test
  void isToldIfItLastsLongerThanTheReaderWaits() {
    tree.start(node, 5);
    node.add(5 + SHORT);
    node.start = Node.CLOSING; // its thread lost its CPU here, and does not get it back
    assertFalse(new NodeCopy().read(node));
  }

  private void write() {
    long i = 0;
    for (; !done; i++) {
      tree.start(node, i);
      node.add(i + (i % 2 == 0 ? SHORT : LONG));
      tree.current = node.parent;
    }
    exits = i;
  }

  /** The number of exits, or what is known of it while a call is open. */
  private long check(long known) {
    NodeCopy copy = new NodeCopy();
    assertTrue(copy.read(node));
    Totals totals = copy.totals;
    if (totals.isEmpty() || copy.isOpen()) {
      return known;
    }
    long count = totals.count;
    assertEquals(count / 2 * (SHORT + LONG) + count % 2 * SHORT, totals.total);
    assertEquals(SHORT, totals.min);
    assertEquals(count == 1 ? SHORT : LONG, totals.max);
    return count;
  }
}
