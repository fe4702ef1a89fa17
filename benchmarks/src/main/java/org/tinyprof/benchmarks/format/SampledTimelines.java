package org.tinyprof.benchmarks.format;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * Timelines as samples make them: four phases that take turns, each a little longer or shorter than
 * the last time, and any other callpath now and then.
 *
 * @param samples of a rank
 * @param callpaths to be in; the last four are the phases
 */
public record SampledTimelines(int samples, int callpaths) {
  public static final long STEP_NANOS = 10_000_000;

  private static final long REACH_NANOS = 75_000_000;
  private static final int PHASES = 4;

  public LaneTimeline of(int rank) {
    Random random = new Random(rank);
    long[] moments = new long[samples];
    int[] where = new int[samples];
    BitSet waiting = new BitSet();
    int phase = 0;
    for (int i = 0; i < samples; i++) {
      moments[i] = (i * STEP_NANOS + random.nextInt((int) STEP_NANOS / 2)) & -(1 << 19);
      if (random.nextInt(8) == 0) {
        phase = (phase + 1) % PHASES;
      }
      boolean other = random.nextInt(20) == 0;
      where[i] = other ? random.nextInt(callpaths) : callpaths - 1 - phase;
      waiting.set(i, !other && phase == PHASES - 1);
    }
    return new LaneTimeline(
        0, 1, REACH_NANOS, List.of(new ThreadTimeline("main", false, moments, where, waiting)));
  }
}
