package org.tinyprof.io.snapshot;

import org.tinyprof.runtime.sample.IterationSamples;
import org.tinyprof.runtime.sample.SampleCounts;

/**
 * One iteration of a callpath, or all those together that have too few samples: its samples, and
 * its own time to share out.
 */
final class LoopPart {
  final int row;
  private final SampleCounts samples;
  private final SampleTally estimated = new SampleTally();
  private final SampleTally all = new SampleTally();
  private double nanos; // of the iterations
  private double own; // how much of that is the callpath's own, by samples at first
  private double ownError;
  private OwnTime share;

  LoopPart(int row, SampleCounts samples, SampleGroup node) {
    this.row = row;
    this.samples = samples;
    estimated.addEstimated(node, samples);
    all.addAll(node, samples);
  }

  /** Samples that tell what the callpath's own time is. */
  long count() {
    return estimated.samples();
  }

  void addNanos(double more) {
    nanos += more;
  }

  double nanos() {
    return nanos;
  }

  /** Own time by samples: the part of all samples that found the callpath innermost. */
  double guessOwn(double lateness, double usual) {
    double seen = all.computingNanos + all.waitingNanos * lateness;
    double seenOwn = estimated.computingNanos + estimated.waitingNanos * lateness;
    double ratio = seen == 0 ? usual : seenOwn / seen;
    own = nanos * ratio;
    ownError = nanos * Math.sqrt(ratio * (1 - ratio) / (1 + all.samples()));
    return own;
  }

  /** Corrects the guess, so that the parts add up. */
  void settleOwn(double newOwn) {
    own = Math.max(0, Math.min(nanos, newOwn));
    ownError = own == nanos ? 0 : ownError;
  }

  double own() {
    return own;
  }

  /** Begins to share out. */
  void begin(double error, double lateness, double part) {
    share = new OwnTime(own, Math.hypot(ownError, error), estimated, lateness, part);
  }

  /** Adds what the samples of a callpath tell; says whether there are any. */
  boolean estimate(SampleGroup node, Series to) {
    SampleTally tally = new SampleTally();
    tally.addEstimated(node, samples);
    boolean some = own > 0 && tally.samples() > 0;
    if (some) {
      to.estimate(row, share.nanos(tally), share.error(tally), share.samples(tally));
    }
    return some;
  }

  /** Bytes that are known to have been allocated in the iteration. */
  long allocated(SampleGroup node, boolean below) {
    if (!(samples instanceof IterationSamples iteration)) {
      return 0;
    }
    return below ? node.allocatedBelow(iteration) : node.allocated(iteration);
  }
}
