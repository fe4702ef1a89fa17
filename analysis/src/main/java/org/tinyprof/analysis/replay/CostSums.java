package org.tinyprof.analysis.replay;

import java.util.ArrayList;
import java.util.List;

/** How long others waited for the extra work of each location, by callpath. */
public final class CostSums {
  private static final int MOST_PAIRS = 1 << 18;
  private static final int SHORT = 0;
  private static final int LONG = 1;
  private static final int START = 2;
  private static final int COSTS = 3;

  private final LongSums costs = new LongSums(COSTS);
  private final LongSums pairs = new LongSums(1); // by who was late and who waited
  private double withoutCause;
  private double passedOn;
  private double allWaiting;

  /**
   * What some work cost others.
   *
   * @param callpath or {@link CallTrace#NO_CPU}
   * @param shortNanos of waits that it caused itself
   * @param longNanos of waits that these caused in turn
   * @param startNanos of waits in MPI's Init
   */
  public record Cost(
      int location, int callpath, double shortNanos, double longNanos, double startNanos) {}

  void waited(int late, int location, double nanos) {
    allWaiting += nanos;
    long pair = pair(late, location);
    if (pairs.size() < MOST_PAIRS || pairs.has(pair)) {
      pairs.add(pair, 0, nanos);
    }
  }

  void cost(int location, int callpath, double shortNanos, double longNanos, boolean atStart) {
    if (callpath == CallTrace.NOT_KNOWN) {
      withoutCause(shortNanos + longNanos);
    } else if (shortNanos + longNanos > 0) {
      long key = ((long) location << 32) | (callpath - CallTrace.NOT_KNOWN);
      costs.add(key, atStart ? START : SHORT, shortNanos);
      costs.add(key, atStart ? START : LONG, longNanos);
    }
  }

  private static long pair(int late, int waiting) {
    return ((long) late << 32) | waiting;
  }

  void withoutCause(double nanos) {
    withoutCause += nanos;
  }

  void passedOn(double nanos) {
    passedOn += nanos;
  }

  /** All of them, in no order. */
  public List<Cost> costs() {
    List<Cost> all = new ArrayList<>();
    costs.visit(
        (key, sums, first) ->
            all.add(
                new Cost(
                    CallTrace.location(key),
                    CallTrace.place(key) + CallTrace.NOT_KNOWN,
                    sums[first + SHORT],
                    sums[first + LONG],
                    sums[first + START])));
    return all;
  }

  /** How long a location waited for another one, whatever that did. */
  public double waitedFor(int late, int location) {
    return pairs.at(pair(late, location), 0);
  }

  /** Waiting of which the trace does not tell a cause. */
  public double withoutCauseNanos() {
    return withoutCause;
  }

  /** What was caused by the waiting of others, of all costs on their way to the first cause. */
  public double passedOnNanos() {
    return passedOn;
  }

  /** All waiting. */
  public double waitingNanos() {
    return allWaiting;
  }
}
