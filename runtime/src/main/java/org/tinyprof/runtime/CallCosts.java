package org.tinyprof.runtime;

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

  /** HotSpot compiles a method after so many calls; before that the interpreter runs it. */
  private static final long INTERPRETED_CALLS = 200;

  /** How many times a call's cost the interpreter takes: 30 to 50 in our measurements. */
  private static final double INTERPRETED = 40;

  private static final double COUNTED = 0.2; // of an untimed call, in our measurements

  /** Those of the probes as they were measured. */
  static CallCosts of(ProbeCosts probes) {
    double untimed = probes.untimedPairNanos();
    return new CallCosts(probes.timedPairNanos(), untimed, untimed * COUNTED);
  }

  /** What the calls of the event at a place have cost so far. */
  double of(EventUse use, int place) {
    long counted = use.counted(place);
    long untimed = use.untimed(place);
    long timed = use.calls(place) - counted - untimed;
    double interpreted = Math.min(timed, INTERPRETED_CALLS) * (INTERPRETED - 1);
    return (timed + interpreted) * timedNanos + untimed * untimedNanos + counted * countedNanos;
  }

  /** What so many calls cost if they are sampled. */
  double sampled(double calls) {
    return calls * (timedNanos + (Sampling.BLOCK - 1) * untimedNanos) / Sampling.BLOCK;
  }
}
