package org.tinyprof.runtime.calibration;

import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.Node;
import org.tinyprof.runtime.tree.Sampling;

/**
 * A thread whose time the test makes: bodies take what they are told, probes what the model says.
 */
public final class SimulatedProbes {
  public static final long CLOCK = 10;
  public static final long INSIDE = 30; // of a timed call, before and after its body
  public static final long WHOLE = 70;
  public static final long UNTIMED = 5;
  public static final double ERROR = ProbeCosts.TIMED_ERROR * CLOCK; // of a timed call

  /** The model, as a trial without noise would find it. */
  public static final ProbeCosts COSTS =
      new ProbeCosts(
          CLOCK,
          level((double) INSIDE / CLOCK, (double) WHOLE / CLOCK),
          level(
              (double) INSIDE / CLOCK,
              (double) ((Sampling.BLOCK - 1) * UNTIMED + WHOLE) / Sampling.BLOCK / CLOCK),
          FirstCalls.NONE,
          0,
          0);

  public final TestTree tree = new TestTree(RecordingLimits.DEFAULT);
  public long now = 1_000;

  private static ProbeCurve level(double inside, double whole) {
    return new ProbeCurve(new double[] {0}, new double[] {inside}, new double[] {whole});
  }

  public Node enter(int event) {
    if (tree.tree.enter(event).timed()) {
      now += (WHOLE - INSIDE) / 2;
      Node node = tree.enter(event, now, 0);
      now += INSIDE / 2;
      return node;
    }
    now += UNTIMED;
    return tree.enter(event, now, 0);
  }

  public void exit(Node node) {
    if (node.timed()) {
      now += INSIDE - INSIDE / 2;
      tree.exit(node, now, 0);
      now += (WHOLE - INSIDE) / 2;
    } else {
      tree.exit(node, now, 0);
    }
  }

  /** A call that does nothing but take that time. */
  public void call(int event, long nanos) {
    Node node = enter(event);
    now += nanos;
    exit(node);
  }

  public Series series(String path) {
    return TestRank.series(tree.snapshot(COSTS, false), path);
  }

  public long time(String path) {
    return series(path).value(RecordedColumn.TIME, 0);
  }
}
