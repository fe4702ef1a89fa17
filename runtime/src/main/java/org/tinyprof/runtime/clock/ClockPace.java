package org.tinyprof.runtime.clock;

/**
 * The duration of one clock read on one thread, measured now and then by two reads in a row next to
 * timed calls.
 *
 * <p>Costs are known in clock reads, and the clock changes its pace while a program runs. Reading
 * it next to calls gives every moment the weight of its calls. Written by one thread.
 */
public final class ClockPace {
  private static final int EVERY = 256; // timed calls of a callpath; a power of two
  private static final int COLD_READS = 200; // the JIT compiles read() after this many
  private static final int LEAST_READS = 32;
  private static final int BATCH = 100;
  private static final int MOST_BATCHES = 100; // a few milliseconds
  private static final double COMPILED = 0.7; // of an interpreted read, and less
  private static final long MOST_NANOS = 1_000; // more is an interrupt, not a clock

  private static int cold; // of all threads; a count that two of them lose does no harm

  private long reads;
  private long nanos;

  /** Whether the clock is to be read after a number of timed calls. */
  public static boolean isDue(long calls) {
    return (calls & (EVERY - 1)) == 0;
  }

  public void read() {
    long between = twoReads();
    if (cold < COLD_READS) {
      cold++;
    } else if (between < MOST_NANOS) {
      nanos += between;
      reads++;
    }
  }

  /** Adds the readings of another thread, which may continue to read. */
  public void add(ClockPace other) {
    reads += other.reads;
    nanos += other.nanos;
  }

  /** Nanoseconds of one read; where too few calls were timed to know, the least of some now. */
  public double nanosPerRead() {
    return reads < LEAST_READS ? leastNanos() : (double) nanos / reads;
  }

  /** Of a batch, once the JIT has compiled the reads; if it takes too long, interpreted ones. */
  private static double leastNanos() {
    long first = leastOfBatch();
    long least = first;
    for (int i = 1; i < MOST_BATCHES && least > COMPILED * first; i++) {
      least = Math.min(least, leastOfBatch());
    }
    return Math.min(least, leastOfBatch());
  }

  private static long leastOfBatch() {
    long least = MOST_NANOS;
    for (int i = 0; i < BATCH; i++) {
      least = Math.min(least, twoReads());
    }
    return least;
  }

  private static long twoReads() {
    long first = System.nanoTime();
    return System.nanoTime() - first;
  }
}
