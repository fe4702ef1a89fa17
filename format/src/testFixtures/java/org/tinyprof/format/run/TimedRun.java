package org.tinyprof.format.run;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * {@link SampledRun} with what version 1.5 adds: sampled and exact timelines. Golden files hold it,
 * so keep it as it is.
 */
public final class TimedRun {
  private static final long BEGAN = 1_770_091_506_000_000_000L;
  private static final long STEP = 1 << 23; // ns between samples
  private static final int SAMPLES = 350;

  private TimedRun() {}

  public static Profile profile() {
    Profile run = SampledRun.profile();
    LaneValues values = run.values();
    List<LaneTimeline> timelines = new ArrayList<>();
    for (int rank = 0; rank < values.lanes().size(); rank++) {
      timelines.add(rank == 1 ? LaneTimeline.NONE : timeline(rank));
    }
    LaneValues timed =
        new LaneValues(
            values.lanes(), values.counters(), values.blocks(), values.messages(), timelines);
    return new Profile(run.run(), run.precision(), run.schema(), timed);
  }

  private static LaneTimeline timeline(int rank) {
    List<ThreadTimeline> threads = List.of(main(rank), exact(rank));
    return new LaneTimeline(BEGAN + 1_000_000L * rank, 1 + rank, 3 * STEP, threads)
        .withInterruptions(
            List.of(
                new Interruption(Interruption.Kind.PROFILER, 4096, 12_288, 3, 5120),
                new Interruption(Interruption.Kind.COLLECTOR, STEP, STEP + 2048, 1, 2048)));
  }

  /** Relaxes most of the time, and waits for every eighth sample in MPI. */
  private static ThreadTimeline main(int rank) {
    long[] moments = new long[SAMPLES];
    int[] callpaths = new int[SAMPLES];
    BitSet waiting = new BitSet();
    for (int i = 0; i < SAMPLES; i++) {
      moments[i] = i * STEP + (i % 5L << 17);
      callpaths[i] = i == 0 ? ThreadTimeline.NOWHERE : i % 8 == rank ? 3 : i % 3 == 0 ? 2 : 1;
      waiting.set(i, callpaths[i] == 3);
    }
    return new ThreadTimeline("main", false, moments, callpaths, waiting);
  }

  /** Calls of MPI below main, two of which follow each other at once. */
  private static ThreadTimeline exact(int rank) {
    long[] moments = {-3, 100 + rank, 250, 250, 900, 1000};
    int[] callpaths = {0, 3, 0, 3, 0, ThreadTimeline.NOWHERE};
    return new ThreadTimeline("main", true, moments, callpaths, new BitSet());
  }
}
