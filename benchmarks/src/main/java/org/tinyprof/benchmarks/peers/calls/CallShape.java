package org.tinyprof.benchmarks.peers.calls;

import java.util.Locale;

/** Who calls whom. */
enum CallShape {
  FLAT(1) {
    @Override
    int run(CallLoops calls, int times, int x) {
      return calls.flat(times, x);
    }
  },
  CHAIN(CallLoops.DEPTH) {
    @Override
    int run(CallLoops calls, int times, int x) {
      return calls.chain(times, x);
    }
  };

  final int callsEach;

  CallShape(int callsEach) {
    this.callsEach = callsEach;
  }

  abstract int run(CallLoops calls, int times, int x);

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
