package org.tinyprof.runtime.budget;

import org.tinyprof.runtime.event.Demotion;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventLevel;
import org.tinyprof.runtime.event.EventLevels;
import org.tinyprof.runtime.tree.EventUse;
import org.tinyprof.runtime.tree.Executions;

/**
 * Keeps what recording costs within a share of the CPU time: where it would pass that share, events
 * that cost most and tell least go down.
 *
 * <p>Events go down if recording is over the budget since the start and over it since the last
 * look. Events that never go down take their part of the budget first, but leave half of it to the
 * others. An event goes to sampled if its calls are timed and may be sampled, and sampling fits the
 * budget; else to counted if counting takes at most half of the budget; else to off. All that have
 * to go down do so at one look. Time and costs come in as arguments; one thread uses it.
 */
final class Budget {
  /** A start may cost as much as the budget of so much CPU time. */
  private static final long GRACE_NANOS = 1_000_000_000;

  private static final double LITTLE = 4; // costs below a quarter of the mean excess are ignored
  private static final double TELLS = 10; // costs below a tenth of an event's own budget stay

  private final double share;
  private final Executions executions;
  private EventUse before = new EventUse();
  private long cpuBefore;
  private double[] cost = {}; // since the last look, by place
  private int called; // events, since the last look

  /**
   * @param share of the CPU time, as a fraction; 1 and more is no limit
   */
  Budget(double share, Executions executions) {
    this.share = share;
    this.executions = executions;
  }

  /** Whether recording has passed the budget so far, at such costs. */
  boolean isOver(EventUse use, CallCosts costs, long cpuNanos) {
    double fixed = 0;
    double others = 0;
    for (int place = 0; place < use.size(); place++) {
      if (isFixed(use.event(place))) {
        fixed += costs.of(use, place);
      } else {
        others += costs.of(use, place);
      }
    }
    return share < 1 && others > leftToOthers(Math.max(cpuNanos, GRACE_NANOS), fixed);
  }

  private double leftToOthers(long cpuNanos, double fixed) {
    return Math.max(share * cpuNanos / 2, share * cpuNanos - fixed);
  }

  /** Whether an event never goes down; one that executions begin with has to be entered. */
  private boolean isFixed(int event) {
    return event == 0 || !EventIds.isDemotable(event) || executions.isRoot(event);
  }

  /**
   * Changes levels where that is due.
   *
   * @param use what was called so far; kept until the next look
   * @param cpuNanos what the process has used so far
   */
  void look(EventUse use, CallCosts costs, long cpuNanos, long now) {
    findCosts(use, costs);
    double fixed = sum(use, true);
    double others = sum(use, false);
    double allowed = leftToOthers(Math.max(0, cpuNanos - cpuBefore), fixed);
    switchOffAsInEarlierRun(use, now);
    if (isOver(use, costs, cpuNanos)) {
      goDown(use, costs, others - allowed, allowed, now);
    } else if (share < 1) {
      goUp(use, costs, others, allowed, now);
    }
    before = use;
    cpuBefore = cpuNanos;
  }

  private void findCosts(EventUse use, CallCosts costs) {
    cost = new double[use.size()];
    called = 0;
    for (int place = 0; place < cost.length; place++) {
      cost[place] = Math.max(0, costs.of(use, place) - costs.of(before, place));
      called += cost[place] > 0 ? 1 : 0;
    }
  }

  private double sum(EventUse use, boolean fixed) {
    double sum = 0;
    for (int place = 0; place < cost.length; place++) {
      sum += isFixed(use.event(place)) == fixed ? cost[place] : 0;
    }
    return sum;
  }

  private static void switchOffAsInEarlierRun(EventUse use, long now) {
    for (int place = 0; place < use.size(); place++) {
      int event = use.event(place);
      if (event != 0 && EventLevels.isOffOnceCounted(event)) {
        EventLevels.change(event, EventLevel.OFF, now);
      }
    }
  }

  private void goDown(EventUse use, CallCosts costs, double tooMuch, double allowed, long now) {
    if (tooMuch <= 0) {
      return; // over the budget once, and no longer
    }
    double left = tooMuch;
    double little = tooMuch / (LITTLE * Math.max(1, called));
    double[] scores = scores(use, costs, little);
    int place = highest(scores);
    while (left > 0 && scores[place] > 0) {
      EventLevel level = nextLevel(use, costs, place, allowed);
      EventLevels.change(use.event(place), level, now);
      left -= cost[place] - costAt(level, use, costs, place);
      scores[place] = 0;
      place = highest(scores);
    }
  }

  /**
   * How much each event should go down, 0 where it should not: cost times cost for each nanosecond
   * told. Events that cost little stay, and so do those that cost little for the time they tell,
   * since the last look or since the start: leaving them would gain nothing.
   */
  private double[] scores(EventUse use, CallCosts costs, double little) {
    double[] scores = new double[cost.length];
    for (int place = 0; place < cost.length; place++) {
      if (cost[place] > little) {
        double told = Math.max(0, use.nanos(place) - before.nanos(place));
        double toldInAll = use.nanos(place);
        boolean tells =
            isLittleFor(told, cost[place]) || isLittleFor(toldInAll, costs.of(use, place));
        if (!tells && mayGoDown(use.event(place))) {
          scores[place] = cost[place] * cost[place] / (told + cost[place]);
        }
      }
    }
    return scores;
  }

  private boolean isLittleFor(double told, double costNanos) {
    return costNanos <= share * told / TELLS;
  }

  private static int highest(double[] scores) {
    int first = 0;
    for (int place = 1; place < scores.length; place++) {
      if (scores[place] > scores[first]) {
        first = place;
      }
    }
    return first;
  }

  private boolean mayGoDown(int event) {
    Demotion demotion = EventIds.spec(event).demotion();
    EventLevel level = EventLevels.of(event);
    boolean lowest =
        switch (demotion) {
          case NEVER -> true;
          case TO_COUNTED -> level == EventLevel.COUNTED;
          case TO_OFF -> level == EventLevel.OFF;
        };
    return !lowest && !isFixed(event);
  }

  private EventLevel nextLevel(EventUse use, CallCosts costs, int place, double allowed) {
    int event = use.event(place);
    double calls = callsSinceLastLook(use, place);
    double untimed = use.untimed(place) - before.untimed(place);
    boolean timed = EventLevels.of(event) == EventLevel.TIMED && untimed < calls / 2;
    if (timed && EventIds.isAdaptive(event) && costs.sampled(calls) <= allowed) {
      return EventLevel.SAMPLED;
    }
    boolean countable = calls * costs.countedNanos() <= allowed / 2;
    boolean counted = EventLevels.of(event) == EventLevel.COUNTED;
    boolean mayBeOff = EventIds.spec(event).demotion() == Demotion.TO_OFF;
    return mayBeOff && (counted || !countable) ? EventLevel.OFF : EventLevel.COUNTED;
  }

  private double costAt(EventLevel level, EventUse use, CallCosts costs, int place) {
    double calls = callsSinceLastLook(use, place);
    return switch (level) {
      case TIMED -> calls * costs.timedNanos();
      case SAMPLED -> costs.sampled(calls);
      case COUNTED -> calls * costs.countedNanos();
      case OFF -> 0;
    };
  }

  private double callsSinceLastLook(EventUse use, int place) {
    return Math.max(0, use.calls(place) - before.calls(place));
  }

  /** Times events again that had to be sampled, if that leaves half of the budget. */
  private void goUp(EventUse use, CallCosts costs, double sum, double allowed, long now) {
    double all = sum;
    for (int place = 0; place < cost.length; place++) {
      int event = use.event(place);
      if (event != 0 && EventLevels.of(event) == EventLevel.SAMPLED) {
        double more = costAt(EventLevel.TIMED, use, costs, place) - cost[place];
        if (all + more < allowed / 2) {
          EventLevels.change(event, EventLevel.TIMED, now);
          all += more;
        }
      }
    }
  }
}
