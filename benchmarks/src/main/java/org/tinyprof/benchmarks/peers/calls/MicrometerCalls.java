package org.tinyprof.benchmarks.peers.calls;

import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.concurrent.TimeUnit;

/** Micrometer's timer around a call, written by hand in the cheapest way its manual shows. */
final class MicrometerCalls implements CallLoops {
  private static final Timer TIMER = new SimpleMeterRegistry().timer("calls");

  @Override
  public int flat(int calls, int x) {
    for (int i = 0; i < calls; i++) {
      x = step(x);
    }
    return x;
  }

  @Override
  public int chain(int chains, int x) {
    for (int i = 0; i < chains; i++) {
      x = nested(DEPTH, x);
    }
    return x;
  }

  private int step(int x) {
    long start = System.nanoTime();
    try {
      return x * 31 + 7;
    } finally {
      TIMER.record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
    }
  }

  private int nested(int depth, int x) {
    long start = System.nanoTime();
    try {
      return depth == 1 ? x * 31 + 7 : nested(depth - 1, x) + 1;
    } finally {
      TIMER.record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
    }
  }
}
