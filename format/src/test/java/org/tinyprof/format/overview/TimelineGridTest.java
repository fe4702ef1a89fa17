package org.tinyprof.format.overview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.timeline.GridCodec;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.RandomTimelines;
import org.tinyprof.format.values.Stretches;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

class TimelineGridTest {
  private static final long SECOND = 1_000_000_000;
  private static final int CALLPATHS = 40;

  /** A tree of callpaths in which each has two callees. */
  private static final Callpaths TREE = tree();

  private static Callpaths tree() {
    List<Callpath> callpaths = new ArrayList<>();
    for (int i = 0; i < CALLPATHS; i++) {
      callpaths.add(new Callpath(i == 0 ? Callpath.ROOT : (i - 1) / 2, "m" + i, LoopMode.SUM));
    }
    return new Callpaths(callpaths);
  }

  /** Lanes of ranks that are far apart, sampled for some seconds each. */
  private static Map<Integer, LaneTimeline> lanes(Random random) {
    Map<Integer, LaneTimeline> lanes = new TreeMap<>();
    RandomTimelines timelines = new RandomTimelines(random);
    for (int i = random.nextInt(12); i >= 0; i--) {
      List<ThreadTimeline> threads = new ArrayList<>();
      for (int thread = random.nextInt(3); thread >= 0; thread--) {
        threads.add(timelines.thread("worker-" + thread, false, CALLPATHS));
      }
      lanes.put(
          random.nextInt(1 << random.nextInt(4, 17)),
          new LaneTimeline(
                  1_700_000_000 * SECOND + random.nextInt(),
                  1 + random.nextInt(4),
                  random.nextInt(50) * 1_000_000L,
                  threads)
              .withInterruptions(timelines.interruptions()));
    }
    return lanes;
  }

  private static TimelineGrid of(Map<Integer, LaneTimeline> lanes) {
    TimelineGridBuilder builder = new TimelineGridBuilder();
    lanes.forEach((rank, lane) -> builder.add(rank, lane, TREE));
    return builder.build();
  }

  @Property(tries = 300)
  void theGridOfAllLanesIsTheMergeOfTheirGridsInAnyOrder(@ForAll long seed) {
    Random random = new Random(seed);
    Map<Integer, LaneTimeline> lanes = lanes(random);
    List<TimelineGrid> grids = new ArrayList<>(List.of(TimelineGrid.NONE));
    lanes.forEach((rank, lane) -> grids.add(of(Map.of(rank, lane))));
    while (grids.size() > 1) {
      Collections.shuffle(grids, random);
      grids.add(grids.remove(0).merge(grids.remove(0)));
    }
    assertEquals(of(lanes), grids.get(0));
  }

  @Property(tries = 50)
  void everyCellHasTheTimeOfItsRanksInItsColumn(@ForAll long seed) {
    Map<Integer, LaneTimeline> lanes = lanes(new Random(seed));
    TimelineGrid grid = of(lanes);
    Map<List<Integer>, Long> expected = new TreeMap<>(TimelineGridTest::compare);
    lanes.forEach(
        (rank, lane) ->
            lane.threads().forEach(thread -> addSlowly(grid, rank, lane, thread, expected)));
    Map<List<Integer>, Long> found = new TreeMap<>(TimelineGridTest::compare);
    for (int group = 0; group < grid.groups(); group++) {
      for (int column = 0; column < grid.columns(); column++) {
        for (int i = grid.first(group, column); i < grid.end(group, column); i++) {
          if (grid.isOfThreads(i)) {
            found.put(
                List.of(group, column, grid.callpath(i), grid.activity(i).code()), grid.nanos(i));
          }
        }
      }
    }
    assertEquals(expected, found);
  }

  private static void addSlowly(
      TimelineGrid grid,
      int rank,
      LaneTimeline lane,
      ThreadTimeline thread,
      Map<List<Integer>, Long> sums) {
    for (int column = 0; column < grid.columns(); column++) {
      int at = column;
      long from = grid.beganEpochNanos(column) - lane.beganEpochNanos();
      new Stretches(TREE, lane, thread)
          .visit(
              from,
              from + grid.columnNanos(),
              (callpath, start, end, activity) ->
                  sums.merge(
                      List.of(rank / grid.ranksOfGroup(), at, callpath, activity.code()),
                      end - start,
                      Long::sum));
    }
  }

  private static int compare(List<Integer> one, List<Integer> other) {
    for (int i = 0; i < one.size(); i++) {
      int order = one.get(i).compareTo(other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** What bytes say about a callpath and all below it: not too much, and not much too little. */
  @Property(tries = 100)
  void bytesLetOnlyLittleTimeCountForCallers(@ForAll long seed) throws Exception {
    TimelineGrid exact = of(lanes(new Random(seed)));
    Output out = new Output();
    GridCodec.write(out, TREE, exact);
    Input in = new Input("grid", 0, out.toByteArray());
    TimelineGrid read = GridCodec.read(in, CALLPATHS);
    in.end();
    assertEquals(exact.groups(), read.groups());
    for (int group = 0; group < exact.groups(); group++) {
      assertEquals(exact.threads(group), read.threads(group));
      double step = exact.threads(group) * (double) exact.columnNanos() / 255;
      for (int column = 0; column < exact.columns(); column++) {
        if (exact.first(group, column) == exact.end(group, column)) {
          assertEquals(read.first(group, column), read.end(group, column));
          continue;
        }
        for (Activity activity : Activity.values()) {
          long[] was = inclusive(exact, group, column, activity);
          long[] is = inclusive(read, group, column, activity);
          double all = present(exact, group, column);
          for (int callpath = -1; callpath < CALLPATHS; callpath++) {
            double lost = was[callpath + 1] - is[callpath + 1];
            assertTrue(lost >= -2 * step * CALLPATHS - 1, "too much of " + callpath);
            assertTrue(lost <= all / 16 + 2 * step * CALLPATHS + 1, "too little of " + callpath);
          }
          assertEquals((double) was[0], (double) is[0], 2 * step * CALLPATHS + 1);
        }
      }
    }
  }

  private static double present(TimelineGrid grid, int group, int column) {
    double all = 0;
    for (int i = grid.first(group, column); i < grid.end(group, column); i++) {
      all += grid.isOfThreads(i) ? grid.nanos(i) : 0;
    }
    return all;
  }

  /** Of each callpath with all below it, from that of no callpath on, which is all. */
  private static long[] inclusive(TimelineGrid grid, int group, int column, Activity activity) {
    long[] sums = new long[CALLPATHS + 1];
    for (int i = grid.first(group, column); i < grid.end(group, column); i++) {
      if (grid.isOfThreads(i) && grid.activity(i) == activity) {
        for (int at = grid.callpath(i); at >= 0; at = TREE.entry(at).parent()) {
          sums[at + 1] += grid.nanos(i);
        }
        sums[0] += grid.nanos(i);
      }
    }
    return sums;
  }

  @Test
  void groupsAndColumnsAreAsWideAsTheyMustBe() {
    TimelineGrid grid = of(Map.of(0, second(0), 127, second(0)));
    assertEquals(1, grid.ranksOfGroup());
    assertEquals(128, grid.groups());
    assertEquals(1 << 21, grid.columnNanos()); // 477 columns in a second
    grid = of(Map.of(0, second(0), 1000, second(3600 * SECOND)));
    assertEquals(8, grid.ranksOfGroup());
    assertEquals(126, grid.groups());
    assertEquals(1L << 33, grid.columnNanos());
    assertEquals(grid.columnNanos() * 2, grid.coarser().columnNanos());
  }

  /** A lane that runs for a second, in one callpath. */
  private static LaneTimeline second(long began) {
    long[] moments = {0, SECOND / 2, SECOND};
    ThreadTimeline main =
        new ThreadTimeline("main", false, moments, new int[] {3, 3, 3}, new BitSet());
    return new LaneTimeline(began, 1, SECOND, List.of(main));
  }

  @Test
  void recordedCallsAddNothingToTheSamplesOfTheirLane() {
    LaneTimeline sampled = second(0);
    List<ThreadTimeline> both = new ArrayList<>(sampled.threads());
    both.add(0, calls(5 * SECOND));
    assertEquals(of(Map.of(3, sampled)), of(Map.of(3, sampled.withThreads(both))));
  }

  @Test
  void aLaneWithRecordedCallsAloneLeavesNoGrid() {
    LaneTimeline recorded = new LaneTimeline(0, 1, 0, List.of(calls(1)));
    assertSame(TimelineGrid.RECORDED, of(Map.of(3, recorded)));
    assertSame(TimelineGrid.RECORDED, of(Map.of(3, recorded)).merge(of(Map.of(1, second(0)))));
    assertSame(TimelineGrid.NONE, of(Map.of()));
  }

  private static ThreadTimeline calls(long end) {
    return new ThreadTimeline("main", true, new long[] {0, end}, new int[] {0, -1}, new BitSet());
  }

  @Test
  void interruptionsOfGroupsAddUp() {
    List<Interruption> pause =
        List.of(new Interruption(Interruption.Kind.COLLECTOR, 0, SECOND, 9, SECOND / 4));
    TimelineGrid grid =
        of(Map.of(0, second(0).withInterruptions(pause), 1, second(0).withInterruptions(pause)));
    long found = 0;
    for (int i = 0; i < grid.size(); i++) {
      if (!grid.isOfThreads(i)) {
        assertEquals(Interruption.Kind.COLLECTOR, grid.interruption(i).orElseThrow());
        found += grid.nanos(i);
      }
    }
    assertEquals(SECOND / 2, found);
  }

  @Test
  void anIndexHasAtMost64KiBOfIt() throws Exception {
    Random random = new Random(1);
    TimelineGridBuilder builder = new TimelineGridBuilder();
    for (int rank = 0; rank < 256; rank++) {
      long[] moments = new long[1024];
      int[] callpaths = new int[moments.length];
      for (int i = 0; i < moments.length; i++) {
        moments[i] = i * SECOND / 100;
        callpaths[i] = random.nextInt(CALLPATHS);
      }
      ThreadTimeline main = new ThreadTimeline("main", false, moments, callpaths, new BitSet());
      builder.add(rank, new LaneTimeline(0, 1, SECOND, List.of(main)), TREE);
    }
    TimelineGrid grid = builder.build();
    Output out = GridCodec.shortened(TREE, grid);
    assertTrue(out.size() <= 1 << 16, out.size() + " bytes");
    TimelineGrid read = GridCodec.read(new Input("grid", 0, out.toByteArray()), CALLPATHS);
    assertTrue(read.columns() < grid.columns(), read.toString());
    assertEquals(128, read.groups());
  }
}
