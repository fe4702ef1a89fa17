package org.tinyprof.runtime.calibration;

import java.util.Arrays;
import org.tinyprof.runtime.clock.ClockPace;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.record.CurrentRank;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Executions;
import org.tinyprof.runtime.tree.LaneId;
import org.tinyprof.runtime.tree.Node;

/**
 * Finds the curves of {@link ProbeCosts} by recording calls of known length.
 *
 * <p>Bodies of a few lengths run bare and recorded, in turns, in a tree apart; the clock is read
 * beside each turn. What a recorded turn takes beyond the bare one is the cost, and what the
 * recorded time has beyond the bare one is the part inside. Of many turns the middle one counts:
 * others ran before the JIT was done, or lost the CPU.
 *
 * <p>A trial takes up to a tenth of a second, the compiler's work included. So there is one in a
 * process, and only where many calls were recorded and some seconds of CPU time used; others go by
 * what experiments found.
 */
final class ProbeTrial implements Runnable {
  private static final long MANY_CALLS = 1 << 20;
  private static final long LEAST_CPU_NANOS = 8_000_000_000L; // a trial takes a hundredth of it
  private static final int[] STEPS = {0, 8, 32, 128}; // of about a nanosecond
  private static final int CLOCK_READS = 4;
  private static final int TURNS = 200;
  private static final int MOST_ROUNDS = 6;
  private static final double SETTLED = 0.97; // the JIT is done once a round is no quicker
  private static final double LEAST_TIMED = 1.8; // beyond these the trial was not compiled
  private static final double MOST_TIMED = 2.8;
  private static final double MOST_SAMPLED = 0.7;

  private static volatile ProbeCurve timedCurve;
  private static volatile ProbeCurve sampledCurve;

  private final boolean sampled;
  private final TrialCalls calls = new TrialCalls();
  private final CallTree tree =
      new CallTree(LaneId.FOLDED, false, RecordingLimits.DEFAULT, new Executions(1), Metering.OFF);
  private final double[][] raw = new double[STEPS.length][TURNS];
  private final double[][] inside = new double[STEPS.length][TURNS];
  private final double[][] whole = new double[STEPS.length][TURNS];
  private final int[] turns = new int[STEPS.length];

  private ProbeTrial(boolean sampled) {
    this.sampled = sampled;
  }

  /** The curve of timed calls, after so many of them. */
  static ProbeCurve timed(Rank rank, long calls) {
    if (timedCurve == null && isWorthIt(rank, calls)) {
      make(rank, false);
    }
    ProbeCurve known = timedCurve;
    return known == null ? ProbeCurve.TIMED : known;
  }

  /** The curve of sampled calls, after so many of them. */
  static ProbeCurve sampled(Rank rank, long calls) {
    if (sampledCurve == null && isWorthIt(rank, calls)) {
      make(rank, true);
    }
    ProbeCurve known = sampledCurve;
    return known == null ? ProbeCurve.SAMPLED : known;
  }

  /** Makes a trial unless another thread just has. Those who only ask do not wait for it. */
  private static synchronized void make(Rank rank, boolean sampled) {
    if (sampled && sampledCurve == null) {
      sampledCurve = new ProbeTrial(true).curve(rank);
    } else if (!sampled && timedCurve == null) {
      timedCurve = new ProbeTrial(false).curve(rank);
    }
  }

  private static boolean isWorthIt(Rank rank, long calls) {
    return calls >= MANY_CALLS && CurrentRank.orNull() == rank && cpuNanos() >= LEAST_CPU_NANOS;
  }

  private static long cpuNanos() {
    try (ProcessTime time = new ProcessTime()) {
      return time.nanos();
    }
  }

  private ProbeCurve curve(Rank rank) {
    Recorder.runApart(tree, rank, this);
    return isBelieved()
        ? new ProbeCurve(middles(raw), falling(middles(inside)), falling(middles(whole)))
        : sampled ? ProbeCurve.SAMPLED : ProbeCurve.TIMED;
  }

  /** Makes rounds until the JIT is done. */
  @Override
  public void run() {
    double last = round();
    for (int i = 1; i < MOST_ROUNDS; i++) {
      double next = round();
      if (next > SETTLED * last) {
        break;
      }
      last = next;
    }
  }

  private boolean isBelieved() {
    for (int made : turns) {
      if (made < TURNS / 2) { // the session has ended, or calls were too long to be sampled
        return false;
      }
    }
    double shortest = middle(whole[0], turns[0]);
    return sampled ? shortest < MOST_SAMPLED : shortest > LEAST_TIMED && shortest < MOST_TIMED;
  }

  /** No call costs more than a shorter one: where it does, the JIT changed its mind in between. */
  private static double[] falling(double[] values) {
    for (int i = 1; i < values.length; i++) {
      values[i] = Math.min(values[i], values[i - 1]);
    }
    return values;
  }

  /** Makes all turns once, and returns what the shortest body's calls cost. */
  private double round() {
    Arrays.fill(turns, 0);
    for (int turn = 0; turn < TURNS; turn++) {
      Node[] outer = new Node[STEPS.length];
      for (int body = 0; body < STEPS.length; body++) {
        outer[body] = Recorder.enter(TrialCalls.TIMED); // each body is a callpath of its own
        turn(body);
      }
      for (int body = STEPS.length - 1; body >= 0; body--) {
        Recorder.exit(outer[body]);
      }
    }
    return middle(whole[0], turns[0]);
  }

  private void turn(int body) {
    ClockPace pace = new ClockPace();
    for (int i = 0; i < CLOCK_READS; i++) {
      pace.read();
    }
    double bare = (double) calls.bare(STEPS[body]) / TrialCalls.PAIRS;
    Node node = tree.find(sampled ? TrialCalls.SAMPLED : TrialCalls.TIMED, tree.current);
    long before = node == null ? 0 : recordedNanos(node);
    long timedBefore = node == null ? 0 : timedCalls(node);
    long took = sampled ? calls.sampled(STEPS[body]) : calls.timed(STEPS[body]);
    if (node != null && timedCalls(node) > timedBefore) {
      double clock = pace.nanosPerFewReads();
      double seen =
          (double) (recordedNanos(node) - before) / (timedCalls(node) - timedBefore) / clock;
      int at = turns[body];
      if (clock > 0) {
        raw[body][at] = seen;
        inside[body][at] = seen - bare / clock;
        whole[body][at] = ((double) took / TrialCalls.PAIRS - bare) / clock;
        turns[body]++;
      }
    }
  }

  private long recordedNanos(Node node) {
    return sampled ? node.sampleSum : node.total;
  }

  private long timedCalls(Node node) {
    return sampled ? node.samples : node.count;
  }

  private double[] middles(double[][] values) {
    double[] middles = new double[values.length];
    for (int body = 0; body < middles.length; body++) {
      middles[body] = Math.max(0, middle(values[body], turns[body]));
    }
    return middles;
  }

  private static double middle(double[] values, int count) {
    double[] sorted = Arrays.copyOf(values, count);
    Arrays.sort(sorted);
    return count == 0 ? 0 : sorted[count / 2];
  }
}
