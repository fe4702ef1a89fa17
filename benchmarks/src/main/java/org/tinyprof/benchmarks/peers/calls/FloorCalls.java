package org.tinyprof.benchmarks.peers.calls;

/** Two bare clock reads around a call: the least that timing it can cost. */
final class FloorCalls implements CallLoops {
  long elapsed; // not private, so that nobody can know it is never read

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
      elapsed += System.nanoTime() - start;
    }
  }

  private int nested(int depth, int x) {
    long start = System.nanoTime();
    try {
      return depth == 1 ? x * 31 + 7 : nested(depth - 1, x) + 1;
    } finally {
      elapsed += System.nanoTime() - start;
    }
  }
}
