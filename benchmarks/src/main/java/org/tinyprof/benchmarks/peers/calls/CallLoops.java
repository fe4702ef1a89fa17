package org.tinyprof.benchmarks.peers.calls;

/**
 * Many calls of one small method, in two shapes; who implements it says what is around a call.
 *
 * <p>All of them write the same loops: one loop for all would call methods that the compiler cannot
 * know, and its cost would be in every figure.
 */
interface CallLoops {
  int DEPTH = 10;

  /** Makes so many calls, one after the other, and returns what they computed. */
  int flat(int calls, int x);

  /** Makes so many times {@link #DEPTH} calls, each inside the one before. */
  int chain(int chains, int x);
}
