package org.tinyprof.runtime.message;

/**
 * Ids of communicators that are the same on all their ranks, made without communication.
 *
 * <p>All ranks of a communicator create its children in the same order, so parent, number and the
 * child's first rank name a child. A group that is made by its members alone, and a connection of
 * two groups, are named by their ranks and how often these have done it.
 */
final class CommunicatorIds {
  /** That of communicators of which no id is known, or which found no place. */
  static final long OTHERS = 0;

  static final long WORLD = 1;

  private static final long SELF = 2;
  private static final long CHILD = 3;
  private static final long GROUP = 4;
  private static final long INTER = 5;
  private static final long FIRST_FREE = 16;

  private CommunicatorIds() {}

  static long self(int worldRank) {
    return id(SELF, worldRank, 0, 0);
  }

  /**
   * A communicator that all ranks of another one made.
   *
   * @param number how many they made before
   * @param leader its first rank, in COMM_WORLD
   */
  static long child(long parent, int number, int leader) {
    return id(CHILD, parent, number, leader);
  }

  /** One that its members made without the other ranks of the parent. */
  static long group(long parent, long members, int number) {
    return id(GROUP, parent, members, number);
  }

  /** One that connects two groups, in whatever order. */
  static long inter(long pair, int number) {
    return id(INTER, pair, number, 0);
  }

  /** What stands for some ranks and a number. */
  static long members(long number, int[] ranks) {
    long hash = mix(number);
    for (int rank : ranks) {
      hash = mix(hash + rank);
    }
    return hash;
  }

  /** What stands for two groups, in whatever order. */
  static long pair(long one, long other) {
    return mix(Math.min(one, other)) + Math.max(one, other);
  }

  private static long id(long kind, long one, long two, long three) {
    long hash = mix(mix(mix(mix(kind) + one) + two) + three);
    return Long.compareUnsigned(hash, FIRST_FREE) < 0 ? hash + FIRST_FREE : hash;
  }

  /** Spreads a number over all bits. */
  private static long mix(long number) {
    long z = number + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
