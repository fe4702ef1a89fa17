package org.tinyprof.runtime;

/**
 * What an enter and its exit cost on this machine, by trial.
 *
 * @param timedNanos with the clock read twice
 * @param untimedNanos where the adaptive clock leaves it alone
 */
record OwnCost(double timedNanos, double untimedNanos) {
  private static final Trial TIMED = new Trial(0);
  private static final Trial UNTIMED = new Trial(Node.ADAPTIVE);

  /** What such calls cost; a kind that is not among them is not tried. */
  static synchronized OwnCost calibrated(long timedCalls, long untimedCalls) {
    return new OwnCost(TIMED.nanosFor(timedCalls), UNTIMED.nanosFor(untimedCalls));
  }

  double of(long calls, long untimedCalls) {
    return (calls - untimedCalls) * timedNanos + untimedCalls * untimedNanos;
  }

  /**
   * Calls of one kind in a tree of their own.
   *
   * <p>The exit is the application's: where many calls made the JIT compile it, the trial runs it
   * compiled. A run of few calls gets a short trial, whose loop and enter are interpreted and make
   * the result rather too high than too low. A run of a million gets one long enough to be compiled
   * as well, which takes a small share of what its calls took.
   */
  private static final class Trial {
    private static final int MOST_BATCHES = 1_000;
    private static final int MOST_INTERPRETED = 10;
    private static final int CALLS = 100;
    private static final int SHARE = 50; // of the calls recorded, one in so many is tried
    private static final long UNTIMED_PLAN = Integer.MAX_VALUE; // that many calls not to time

    private final int flags;
    private int batches;
    private double nanos;

    Trial(int flags) {
      this.flags = flags;
    }

    double nanosFor(long recordedCalls) {
      long few = Math.min(MOST_INTERPRETED, (recordedCalls + CALLS - 1) / CALLS);
      int wanted = (int) Math.min(MOST_BATCHES, Math.max(few, recordedCalls / CALLS / SHARE));
      if (wanted > batches) {
        batches = wanted;
        nanos = leastNanos() / (double) CALLS;
      }
      return nanos;
    }

    /** The quickest batch: others ran before the JIT was done, or while the CPU was elsewhere. */
    private long leastNanos() {
      var tree =
          new CallTree(LaneId.FOLDED, false, Limits.DEFAULT, new Executions(1), Metering.OFF);
      int id = Node.idOf(EventIds.OVERFLOW, tree.root);
      Node node = new Node(tree, id, EventIds.OVERFLOW, 1, tree.root, flags);
      long least = Long.MAX_VALUE;
      for (int batch = 0; batch < batches; batch++) {
        node.plan = flags == Node.ADAPTIVE ? UNTIMED_PLAN : 0;
        least = Math.min(least, batchNanos(tree, node));
      }
      return least;
    }

    private static long batchNanos(CallTree tree, Node node) {
      long start = System.nanoTime();
      for (int i = 0; i < CALLS; i++) {
        tree.start(node, node.timed() ? System.nanoTime() : Ticker.nanos());
        Recorder.exit(node);
      }
      return System.nanoTime() - start;
    }
  }
}
