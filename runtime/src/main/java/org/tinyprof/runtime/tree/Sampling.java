package org.tinyprof.runtime.tree;

import org.tinyprof.runtime.clock.Ticker;
import org.tinyprof.runtime.event.EventLevel;
import org.tinyprof.runtime.event.EventLevels;

/**
 * The adaptive clock: which calls of a callpath are timed.
 *
 * <p>A callpath starts exact: every call is timed. After {@value #WARM_UP} timed calls in a row
 * that each took less than {@value #SHORT_NANOS} ns, its calls are taken in blocks of {@value
 * #BLOCK}, and one call of each block, drawn at random, is timed on behalf of all. So every call
 * has the same chance to be timed, and the total is unbiased at any moment, whatever the order of
 * the durations. One timed call of {@value #LONG_NANOS} ns or more makes the callpath exact again
 * after its block.
 *
 * <p>An event whose {@link EventLevels level} is sampled needs no such proof: its callpaths are
 * sampled whatever their calls take.
 *
 * <p>A call during which the {@link Ticker} ticks twice is long, timed or not: it counts once, with
 * its own duration, and as zero in the estimate of the others.
 *
 * <p>The plan is a long in the node: calls to skip in the low half; in the high half zero while
 * exact, otherwise one more than the number of calls of the block that follow the timed one.
 */
public final class Sampling {
  public static final int WARM_UP = 1024;
  public static final int BLOCK = 32;
  static final long SHORT_NANOS = 10_000;
  public static final long LONG_NANOS = 100_000;
  private static final long TICKS_NANOS = Ticker.PERIOD_NANOS * 3 / 2; // two ticks, not one late

  private Sampling() {}

  /** The clock if the call that begins is timed, otherwise the ticker's. */
  public static long start(Node node) {
    long tick = Ticker.nanos();
    if (!node.timed()) {
      return tick;
    }
    begin(node, tick);
    return System.nanoTime();
  }

  /** Notes when a timed call begins. */
  public static void begin(Node node, long tick) {
    if (node.plan != 0) {
      node.streak = tick;
    }
  }

  /** Whether a call that began at one tick and is open or ends at another is long. */
  public static boolean isLong(long startTick, long tick) {
    return tick - startTick >= TICKS_NANOS;
  }

  /** A duration that is known from the tick before its start: half a tick less, on average. */
  public static long nanosSinceTick(long startTick, long now) {
    return now - startTick - Ticker.PERIOD_NANOS / 2;
  }

  /** Notes a timed call that has been added to the total once, and plans the next. */
  static void timed(Node node, long nanos, long tick, int random) {
    int block = (int) (node.plan >>> Integer.SIZE);
    boolean asked = EventLevels.of(node.event) == EventLevel.SAMPLED;
    if (block == 0) {
      long streak = nanos < SHORT_NANOS ? node.streak + 1 : 0;
      boolean begins = (streak >= WARM_UP || asked) && Ticker.isTicking();
      node.streak = begins ? 0 : streak;
      node.plan = begins ? nextBlock(0, random) : 0;
      node.since = begins ? Ticker.nanos() : node.since;
      return;
    }
    boolean inEstimate = !isLong(node.streak, tick);
    node.samples++;
    if (inEstimate) {
      node.total += (BLOCK - 1) * nanos;
      node.sampleSum += nanos;
      node.sampleSquares += (double) nanos * nanos;
    }
    boolean goesOn = inEstimate && (asked || nanos < LONG_NANOS);
    node.since = goesOn ? node.since : tick;
    node.streak = 0;
    node.plan = goesOn ? nextBlock(block - 1, random) : block - 1L;
  }

  private static long nextBlock(int restOfBlock, int random) {
    int before = random & (BLOCK - 1);
    return Node.pack(BLOCK - before, restOfBlock + before);
  }

  /**
   * The standard error of the total: each block contributes 32 times one of its 32 durations, and
   * the spread within blocks is at most about that among all samples.
   */
  public static long standardError(long samples, long sum, double squares) {
    if (samples == 0) {
      return MetricValues.ABSENT;
    }
    double mean = (double) sum / samples;
    double spread = Math.max(0, squares - sum * mean);
    double variance = samples == 1 ? squares : spread / (samples - 1);
    return Math.round(Math.sqrt((double) BLOCK * (BLOCK - 1) * samples * variance));
  }
}
