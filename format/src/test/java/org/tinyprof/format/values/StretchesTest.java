package org.tinyprof.format.values;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.LoopMode;

class StretchesTest {
  /** main, main<solve, main<solve<relax, main<wait. */
  private static final Callpaths CALLPATHS =
      new Callpaths(
          List.of(
              callpath(Callpath.ROOT, "main"),
              callpath(0, "solve"),
              callpath(1, "relax"),
              callpath(0, "wait")));

  private static Callpath callpath(int parent, String name) {
    return new Callpath(parent, EventDefinition.named(name), LoopMode.SUM, Map.of());
  }

  private static List<String> stretches(ThreadTimeline thread, long from, long to) {
    LaneTimeline lane = new LaneTimeline(0, 1, 10, List.of(thread));
    List<String> found = new ArrayList<>();
    new Stretches(CALLPATHS, lane, thread)
        .visit(
            from,
            to,
            (callpath, start, end, activity) ->
                found.add(
                    (callpath < 0 ? "-" : CALLPATHS.name(callpath))
                        + " "
                        + start
                        + "-"
                        + end
                        + " "
                        + activity));
    return found;
  }

  private static ThreadTimeline thread(boolean exact, long[] moments, int[] at, int... waits) {
    BitSet waiting = new BitSet();
    for (int i : waits) {
      waiting.set(i);
    }
    return new ThreadTimeline("main", exact, moments, at, waiting);
  }

  @Test
  void aMomentBelongsToTheNearestSample() {
    ThreadTimeline thread = thread(false, new long[] {0, 10, 20}, new int[] {2, 2, 1});
    assertEquals(
        List.of("relax 0-10 RUNNING", "relax 10-15 RUNNING", "solve 15-20 RUNNING"),
        stretches(thread, 0, 100));
  }

  @Test
  void farFromEverySampleItIsNotOnACpu() {
    ThreadTimeline thread = thread(false, new long[] {0, 100}, new int[] {2, 1});
    assertEquals(
        List.of("relax 0-10 RUNNING", "solve 10-90 OFF_CPU", "solve 90-100 RUNNING"),
        stretches(thread, 0, 100));
  }

  @Test
  void betweenSamplesWithNothingInCommonItIsNowhere() {
    ThreadTimeline thread = thread(false, new long[] {0, 100}, new int[] {2, -1});
    assertEquals("- 10-90 OFF_CPU", stretches(thread, 0, 100).get(1));
  }

  @Test
  void betweenTwoSamplesThatWaitInOnePlaceItWaits() {
    ThreadTimeline thread = thread(false, new long[] {0, 900}, new int[] {3, 3}, 0, 1);
    assertEquals(List.of("wait 0-900 WAITING"), stretches(thread, 0, 1000));
  }

  @Test
  void anIntervalCutsItsFirstAndLastStretch() {
    ThreadTimeline thread = thread(false, new long[] {0, 10, 20}, new int[] {2, 3, 1}, 1);
    assertEquals(
        List.of("relax 3-5 RUNNING", "wait 5-10 WAITING", "wait 10-12 WAITING"),
        stretches(thread, 3, 12));
    assertEquals(List.of(), stretches(thread, 20, 30));
    assertEquals(List.of(), stretches(thread, -5, 0));
  }

  @Test
  void anExactStepWithTheMarkIsAGap() {
    ThreadTimeline thread = thread(true, new long[] {0, 10, 20}, new int[] {1, 1, -1}, 1);
    assertEquals(
        List.of("solve 0-10 RUNNING", "solve 10-20 NOT_RECORDED"), stretches(thread, 0, 100));
  }

  @Test
  void exactStepsLastUntilTheNext() {
    ThreadTimeline thread =
        thread(true, new long[] {0, 4, 4, 1000}, new int[] {0, 1, 2, -1}); // a call of no time
    assertEquals(
        List.of("main 0-4 RUNNING", "solve 4-4 RUNNING", "relax 4-1000 RUNNING"),
        stretches(thread, 0, 2000));
  }

  @Test
  void fewerSamplesReachFurther() {
    ThreadTimeline thread = thread(false, new long[] {0, 10, 20, 30}, new int[] {2, 1, 3, 1}, 2);
    LaneTimeline fewer = new LaneTimeline(7, 2, 10, List.of(thread)).thinned(2);
    assertEquals(
        new LaneTimeline(7, 4, 20, List.of(thread(false, new long[] {0, 20}, new int[] {2, 3}, 1))),
        fewer);
  }

  /** So the tree of an interval is the sum of those of its parts. */
  @Property(tries = 500)
  void anIntervalIsTheSumOfItsParts(
      @ForAll long seed,
      @ForAll boolean exact,
      @ForAll @LongRange(min = -2000, max = 100_000) long a,
      @ForAll @LongRange(min = 0, max = 100_000) long ab,
      @ForAll @LongRange(min = 0, max = 100_000) long bc) {
    ThreadTimeline thread =
        new RandomTimelines(new Random(seed)).thread("main", exact, CALLPATHS.size());
    Map<String, Long> parts = sums(thread, a, a + ab);
    sums(thread, a + ab, a + ab + bc).forEach((at, nanos) -> parts.merge(at, nanos, Long::sum));
    assertEquals(sums(thread, a, a + ab + bc), parts);
    if (thread.size() > 0) {
      long first = thread.moment(0);
      long last = thread.moment(thread.size() - 1);
      long all = sums(thread, first, last).values().stream().mapToLong(Long::longValue).sum();
      assertEquals(last - first, all, "no moment is left out, none counts twice");
    }
  }

  private static Map<String, Long> sums(ThreadTimeline thread, long from, long to) {
    LaneTimeline lane = new LaneTimeline(0, 1, 500, List.of(thread));
    Map<String, Long> sums = new HashMap<>();
    new Stretches(CALLPATHS, lane, thread)
        .visit(
            from,
            to,
            (callpath, start, end, activity) -> {
              if (end > start) {
                sums.merge(callpath + " " + activity, end - start, Long::sum);
              }
            });
    return sums;
  }
}
