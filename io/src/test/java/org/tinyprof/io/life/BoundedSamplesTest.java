package org.tinyprof.io.life;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.timeline.TimelinesWriter;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.runtime.settings.TraceSettings;

class BoundedSamplesTest {
  private static final long RANK = 8192;
  private static final int SAMPLES = 4096;

  @Test
  void aRankHasEightKilobytesAndTheJobAShareForEach() {
    assertEquals(RANK, BoundedSamples.mostBytes(TraceSettings.AUTO, 1));
    assertEquals(RANK, BoundedSamples.mostBytes(TraceSettings.AUTO, 32_768));
    assertEquals(4096, BoundedSamples.mostBytes(TraceSettings.AUTO, 65_536));
  }

  @Test
  void theModeForSamplesHasNoBoundButItsMemory() {
    TraceSettings samples = TraceSettings.of(TraceSettings.Mode.SAMPLES);
    assertEquals(Long.MAX_VALUE, BoundedSamples.mostBytes(samples, 1 << 20));
    List<LaneTimeline> lanes = List.of(lane(128, 3500));
    assertEquals(lanes, BoundedSamples.of(lanes, Long.MAX_VALUE));
  }

  @Test
  void fewSamplesStayAsTheyAre() {
    List<LaneTimeline> lanes = List.of(lane(1, 3).thinned(4), LaneTimeline.NONE);
    assertEquals(lanes, BoundedSamples.of(lanes, RANK));
  }

  /** They took 18.8 KB. */
  @Test
  void ofManyCallpathsAndThreadsEverySecondSampleGoes() {
    List<LaneTimeline> lanes = List.of(lane(128, 3500));
    assertTrue(bytes(lanes) > 2 * RANK, bytes(lanes) + " bytes");
    LaneTimeline kept = BoundedSamples.of(lanes, RANK).get(0);
    assertTrue(bytes(List.of(kept)) <= RANK, bytes(List.of(kept)) + " bytes");
    int factor = (int) kept.every();
    assertTrue(factor > 1 && bytes(List.of(lanes.get(0).thinned(factor / 2))) > RANK);
    assertEquals(lanes.get(0).thinned(factor), kept);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 20, 300, 2000})
  void theLittleRoomOfARankOfManyIsEnough(long most) {
    List<LaneTimeline> lanes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      lanes.add(lane(40, 3500));
    }
    List<LaneTimeline> kept = BoundedSamples.of(lanes, most);
    assertEquals(3, kept.size());
    assertTrue(bytes(kept) <= most, bytes(kept) + " bytes");
  }

  private static long bytes(List<LaneTimeline> lanes) {
    return TimelinesWriter.bytes(lanes, CompressionLevel.SHORTEST).length;
  }

  private static LaneTimeline lane(int threads, int callpaths) {
    Random random = new Random(1);
    List<ThreadTimeline> all = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      int size = SAMPLES / threads;
      long[] moments = new long[size];
      int[] at = new int[size];
      long moment = random.nextInt(1 << 20);
      for (int i = 0; i < size; i++) {
        moments[i] = moment;
        moment += 8_000_000 + random.nextInt(1 << 22);
        at[i] = random.nextInt(callpaths);
      }
      all.add(new ThreadTimeline("worker-" + thread, false, moments, at, new BitSet()));
    }
    return new LaneTimeline(0, 1, 15_000_000, all);
  }
}
