package org.tinyprof.benchmarks.peers.calls;

/** Many calls of one small method, in two shapes; who implements it says what is around a call. */
interface Calls {
  int DEPTH = 10;

  /** Makes so many calls, one after the other, and returns what they computed. */
  int flat(int calls, int x);

  /** Makes so many times {@link #DEPTH} calls, each inside the one before. */
  int chain(int chains, int x);
}
