package org.tinyprof.agent.sampler;

/**
 * How often the threads are looked at: about every 50 ms, and more rarely where looks and the
 * reading of what was recorded would take more than half a per cent of a CPU.
 *
 * <p>Pauses vary at random, between half and one and a half times their mean. A program that does
 * the same every 200 ms would otherwise be found at the same four places each time.
 */
final class LookPace {
  static final long INTERVAL_NANOS = 50_000_000;

  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final double MOST_SHARE = 0.005; // of a CPU
  private static final double SHARE_OF_LOOKS = 0.002; // that reading leaves them
  private static final long MOST_PAUSE_NANOS = 1_000_000_000;
  private static final int FEW_LOOKS = 8;
  private static final double UNIT = 0x1.0p-53; // for the 53 bits of a double
  private static final int UNUSED_BITS = 11;

  private final long[] lookNanos = new long[FEW_LOOKS]; // CPU time of the last looks
  private int next; // among these
  private long cpuNanos = ThreadSource.UNKNOWN; // of the thread that looks, when it was told last
  private boolean read; // since then
  private long lastRead; // the moment
  private double readShare;
  private long random;

  /**
   * Nobody looked before this moment.
   *
   * @param now a moment of {@link System#nanoTime}; pauses of processes differ by it
   */
  void begin(long now) {
    lastRead = now;
    random = now | 1;
  }

  /** Takes in the CPU time of the thread that looks, after a look. */
  void looked(long cpuNow, long now) {
    if (cpuNanos != ThreadSource.UNKNOWN && cpuNow != ThreadSource.UNKNOWN) {
      long cost = cpuNow - cpuNanos;
      if (read) {
        readShare = (double) cost / Math.max(1, now - lastRead);
        lastRead = now;
      } else {
        lookNanos[next] = cost;
        next = (next + 1) % FEW_LOOKS;
      }
    }
    cpuNanos = cpuNow;
    read = false;
  }

  /** The recording was read since the last look. */
  void read() {
    read = true;
  }

  /** How long to wait until the next look. */
  long pauseMillis() {
    return Math.round(meanNanos() * (0.5 + chance()) / NANOS_PER_MILLI);
  }

  private double meanNanos() {
    long all = 0;
    for (long each : lookNanos) {
      all += each;
    }
    double share = Math.max(SHARE_OF_LOOKS, MOST_SHARE - readShare);
    return Math.min(MOST_PAUSE_NANOS, Math.max(INTERVAL_NANOS, (double) all / FEW_LOOKS / share));
  }

  /** At least 0 and less than 1; Marsaglia's xorshift: the JDK's would be a class more to load. */
  private double chance() {
    random ^= random << 13;
    random ^= random >>> 7;
    random ^= random << 17;
    return (random >>> UNUSED_BITS) * UNIT;
  }
}
