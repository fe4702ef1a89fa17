package org.tinyprof.analysis.slice;

import java.util.BitSet;
import java.util.SplittableRandom;

/**
 * A random choice of ranks; the same seed makes the same choice.
 *
 * @param size how many ranks
 */
public record Sample(int size, long seed) {
  /** What a reader has to know: how to get the same sample again. */
  public String sentence() {
    return "The ranks are a sample: 'rank(?" + size + "@" + seed + ")' gives the same ones again.";
  }

  /** The chosen ones of ranks 0 to {@code ranks - 1}; all of them if there are no more. */
  BitSet of(int ranks) {
    // One pass: each rank is taken with the chance that it is among those that are still missing.
    SplittableRandom random = new SplittableRandom(seed);
    BitSet chosen = new BitSet(ranks);
    int missing = size;
    for (int rank = 0; rank < ranks && missing > 0; rank++) {
      if (random.nextInt(ranks - rank) < missing) {
        chosen.set(rank);
        missing--;
      }
    }
    return chosen;
  }
}
