package org.tinyprof.analysis;

import java.util.function.IntPredicate;
import org.tinyprof.format.Ranks;

/**
 * Which ranks to read so that an answer stays quick whatever the size of the run: all of them if
 * their values are few, otherwise every so many.
 */
public record Sampling(int stride) {
  /** About what is read and decoded in half a second on one core. */
  private static final long VALUES = 1 << 20;

  private static final int LANES = 512;

  /** The sampling for reading these callpaths. */
  public static Sampling of(Run run, IntPredicate callpaths) {
    long byValues = (run.values(callpaths) + VALUES - 1) / VALUES;
    long byLanes = (run.summaries().lanes() + LANES - 1) / LANES;
    return new Sampling((int) Math.max(1, Math.max(byValues, byLanes)));
  }

  /** Whether all ranks' values of these callpaths can be read and the answer still is quick. */
  public static boolean affordable(Run run, IntPredicate callpaths) {
    return run.values(callpaths) <= VALUES;
  }

  public Ranks ranks() {
    return new Ranks(0, Integer.MAX_VALUE, stride);
  }
}
