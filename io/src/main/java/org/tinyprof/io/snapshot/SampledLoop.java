package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.runtime.sample.IterationSamples;
import org.tinyprof.runtime.sample.SampleNode;
import org.tinyprof.runtime.sample.SampledThreads;

/**
 * Shares out the own time of an exact callpath in one execution by iteration. An iteration with
 * samples enough shares out its own time by its own samples. All other iterations do so together,
 * and what they have stands in one more row after the last iteration. So in each row no child has
 * more than its parent, and the rows of an estimated callpath add up to its time.
 *
 * <p>If the callpath calls exact events, nobody recorded in which iteration. Then samples tell how
 * much of an iteration is its own, and the own times of all iterations add up to the exact one.
 */
final class SampledLoop {
  private static final long ENOUGH = 10;

  private final List<LoopPart> parts = new ArrayList<>();
  private final int rows;

  /**
   * @param loop the recorded iterations
   * @param byHand whether the event has no frame
   */
  SampledLoop(
      Series loop, boolean byHand, SampledThreads threads, SampleGroup node, int execution) {
    IterationsByMoment iterations = new IterationsByMoment(loop, byHand);
    for (SampleNode each : node.nodes) {
      threads.moments().divide(each, execution, iterations);
    }
    List<IterationSamples> apart = new ArrayList<>();
    double others = 0;
    for (int i = 0; i < loop.size; i++) {
      LoopPart part = new LoopPart(i, iterations.samples(i), node);
      double nanos = Math.max(0, loop.at(RecordedColumn.TIME, i));
      if (part.count() >= ENOUGH) {
        part.addNanos(nanos);
        parts.add(part);
        apart.add(iterations.samples(i));
      } else {
        others += nanos;
      }
    }
    boolean all = apart.size() == loop.size;
    rows = all ? loop.size : loop.size + 1;
    if (!all) {
      LoopPart rest = new LoopPart(loop.size, new ExecutionSamples(execution, apart), node);
      rest.addNanos(others);
      parts.add(rest);
    }
  }

  /**
   * Shares out the callpath's own time.
   *
   * @param error its standard error
   * @param part how much of the samples in an iteration is the callpath's
   */
  void begin(double own, double error, SampledThreads threads, double part) {
    setOwn(own, threads);
    for (LoopPart each : parts) {
      double ofPart = own == 0 ? 0 : error * each.own() / own;
      each.begin(ofPart, threads.lateness(), part);
    }
  }

  /** Own times by samples, corrected so that they add up and none exceeds its iteration. */
  private void setOwn(double own, SampledThreads threads) {
    double all = 0;
    for (LoopPart each : parts) {
      all += each.nanos();
    }
    double guessed = 0;
    double usual = all == 0 ? 0 : Math.min(1, own / all);
    for (LoopPart each : parts) {
      guessed += each.guessOwn(threads.lateness(), usual);
    }
    for (LoopPart each : parts) {
      double others = each.nanos() - each.own();
      each.settleOwn(
          own <= guessed
              ? each.own() * ratio(own, guessed)
              : each.nanos() - others * ratio(all - own, all - guessed));
    }
  }

  private static double ratio(double of, double whole) {
    return whole <= 0 ? 0 : of / whole;
  }

  /**
   * Adds the estimate of a callpath below.
   *
   * @param samples of all iterations; if they are where no time is, the time is 0
   */
  void estimate(SampleGroup node, Series to, long samples) {
    to.rows(rows);
    boolean some = false;
    for (LoopPart each : parts) {
      some |= each.estimate(node, to);
    }
    if (!some) {
      to.estimate(rows - 1, 0, 0, samples);
    }
  }

  /**
   * Adds bytes that samples saw allocated at a node. What is in no known iteration is in the last
   * row.
   *
   * @param below whether those of all that is estimated below are meant too
   */
  void allocated(SampleGroup node, boolean below, long bytes, Series to) {
    long known = 0;
    for (LoopPart each : parts) {
      known += each.allocated(node, below);
    }
    double kept = known > bytes ? (double) bytes / known : 1;
    long left = bytes;
    for (LoopPart each : parts) {
      long here = (long) (kept * each.allocated(node, below));
      to.allocated(each.row, here);
      left -= here;
    }
    to.allocated(rows - 1, left);
  }
}
