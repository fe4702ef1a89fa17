package org.tinyprof.analysis.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.fixtures.TimedRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.trace.BlockSteps;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;

class ThreadEventsTest {
  private record Event(int callpath, long from, long to, Activity activity) {}

  /** Calls that begin before an interval or end behind it are found without decoding all steps. */
  @Property(tries = 300)
  void theEventsOfAnIntervalAreThoseOfAllTimeThatMeetIt(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    ThreadTimeline calls = calls(random, 1 + random.nextInt(200));
    ThreadTimeline stored = random.nextBoolean() ? calls : inBlocks(calls, random);
    try (OpenProfile run = TimedRun.of(stored)) {
      long from = random.nextInt(1200) - 100L;
      Interval some = new Interval(from, from + random.nextInt(1 << random.nextInt(11)));
      List<Event> expected =
          events(run, Interval.ALL).stream()
              .filter(event -> event.from < some.to())
              .filter(event -> event.to > some.from() || event.from >= some.from())
              .toList();
      assertEquals(expected, events(run, some));
      assertEquals(slowly(run, calls), events(run, Interval.ALL));
    }
  }

  @Test
  void nothingHappenedBeforeAThreadThatBeginsInAGap() throws Exception {
    BitSet gap = new BitSet();
    gap.set(0);
    ThreadTimeline calls =
        new ThreadTimeline("main", true, new long[] {50, 80}, new int[] {0, -1}, gap);
    try (OpenProfile run = TimedRun.of(calls)) {
      assertEquals(List.of(), events(run, new Interval(10, 20)));
      assertEquals(
          List.of(
              new Event(0, 50, 80, Activity.RUNNING), new Event(0, 50, 80, Activity.NOT_RECORDED)),
          events(run, new Interval(10, 60)));
    }
  }

  private static List<Event> events(OpenProfile run, Interval interval) throws Exception {
    List<Event> found = new ArrayList<>();
    RunTimeline.of(run)
        .visit(
            Selection.ALL,
            thread ->
                ThreadEvents.visit(
                    run.schema().callpaths(),
                    thread,
                    interval,
                    (callpath, from, to, activity) ->
                        found.add(new Event(callpath, from, to, activity))));
    found.sort(
        Comparator.comparingLong(Event::to)
            .thenComparing(Comparator.comparingInt(Event::callpath).reversed())
            .thenComparingLong(Event::from)
            .thenComparing(Event::activity));
    return found;
  }

  /** Each call from the step that enters it to the first that is not below it. */
  private static List<Event> slowly(OpenProfile run, ThreadTimeline calls) {
    List<Event> found = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      for (int at = calls.callpath(i); at >= 0; at = parent(run, at)) {
        if (i > 0 && isIn(run, calls.callpath(i - 1), at)) {
          continue; // it was open
        }
        int end = i;
        while (end < calls.size() && isIn(run, calls.callpath(end), at)) {
          end++;
        }
        long to = calls.moment(Math.min(end, calls.size() - 1));
        found.add(new Event(at, calls.moment(i), to, Activity.RUNNING));
      }
    }
    addGaps(calls, found);
    found.sort(
        Comparator.comparingLong(Event::to)
            .thenComparing(Comparator.comparingInt(Event::callpath).reversed())
            .thenComparingLong(Event::from)
            .thenComparing(Event::activity));
    return found;
  }

  /** Marked steps that follow each other in one callpath are one gap, if they take any time. */
  private static void addGaps(ThreadTimeline calls, List<Event> found) {
    int end = 0;
    for (int i = 0; i < calls.size(); i = end) {
      end = i + 1;
      while (end < calls.size()
          && calls.waits(end)
          && calls.waits(i)
          && calls.callpath(end) == calls.callpath(i)) {
        end++;
      }
      long to = calls.moment(Math.min(end, calls.size() - 1));
      if (calls.waits(i) && to > calls.moment(i)) {
        found.add(new Event(calls.callpath(i), calls.moment(i), to, Activity.NOT_RECORDED));
      }
    }
  }

  private static boolean isIn(OpenProfile run, int callpath, int caller) {
    int at = callpath;
    while (at > caller) {
      at = parent(run, at);
    }
    return at == caller;
  }

  private static int parent(OpenProfile run, int callpath) {
    return run.schema().callpaths().entry(callpath).parent();
  }

  /** Steps of main, step and send in any order, some at the same moment. */
  private static ThreadTimeline calls(Random random, int size) {
    long[] moments = new long[size];
    int[] callpaths = new int[size];
    BitSet waiting = new BitSet();
    long moment = random.nextInt(10);
    for (int i = 0; i < size; i++) {
      moments[i] = moment;
      moment += random.nextInt(3) == 0 ? 0 : random.nextInt(12);
      boolean longCall = i > 0 && random.nextInt(4) > 0;
      callpaths[i] =
          longCall ? Math.max(1, callpaths[i - 1]) : random.nextInt(TimedRun.CALLPATHS + 1) - 1;
      callpaths[i] = random.nextInt(3) == 0 && callpaths[i] > 0 ? 3 - callpaths[i] : callpaths[i];
      waiting.set(i, random.nextInt(5) == 0);
    }
    return new ThreadTimeline("main", true, moments, callpaths, waiting);
  }

  private static ThreadTimeline inBlocks(ThreadTimeline calls, Random random) {
    List<TraceBlock> blocks = new ArrayList<>();
    int from = 0;
    while (from < calls.size()) {
      int size = Math.min(1 + random.nextInt(9), calls.size() - from);
      long[] moments = new long[size];
      int[] callpaths = new int[size];
      BitSet waiting = new BitSet();
      for (int i = 0; i < size; i++) {
        moments[i] = calls.moment(from + i);
        callpaths[i] = calls.callpath(from + i);
        waiting.set(i, calls.waits(from + i));
      }
      blocks.add(TraceBlock.of(moments, callpaths, waiting));
      from += size;
    }
    return new ThreadTimeline("main", true, new BlockSteps(blocks));
  }
}
