package org.tinyprof.analysis.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.tinyprof.analysis.fixtures.TimedRun;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.trace.SmallBlocks;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.RandomTimelines;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;

/** The laws of intervals, for timelines that nobody thought of. */
class IntervalLawsTest {
  private static final int TRIES = 300;

  /** Own and inclusive times and calls of an interval, by lane and callpath. */
  private static Map<String, Long> values(OpenProfile run, Interval interval, Slice lanes)
      throws Exception {
    Map<String, Long> values = new TreeMap<>();
    LoadedFrame loaded;
    try {
      loaded =
          Frame.of(run)
              .slice(Slice.of(interval).and(lanes))
              .metrics("time", "time.self", "count")
              .open(Dimension.LANE)
              .load();
    } catch (QuestionException e) {
      return values; // nothing of the run lies there
    }
    for (int row = 0; row < loaded.rows().size(); row++) {
      for (int column = 0; column < 3; column++) {
        for (int node = 0; node < loaded.tree().size(); node++) {
          double value = loaded.value(column, node, row, 0, 0);
          if (!Double.isNaN(value) && value != 0) {
            String key = loaded.rows().get(row).rank() + " " + loaded.tree().path(node);
            values.put(key + " " + loaded.columns().get(column), (long) value);
          }
        }
      }
    }
    return values;
  }

  private static Map<String, Long> sum(Map<String, Long> one, Map<String, Long> other) {
    Map<String, Long> sum = new TreeMap<>(one);
    other.forEach((key, value) -> sum.merge(key, value, Long::sum));
    return sum;
  }

  /** A moment of the run, or somewhat beyond. */
  private static long moment(OpenProfile run, int part) throws Exception {
    long[] span = {Long.MAX_VALUE, Long.MIN_VALUE};
    RunTimeline.of(run)
        .visit(
            Selection.ALL,
            thread -> {
              span[0] = Math.min(span[0], thread.from());
              span[1] = Math.max(span[1], thread.to());
            });
    return span[0] > span[1]
        ? part
        : span[0] + Math.round((span[1] - span[0]) * (part / 80.0 - 0.1));
  }

  @Property(tries = TRIES)
  void anIntervalAndTheNextAreBothTogether(
      @ForAll @LongRange(min = 0) long seed, @ForAll @LongRange(min = 0, max = 99) long cut)
      throws Exception {
    OpenProfile run = RandomRun.of(new Random(seed), 1 + (int) (seed % 3));
    long from = moment(run, (int) (cut % 40));
    long middle = moment(run, (int) cut);
    long to = Math.min(moment(run, 99), RunTimeline.of(run).to());
    if (from < middle && middle < to) {
      assertEquals(
          values(run, new Interval(from, to), Slice.ALL),
          sum(
              values(run, new Interval(from, middle), Slice.ALL),
              values(run, new Interval(middle, to), Slice.ALL)));
    }
  }

  /** Below recorded and demoted calls, a moment belongs to the same sample in every interval. */
  @Property(tries = TRIES)
  void soAreIntervalsOfCallsWithSamplesBelow(
      @ForAll @LongRange(min = 0) long seed, @ForAll @LongRange(min = 1, max = 98) long cut)
      throws Exception {
    Random random = new Random(seed);
    ThreadTimeline calls = calls(random, 2 + random.nextInt(60));
    ThreadTimeline samples = samples(random, calls.moment(calls.size() - 1));
    OpenProfile run =
        random.nextBoolean()
            ? TimedRun.demoted(calls, samples)
            : TimedRun.ofOneRank(calls, samples);
    long from = moment(run, (int) cut / 2);
    long middle = moment(run, (int) cut);
    long to = Math.min(moment(run, 99), RunTimeline.of(run).to());
    if (from < middle && middle < to) {
      assertEquals(
          values(run, new Interval(from, to), Slice.ALL),
          sum(
              values(run, new Interval(from, middle), Slice.ALL),
              values(run, new Interval(middle, to), Slice.ALL)));
    }
  }

  @Property(tries = TRIES)
  void theWholeTimeIsThatOfAllStretches(@ForAll @LongRange(min = 0) long seed) throws Exception {
    OpenProfile run = RandomRun.of(new Random(seed));
    Map<String, Long> expected = new TreeMap<>();
    RunTimeline.of(run)
        .visit(
            Selection.ALL,
            thread ->
                thread.visit(
                    thread.from(),
                    thread.to(),
                    (callpath, from, to, activity) -> {
                      String suffix = " time.self";
                      for (int at = callpath;
                          at != ThreadTimeline.NOWHERE && to > from;
                          at = parent(run, at)) {
                        String path =
                            thread.lane().rank() + " " + run.schema().callpaths().path(at);
                        expected.merge(path + " time", to - from, Long::sum);
                        if (at == callpath) {
                          expected.merge(path + suffix, to - from, Long::sum);
                        }
                      }
                    }));
    Map<String, Long> found =
        values(run, new Interval(Long.MIN_VALUE + 1, Long.MAX_VALUE), Slice.ALL);
    found.keySet().removeIf(key -> key.endsWith(" count"));
    assertEquals(expected, found);
  }

  @Property(tries = TRIES)
  void theCallsOfAnIntervalAreThoseThatTheTraceHasBeginThere(
      @ForAll @LongRange(min = 0) long seed, @ForAll @LongRange(min = 0, max = 99) long cut)
      throws Exception {
    OpenProfile run = RandomRun.of(new Random(seed), 1 + (int) (seed % 3));
    long from = moment(run, (int) cut / 2);
    Interval interval = new Interval(from, Math.max(from + 1, moment(run, (int) cut)));
    Map<String, Long> expected = new TreeMap<>();
    RunTimeline.of(run)
        .visit(
            Selection.ALL,
            thread ->
                ThreadEvents.visit(
                    run.schema().callpaths(),
                    thread,
                    interval,
                    (callpath, start, end, activity) -> {
                      if (thread.exact()
                          && activity != Activity.NOT_RECORDED
                          && interval.from() <= start
                          && start < interval.to()) {
                        String path = run.schema().callpaths().path(callpath);
                        expected.merge(thread.lane().rank() + " " + path + " count", 1L, Long::sum);
                      }
                    }));
    Map<String, Long> found = values(run, interval, Slice.ALL);
    found.keySet().removeIf(key -> !key.endsWith(" count"));
    assertEquals(expected, found);
  }

  /** Samples share out own times of recorded calls, and change none of their times. */
  @Property(tries = TRIES)
  void samplesLeaveRecordedTimesAsTheyAre(@ForAll @LongRange(min = 0) long seed) throws Exception {
    RandomTimelines timelines = new RandomTimelines(new Random(seed));
    ThreadTimeline calls = timelines.thread("main", true, TimedRun.CALLPATHS - 1);
    ThreadTimeline samples = timelines.thread("main", false, TimedRun.CALLPATHS);
    if (calls.size() == 0 || calls.moment(0) == calls.moment(calls.size() - 1)) {
      return;
    }
    Interval known = new Interval(calls.moment(0), calls.moment(calls.size() - 1));
    Map<String, Long> alone = values(TimedRun.of(calls), known, Slice.ALL);
    Map<String, Long> both = values(TimedRun.ofOneRank(calls, samples), known, Slice.ALL);
    both.keySet().retainAll(alone.keySet());
    alone.keySet().removeIf(key -> key.endsWith(".self"));
    both.keySet().removeIf(key -> key.endsWith(".self"));
    assertEquals(alone, both);
  }

  /** Whether calls are in blocks, whose sums are enough for most of the time, changes nothing. */
  @Property(tries = 100)
  void sumsOfBlocksChangeNothing(
      @ForAll @LongRange(min = 0) long seed, @ForAll @LongRange(min = 0, max = 99) long cut)
      throws Exception {
    Random random = new Random(seed);
    ThreadTimeline calls = calls(random, 3000);
    ThreadTimeline blocks = SmallBlocks.of(calls, 512);
    ThreadTimeline samples = samples(random, calls.moment(2999));
    OpenProfile expected = TimedRun.ofOneRank(calls, samples);
    OpenProfile stored = TimedRun.ofOneRank(blocks, samples);
    Interval interval = new Interval(moment(expected, (int) cut / 2), moment(expected, (int) cut));
    assertEquals(values(expected, interval, Slice.ALL), values(stored, interval, Slice.ALL));
    assertEquals(
        values(TimedRun.of(calls), interval, Slice.ALL),
        values(TimedRun.of(blocks), interval, Slice.ALL));
  }

  /** Calls of the steps of a run, none of which sends. */
  private static ThreadTimeline calls(Random random, int size) {
    long[] moments = new long[size];
    int[] callpaths = new int[size];
    BitSet waiting = new BitSet();
    for (int i = 1; i < size; i++) {
      moments[i] = moments[i - 1] + random.nextInt(4);
      callpaths[i] = random.nextInt(20) == 0 ? random.nextInt(3) - 1 : i % 2;
      waiting.set(i, random.nextInt(100) == 0);
    }
    return new ThreadTimeline("main", true, moments, callpaths, waiting);
  }

  private static ThreadTimeline samples(Random random, long end) {
    int size = 1 + random.nextInt(200);
    long[] moments = random.longs(size, -50, end + 50).sorted().toArray();
    int[] callpaths = random.ints(size, -1, TimedRun.CALLPATHS).toArray();
    return new ThreadTimeline("main", false, moments, callpaths, new BitSet());
  }

  private static int parent(OpenProfile run, int callpath) {
    int parent = run.schema().callpaths().entry(callpath).parent();
    return parent == Callpath.ROOT ? ThreadTimeline.NOWHERE : parent;
  }

  @Property(tries = TRIES)
  void theOrderOfPickingLanesAndTimeDoesNotMatter(
      @ForAll @LongRange(min = 0) long seed, @ForAll @LongRange(min = 0, max = 98) long cut)
      throws Exception {
    OpenProfile run = RandomRun.of(new Random(seed));
    long from = moment(run, (int) cut);
    long to = moment(run, 99);
    if (from < to) {
      Interval interval = new Interval(from, to);
      Map<String, Long> lanesFirst = values(run, interval, Slice.parse("rank(1-2)"));
      Map<String, Long> timeFirst = values(run, interval, Slice.ALL);
      timeFirst.keySet().removeIf(key -> !List.of("1", "2").contains(key.substring(0, 1)));
      assertEquals(timeFirst, lanesFirst);
    }
  }
}
