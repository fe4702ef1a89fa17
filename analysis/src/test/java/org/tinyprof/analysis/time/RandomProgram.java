package org.tinyprof.analysis.time;

import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.ThreadTimeline;

/** A program of one thread that calls at random, measured in two ways. */
final class RandomProgram {
  private static final int LONGEST = 1000; // nanoseconds between two calls
  private static final int MAIN_CALLS = 20;

  private final Random random;
  private final List<Callpath> callpaths = new ArrayList<>();
  private final List<Long> moments = new ArrayList<>();
  private final List<Integer> innermost = new ArrayList<>();
  private final long[] nanos;
  private final long[] calls;
  private long clock;

  RandomProgram(Random random) {
    this.random = random;
    callpaths.add(new Callpath(Callpath.ROOT, "main", LoopMode.SUM));
    for (int i = 1; i < 2 + random.nextInt(10); i++) {
      callpaths.add(new Callpath(random.nextInt(i), "event" + i, LoopMode.SUM));
    }
    nanos = new long[callpaths.size()];
    calls = new long[callpaths.size()];
    call(0);
    step(ThreadTimeline.NOWHERE);
  }

  private void call(int callpath) {
    long began = clock;
    step(callpath);
    int[] callees =
        IntStream.range(0, callpaths.size())
            .filter(i -> callpaths.get(i).parent() == callpath)
            .toArray();
    for (int i = random.nextInt(4) + (callpath == 0 ? MAIN_CALLS : 0); i > 0; i--) {
      clock += random.nextInt(LONGEST);
      if (callees.length > 0) {
        call(callees[random.nextInt(callees.length)]);
        step(callpath);
      }
    }
    clock += 1 + random.nextInt(LONGEST);
    nanos[callpath] += clock - began;
    calls[callpath]++;
  }

  private void step(int callpath) {
    moments.add(clock);
    innermost.add(callpath);
  }

  /** With every call in the timeline and none of the profiler's time taken out. */
  Profile traced() {
    Schema schema = schema(List.of(MetricDefinition.TIME, MetricDefinition.COUNT));
    LaneValuesBuilder values = new LaneValuesBuilder(schema).lane(new Lane(0)).counter(0, clock);
    for (int i = 0; i < nanos.length; i++) {
      if (calls[i] > 0) {
        values.series(i, 0, false).row().set(0, nanos[i]).set(1, calls[i]);
      }
    }
    return profile(schema, values, thread(true, moments, innermost), 0);
  }

  /** With about so many samples in the timeline, whose shares of the time are the profile's. */
  Profile sampled(int count) {
    List<Long> when = new ArrayList<>();
    List<Integer> where = new ArrayList<>();
    long period = Math.max(2, clock / count);
    long[] found = new long[callpaths.size()];
    for (long moment = 0; moment < clock; moment += period / 2 + 1 + random.nextLong(period)) {
      when.add(moment);
      where.add(at(moment));
      for (int at = at(moment); at != Callpath.ROOT; at = callpaths.get(at).parent()) {
        found[at]++;
      }
    }
    Schema schema =
        schema(List.of(MetricDefinition.TIME, MetricDefinition.COUNT, MetricDefinition.SAMPLES));
    LaneValuesBuilder values = new LaneValuesBuilder(schema).lane(new Lane(0)).counter(0, clock);
    double each = (double) when.get(when.size() - 1) / when.size();
    for (int i = 0; i < found.length; i++) {
      if (found[i] > 0) {
        values.level(i, Level.ESTIMATED, 0);
        values.series(i, 0, false).row().set(0, Math.round(found[i] * each)).set(2, found[i]);
      }
    }
    return profile(schema, values, thread(false, when, where), 2 * period);
  }

  /** The innermost callpath at a moment. */
  private int at(long moment) {
    int step = 0;
    while (step + 1 < moments.size() && moments.get(step + 1) <= moment) {
      step++;
    }
    return innermost.get(step);
  }

  private static ThreadTimeline thread(boolean exact, List<Long> when, List<Integer> where) {
    return new ThreadTimeline(
        "main",
        exact,
        when.stream().mapToLong(Long::longValue).toArray(),
        where.stream().mapToInt(Integer::intValue).toArray(),
        new BitSet());
  }

  private Schema schema(List<MetricDefinition> metrics) {
    return new Schema(metrics, new Callpaths(callpaths), List.of(CounterDefinition.WALL));
  }

  private static Profile profile(
      Schema schema, LaneValuesBuilder values, ThreadTimeline thread, long reach) {
    values.timeline(new LaneTimeline(0, 1, reach, List.of(thread)));
    RunInfo info = RunInfo.recorded(new RunId(0, 5), "random", Instant.EPOCH, 1, Attributes.NONE);
    return new Profile(info, Precision.LOSSLESS, schema, values.build());
  }
}
