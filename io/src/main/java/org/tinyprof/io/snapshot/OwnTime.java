package org.tinyprof.io.snapshot;

/**
 * The own time of an exact callpath: what waited has the time for which it was seen to wait, or its
 * part of what was looked at if that is little. The rest goes by the samples that used a CPU;
 * without any, by those that could have.
 */
final class OwnTime {
  private static final long VERY_MANY = 1_000;
  private static final long MANY = 500;
  private static final long SOME = 100;

  /** Of a time that was looked at: if less was, as before the first sample, all is like that. */
  private static final double MOST = 0.8;

  private final double own;
  private final double ownError;

  private final double waitingNanos;
  private final double restNanos;
  private final double stretch; // of the wall time that samples were taken for
  private final double part;
  private final SampleTally all;
  private final long least;

  /**
   * @param lateness how many times the wall time that they were taken for samples stand for
   * @param part how much of the samples is the callpath's
   */
  OwnTime(double own, double ownError, SampleTally all, double lateness, double part) {
    this.own = own;
    this.ownError = ownError;
    this.all = all;
    this.part = part;
    this.stretch = lateness * part;
    double seen = (all.runnableNanos + all.waitingNanos) * stretch;
    double known = Math.min(own, all.waitingNanos * stretch);
    waitingNanos = seen > 0 && seen < MOST * own ? own * known / seen : known;
    restNanos = own - waitingNanos;
    long samples = all.samples();
    least = samples >= VERY_MANY ? 5 : samples >= MANY ? 3 : samples >= SOME ? 2 : 1;
  }

  /** How much of the samples is the callpath's. */
  double part() {
    return part;
  }

  /** Whether it is seen too rarely to tell it from its caller. */
  boolean isRare(SampleTally of) {
    return of.samples() < least;
  }

  double nanos(SampleTally of) {
    return restNanos * restShare(of) + waitingNanos * ratio(of.waitingNanos, all.waitingNanos);
  }

  long samples(SampleTally of) {
    return of.samples() == 0 ? 0 : Math.max(1, Math.round(evidence(of) * part));
  }

  /** Where some samples used a CPU, those that could have say nothing more. */
  private long evidence(SampleTally of) {
    return (all.computing > 0 ? of.computing : of.runnable) + of.waiting;
  }

  /** A wait begins and ends anywhere between two looks: a sixth of the square for each wait. */
  double error(SampleTally of) {
    double rest = restNanos * error(restShare(of), restSamples());
    double waits = stretch * Math.sqrt(of.unsureSquares / 6);
    double others = restShare(of) * stretch * Math.sqrt(all.unsureSquares / 6);
    double ofOwn = ownError * nanos(of) / own;
    return Math.sqrt(rest * rest + waits * waits + others * others + ofOwn * ofOwn);
  }

  private double restShare(SampleTally of) {
    return all.computing > 0
        ? ratio(of.computingNanos, all.computingNanos)
        : ratio(of.runnableNanos, all.runnableNanos);
  }

  private double restSamples() {
    return all.computing > 0 ? all.computing : all.runnable;
  }

  /** The error of a share of some samples; never 0, even if all or none were of one kind. */
  private static double error(double share, double samples) {
    double mid = (share * samples + 0.5) / (samples + 1);
    return samples == 0 ? 0 : Math.sqrt(mid * (1 - mid) / (samples + 1));
  }

  private static double ratio(double of, double whole) {
    return whole == 0 ? 0 : of / whole;
  }
}
