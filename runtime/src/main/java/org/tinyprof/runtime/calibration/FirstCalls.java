package org.tinyprof.runtime.calibration;

import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.record.ThreadTable;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Executions;
import org.tinyprof.runtime.tree.LaneId;
import org.tinyprof.runtime.tree.Node;
import org.tinyprof.runtime.tree.NodeTable;

/**
 * What a process's first calls cost to record, while enters and exits are interpreted.
 *
 * @param insideNanos the part in the call's own time
 * @param wholeNanos all of it
 */
public record FirstCalls(double insideNanos, double wholeNanos) {
  /** No more than compiled ones. */
  public static final FirstCalls NONE = new FirstCalls(0, 0);

  /** The number of first calls; by then the JIT has compiled enters and exits. */
  public static final int CALLS = 1_000;

  private static final int BATCHES = 5; // the first loads classes
  private static final int BATCH = 4;
  private static FirstCalls measured;

  /** By a trial of a few calls, the first time that a process asks. */
  public static synchronized FirstCalls measured() {
    if (measured == null) {
      CallTree tree =
          new CallTree(
              LaneId.FOLDED, false, RecordingLimits.DEFAULT, new Executions(1), Metering.OFF);
      Node node = tree.enter(EventIds.OVERFLOW);
      double inside = Double.MAX_VALUE;
      double whole = Double.MAX_VALUE;
      for (int i = 0; i < BATCHES; i++) { // the quickest: others lost the CPU
        long before = node.total;
        whole = Math.min(whole, (double) batch(tree, node) / BATCH);
        inside = Math.min(inside, (double) (node.total - before) / BATCH);
      }
      measured = new FirstCalls(inside, whole);
    }
    return measured;
  }

  /** The steps of an enter, on a tree apart, and an exit. */
  private static long batch(CallTree tree, Node node) {
    long start = System.nanoTime();
    for (int i = 0; i < BATCH; i++) {
      ThreadTable.tree();
      int id = Node.idOf(EventIds.OVERFLOW, tree.current);
      long now = System.nanoTime();
      NodeTable.at(id).is(tree, id, EventIds.OVERFLOW);
      tree.start(node, now);
      Recorder.exit(node);
    }
    return System.nanoTime() - start;
  }
}
