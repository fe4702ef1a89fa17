package org.tinyprof.benchmarks.peers.calls;

/** The two methods that an agent is told to time, and nothing else. */
public final class Woven {
  public int flat(int x) {
    return x * 31 + 7;
  }

  public int chain(int depth, int x) {
    return depth == 1 ? x * 31 + 7 : chain(depth - 1, x) + 1;
  }
}
