package org.tinyprof.runtime.calibration;

import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.tree.Node;

/** Batches of calls of a known length: bare, timed and sampled. One thread uses it. */
final class TrialCalls {
  static final int PAIRS = 64;
  static final int TIMED = EventIds.OVERFLOW;
  static final int SAMPLED = EventIds.OVERFLOW | EventIds.ADAPTIVE;

  private int seed = 1;

  /** Nanoseconds of a batch of bodies of so many steps, each about a nanosecond. */
  long bare(int steps) {
    int x = seed;
    long start = System.nanoTime();
    for (int i = 0; i < PAIRS; i++) {
      x = body(x, steps);
    }
    long nanos = System.nanoTime() - start;
    seed = x;
    return nanos;
  }

  /** The same with each body in a timed call. */
  long timed(int steps) {
    int x = seed;
    long start = System.nanoTime();
    for (int i = 0; i < PAIRS; i++) {
      Node node = Recorder.enter(TIMED);
      x = body(x, steps);
      Recorder.exit(node);
    }
    long nanos = System.nanoTime() - start;
    seed = x;
    return nanos;
  }

  /** The same with each body in a sampled call; a method apart, so that the JIT knows the event. */
  long sampled(int steps) {
    int x = seed;
    long start = System.nanoTime();
    for (int i = 0; i < PAIRS; i++) {
      Node node = Recorder.enter(SAMPLED);
      x = body(x, steps);
      Recorder.exit(node);
    }
    long nanos = System.nanoTime() - start;
    seed = x;
    return nanos;
  }

  private static int body(int seed, int steps) {
    int x = seed;
    for (int i = 0; i < steps; i++) {
      x ^= x << 13;
      x ^= x >>> 17;
    }
    return x;
  }
}
