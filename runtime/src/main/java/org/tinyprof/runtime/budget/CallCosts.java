package org.tinyprof.runtime.budget;

import org.tinyprof.runtime.calibration.ProbeCosts;
import org.tinyprof.runtime.tree.EventUse;
import org.tinyprof.runtime.tree.Sampling;

/**
 * What recording calls costs, by the kind of call; the budget's own estimate.
 *
 * @param timedNanos an enter and exit that read the clock
 * @param untimedNanos an enter and exit that do not
 * @param countedNanos a call that is counted and not entered
 */
record CallCosts(double timedNanos, double untimedNanos, double countedNanos) {
  /** More than any kind of call takes once it is compiled; enough to see who costs nothing. */
  static final CallCosts ROUGH = new CallCosts(150, 30, 10);

  private static final double COUNTED = 0.2; // of an untimed call: 2 ns of some 10

  /** Those of the probes as they were measured. */
  static CallCosts of(ProbeCosts probes) {
    double untimed = probes.untimedPairNanos();
    return new CallCosts(probes.timedPairNanos(), untimed, untimed * COUNTED);
  }

  /**
   * What the calls of the event at a place have cost so far, as if the JIT had compiled them all:
   * the budget is about steady recording, and what the interpreter takes is part of the start.
   */
  double of(EventUse use, int place) {
    long counted = use.counted(place);
    long untimed = use.untimed(place);
    long timed = use.calls(place) - counted - untimed;
    return timed * timedNanos + untimed * untimedNanos + counted * countedNanos;
  }

  /** The cost of a number of calls if they are sampled. */
  double sampled(double calls) {
    return calls * (timedNanos + (Sampling.BLOCK - 1) * untimedNanos) / Sampling.BLOCK;
  }
}
