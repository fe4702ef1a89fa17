package org.tinyprof.runtime;

/**
 * Looks every 100 ms at what recording costs, on the {@link Ticker}'s thread.
 *
 * <p>It takes no lock that a recording thread holds for long. Where a look at many threads takes
 * long, it looks more rarely, but at least about every second.
 */
final class BudgetWatch {
  private static final long PERIOD_NANOS = 100_000_000;
  private static final long LONGEST_NANOS = 1_000_000_000;
  private static final long REST = 100; // times as long as a look took

  private final Rank rank;
  private final Trees trees;
  private final Budget budget;
  private final ProcessTime cpu = new ProcessTime();
  private EventUse use = new EventUse();
  private EventUse spare = new EventUse();
  private CallCosts costs = CallCosts.ROUGH;
  private boolean measured;
  private long next = System.nanoTime() + PERIOD_NANOS;

  BudgetWatch(Rank rank, Budget budget) {
    this.rank = rank;
    this.trees = rank.trees();
    this.budget = budget;
  }

  /** Looks if it is time to; says whether it wants to be asked again. */
  boolean tick(long now) {
    if (now - next < 0) {
      return true;
    }
    try {
      long cpuNanos = cpu.nanos();
      countCalls();
      long took = System.nanoTime() - now;
      look(cpuNanos, now);
      long rest = Math.min(LONGEST_NANOS, Math.max(PERIOD_NANOS, REST * took));
      next = System.nanoTime() + rest;
      return true;
    } catch (OutOfMemoryError e) {
      return false; // levels stay as they are
    }
  }

  private void countCalls() {
    spare.clear();
    for (CallTree tree : trees.all()) {
      tree.addTo(spare, tree.past);
    }
  }

  private void look(long cpuNanos, long now) {
    if (!measured && budget.isOver(spare, costs, cpuNanos)) {
      measured = true;
      costs = CallCosts.of(rank.probeCosts());
    }
    budget.look(spare, costs, cpuNanos, now);
    EventUse before = use; // what the budget no longer needs
    use = spare;
    spare = before;
  }
}
