package org.tinyprof.runtime;

/**
 * What an enter and its exit cost on this machine, by trial.
 *
 * @param timedNanos with the clock read twice
 * @param untimedNanos where the adaptive clock leaves it alone
 */
record OwnCost(double timedNanos, double untimedNanos) {
  private static final int MOST_BATCHES = 40;
  private static final int CALLS = 250;
  private static OwnCost known = new OwnCost(0, 0);
  private static int knownBatches;

  /**
   * Tries for as many calls as were recorded, up to some milliseconds: a run of few calls ran in
   * the interpreter, and is to pay neither for more calls than its own nor for compiling them.
   */
  static synchronized OwnCost calibrated(long recordedCalls) {
    int batches = (int) Math.min(MOST_BATCHES, (recordedCalls + CALLS - 1) / CALLS);
    if (batches > knownBatches) {
      known = new OwnCost(leastNanos(true, batches), leastNanos(false, batches));
      knownBatches = batches;
    }
    return known;
  }

  double of(long calls, long untimedCalls) {
    return (calls - untimedCalls) * timedNanos + untimedCalls * untimedNanos;
  }

  /** The quickest batch: others ran before the JIT was done, or while the CPU was elsewhere. */
  private static double leastNanos(boolean timed, int batches) {
    CallTree tree = new CallTree("", false, Limits.DEFAULT, new Executions(1), Metering.OFF);
    tree.start(tree.enter(EventIds.OVERFLOW), 0);
    Node below = tree.enter(EventIds.OVERFLOW);
    long least = Long.MAX_VALUE;
    for (int batch = 0; batch < batches; batch++) {
      long start = System.nanoTime();
      for (int i = 0; i < CALLS; i++) {
        Node node = tree.first(Node.idOf(EventIds.OVERFLOW, below.parent));
        tree.start(node, timed ? System.nanoTime() : start);
        if (timed) {
          node.add(System.nanoTime());
        } else {
          node.addUntimed();
        }
        tree.current = node.parent;
      }
      least = Math.min(least, System.nanoTime() - start);
    }
    return (double) least / CALLS;
  }
}
