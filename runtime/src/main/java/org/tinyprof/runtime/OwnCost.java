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
   * compiled. So the trial can be short and starts no JIT itself. The loop and the enter's few
   * steps are interpreted, which makes the result rather too high than too low.
   */
  private static final class Trial {
    private static final int MOST_BATCHES = 4;
    private static final int CALLS = 250;
    private static final long UNTIMED_PLAN = Integer.MAX_VALUE; // that many calls not to time

    private final int flags;
    private int batches;
    private double nanos;

    Trial(int flags) {
      this.flags = flags;
    }

    /** Tries for no more calls than were recorded: a run of few pays for few. */
    double nanosFor(long recordedCalls) {
      int wanted = (int) Math.min(MOST_BATCHES, (recordedCalls + CALLS - 1) / CALLS);
      if (wanted > batches) {
        batches = wanted;
        nanos = leastNanos() / (double) CALLS;
      }
      return nanos;
    }

    /** The quickest batch: in others the CPU was elsewhere, or a class was still to be loaded. */
    private long leastNanos() {
      var tree = new CallTree("", false, Limits.DEFAULT, new Executions(1), Metering.OFF);
      int id = Node.idOf(EventIds.OVERFLOW, tree.root);
      Node node = new Node(tree, id, EventIds.OVERFLOW, 1, tree.root, flags);
      node.plan = flags == Node.ADAPTIVE ? UNTIMED_PLAN : 0;
      long least = Long.MAX_VALUE;
      for (int batch = 0; batch < batches; batch++) {
        long start = System.nanoTime();
        for (int i = 0; i < CALLS; i++) {
          tree.start(node, node.timed() ? System.nanoTime() : Ticker.nanos());
          Recorder.exit(node);
        }
        least = Math.min(least, System.nanoTime() - start);
      }
      return least;
    }
  }
}
