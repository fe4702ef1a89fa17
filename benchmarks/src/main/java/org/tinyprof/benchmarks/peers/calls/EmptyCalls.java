package org.tinyprof.benchmarks.peers.calls;

/** Nothing around a call: what every other time is beyond. */
final class EmptyCalls implements CallLoops {
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
    return x * 31 + 7;
  }

  private int nested(int depth, int x) {
    return depth == 1 ? x * 31 + 7 : nested(depth - 1, x) + 1;
  }
}
