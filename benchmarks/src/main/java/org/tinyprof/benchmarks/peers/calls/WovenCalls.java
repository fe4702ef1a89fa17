package org.tinyprof.benchmarks.peers.calls;

/** Around a call is what an agent put there. */
final class WovenCalls implements CallLoops {
  private final Woven woven = new Woven();

  @Override
  public int flat(int calls, int x) {
    for (int i = 0; i < calls; i++) {
      x = woven.flat(x);
    }
    return x;
  }

  @Override
  public int chain(int chains, int x) {
    for (int i = 0; i < chains; i++) {
      x = woven.chain(DEPTH, x);
    }
    return x;
  }
}
