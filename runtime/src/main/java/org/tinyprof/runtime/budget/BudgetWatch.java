package org.tinyprof.runtime.budget;

import org.tinyprof.runtime.calibration.ProbeCosts;
import org.tinyprof.runtime.calibration.ProcessTime;
import org.tinyprof.runtime.clock.TickListener;
import org.tinyprof.runtime.clock.Ticker;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.EventUse;

/**
 * Checks the cost of recording every 100 ms, on the {@link Ticker}'s thread.
 *
 * <p>It takes no lock that a recording thread holds for long. If a check takes long, or the program
 * is idle, it checks less often, but at least about every second.
 */
public final class BudgetWatch implements TickListener {
  private static final long PERIOD_NANOS = 100_000_000;
  private static final long LONGEST_NANOS = 1_000_000_000;
  private static final long REST = 1_000; // times as long as a look took

  private final Rank rank;
  private final Budget budget;
  private final ProcessTime cpu = new ProcessTime();
  private EventUse use = new EventUse();
  private EventUse spare = new EventUse();
  private CallCosts costs = CallCosts.ROUGH;
  private boolean measured;
  private long cpuBefore;

  /**
   * @param share of the CPU time that recording may cost, as a fraction
   */
  public BudgetWatch(Rank rank, double share) {
    this.rank = rank;
    this.budget = new Budget(share, rank.executions());
  }

  @Override
  public long tick(long now) {
    try {
      long cpuNanos = cpu.nanos();
      countCalls();
      long took = System.nanoTime() - now;
      look(cpuNanos, now);
      boolean idle = cpuNanos == cpuBefore;
      cpuBefore = cpuNanos;
      return idle ? LONGEST_NANOS : Math.min(LONGEST_NANOS, Math.max(PERIOD_NANOS, REST * took));
    } catch (OutOfMemoryError e) {
      return NEVER; // levels stay as they are
    }
  }

  private void countCalls() {
    spare.clear();
    for (CallTree tree : rank.trees()) {
      tree.addTo(spare, tree.past);
    }
  }

  private void look(long cpuNanos, long now) {
    if (!measured && budget.isOver(spare, costs, cpuNanos)) {
      measured = true;
      costs = CallCosts.of(ProbeCosts.now(rank));
    }
    budget.look(spare, costs, cpuNanos, now);
    EventUse before = use; // what the budget no longer needs
    use = spare;
    spare = before;
  }
}
