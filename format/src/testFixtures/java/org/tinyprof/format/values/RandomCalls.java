package org.tinyprof.format.values;

import java.util.BitSet;
import java.util.Random;

/** Makes exact timelines of random calls that nest as in a small program. */
public final class RandomCalls {
  private static final int[] PARENTS = {-1, 0, 0, 1, 3, 2}; // of callpaths

  /** How many callpaths the calls have. */
  public static final int CALLPATHS = PARENTS.length;

  private final Random random;

  public RandomCalls(Random random) {
    this.random = random;
  }

  /** A thread of so many steps. */
  public ThreadTimeline thread(int steps) {
    long[] moments = new long[steps];
    int[] callpaths = new int[steps];
    long moment = random.nextInt(1000);
    int at = ThreadTimeline.NOWHERE;
    for (int i = 0; i < steps; i++) {
      moments[i] = moment;
      moment += random.nextInt(8) == 0 ? 0 : 50L * (at + 2) + random.nextInt(40);
      at = next(at);
      callpaths[i] = at;
    }
    return new ThreadTimeline("main", true, moments, callpaths, new BitSet());
  }

  private int next(int at) {
    int callee = random.nextInt(CALLPATHS);
    if (PARENTS[callee] == at) {
      return callee;
    }
    return at == ThreadTimeline.NOWHERE ? 0 : PARENTS[at];
  }
}
