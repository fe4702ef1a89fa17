package org.tinyprof.runtime;

/**
 * What an enter and its exit cost on this machine, by trial.
 *
 * @param timedNanos with the clock read twice
 * @param untimedNanos where the adaptive clock leaves it alone
 */
record OwnCost(double timedNanos, double untimedNanos) {
  private static final int BATCHES = 20;
  private static final int CALLS = 500;
  private static OwnCost known;

  /** Tries once, for some milliseconds, on the first snapshot's thread. */
  static synchronized OwnCost calibrated() {
    if (known == null) {
      known = new OwnCost(leastNanos(true), leastNanos(false));
    }
    return known;
  }

  double of(long calls, long untimedCalls) {
    return (calls - untimedCalls) * timedNanos + untimedCalls * untimedNanos;
  }

  /** The quickest batch: others ran before the JIT was done, or while the CPU was elsewhere. */
  private static double leastNanos(boolean timed) {
    CallTree tree = new CallTree("", false, Limits.DEFAULT, new Executions(1), Metering.OFF);
    tree.start(tree.enter(EventIds.OVERFLOW), 0);
    Node below = tree.enter(EventIds.OVERFLOW);
    long least = Long.MAX_VALUE;
    for (int batch = 0; batch < BATCHES; batch++) {
      long start = System.nanoTime();
      for (int i = 0; i < CALLS; i++) {
        Node node = tree.first(EventIds.OVERFLOW, below.parent);
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
