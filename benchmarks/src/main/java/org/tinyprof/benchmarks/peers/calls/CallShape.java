package org.tinyprof.benchmarks.peers.calls;

import java.util.Locale;

/** Who calls whom. */
enum CallShape {
  FLAT(1) {
    @Override
    int run(Calls calls, int times, int x) {
      return calls.flat(times, x);
    }
  },
  CHAIN(Calls.DEPTH) {
    @Override
    int run(Calls calls, int times, int x) {
      return calls.chain(times, x);
    }
  };

  final int callsEach;

  CallShape(int callsEach) {
    this.callsEach = callsEach;
  }

  abstract int run(Calls calls, int times, int x);

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
