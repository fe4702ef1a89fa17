package org.tinyprof.io.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.runtime.calibration.ProbeCosts;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.SampledStack;
import org.tinyprof.runtime.sample.SampledThreads;
import org.tinyprof.runtime.sample.StackSamples;
import org.tinyprof.runtime.sample.StackSource;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.CallerReader;
import org.tinyprof.runtime.tree.CallerSource;
import org.tinyprof.runtime.tree.LaneId;
import org.tinyprof.runtime.tree.Node;

/** Random programs of events and methods, of which some calls are read: the laws of the tree. */
class TrueTreeModelTest {
  private static final int MAIN = EventIds.idOf(EventSpec.of("model main"));
  private static final int[] EVENTS = {event("one"), event("two"), event("three")};
  private static final int[] METHODS = {event("a"), event("b"), event("c"), event("d")};
  private static final int MOST_DEPTH = 9;
  private static final long ROUNDED = 100; // ns; settling takes them away

  private final TestTree tree = new TestTree(RecordingLimits.DEFAULT);
  private final StackSamples samples = new StackSamples(0);
  private final SampledThreads thread = samples.threads(LaneId.FOLDED, "main", true);
  private final Map<String, Long> calls = new TreeMap<>();
  private final Map<String, Long> nanos = new TreeMap<>();
  private final List<Integer> stack = new ArrayList<>(); // methods negative
  private Random random;
  private double readable;
  private long now = 1;

  private static int event(String name) {
    return EventIds.idOf(EventSpec.of("model " + name));
  }

  private final class Reader implements CallerReader {
    @Override
    public int read(int event, int around, int[] into) {
      int from = stack.size();
      while (from > 0 && stack.get(from - 1) < 0) {
        from--;
      }
      for (int i = from; i < stack.size(); i++) {
        into[i - from] = -stack.get(i);
      }
      return random.nextDouble() < readable ? stack.size() - from : UNKNOWN;
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void partsAddUpAndNoChildIsAboveItsParent(long seed) {
    random = new Random(seed);
    readable = seed % 3 == 0 ? 1 : random.nextDouble();
    CallerSource source = new CallerSource();
    source.set(new Reader());
    tree.tree.readCallers(source);
    tree.tree.main(true);
    call(MAIN, 0);
    RankSnapshot snapshot = snapshot();
    Map<String, Long> foundCalls = new TreeMap<>();
    Map<String, Long> foundNanos = new TreeMap<>();
    long[] times = new long[snapshot.callpaths().size()];
    long[] below = new long[times.length];
    for (Series series : snapshot.lanes().get(0).series()) {
      long time = series.value(RecordedColumn.TIME, 0);
      times[series.callpath()] = time;
      int parent = snapshot.callpaths().parent(series.callpath());
      if (parent != CallpathTable.NO_PARENT) {
        below[parent] += time;
      }
      String name = snapshot.callpaths().name(series.callpath());
      if (calls.containsKey(name)) {
        long count = series.value(RecordedColumn.COUNT, 0);
        foundCalls.merge(name, count == Series.ABSENT ? 0 : count, Long::sum);
        foundNanos.merge(name, time, Long::sum);
      }
    }
    for (int i = 0; i < times.length; i++) {
      String path = snapshot.callpaths().path(i);
      assertTrue(below[i] <= times[i] + ROUNDED, path + ": " + below[i] + " > " + times[i]);
    }
    assertEquals(calls, foundCalls);
    assertEquals(nanos, foundNanos);
  }

  private void call(int event, int depth) {
    Node node = tree.enter(event, now);
    long began = now;
    stack.add(event);
    work(depth);
    stack.remove(stack.size() - 1);
    tree.exit(node, now);
    String name = EventIds.spec(event).name();
    calls.merge(name, 1L, Long::sum);
    nanos.merge(name, now - began, Long::sum);
  }

  private void work(int depth) {
    int parts = depth == 0 ? 40 : random.nextInt(4);
    for (int i = 0; i < parts; i++) {
      now += random.nextInt(1_000_000);
      if (random.nextInt(3) == 0) {
        sample();
      }
      int kind = depth < MOST_DEPTH ? random.nextInt(3) : 0;
      if (kind == 1) {
        call(EVENTS[random.nextInt(EVENTS.length)], depth + 1);
      } else if (kind == 2) {
        stack.add(-METHODS[random.nextInt(METHODS.length)]);
        work(depth + 1);
        stack.remove(stack.size() - 1);
      }
    }
    now += random.nextInt(1_000);
  }

  private void sample() {
    SampledStack taken = new SampledStack();
    for (int each : stack) {
      if (each < 0) {
        taken.push(-each, 1);
      } else {
        taken.pushExact(each, 1);
      }
    }
    taken.kind = random.nextBoolean() ? SampleKind.COMPUTING : SampleKind.WAITING;
    taken.samples = 1;
    taken.moment = now;
    samples.add(thread, taken, 1_000_000);
  }

  private RankSnapshot snapshot() {
    RankSnapshot snapshot = new RankSnapshot(List.of(), 0, new Taken(), true);
    TreeReader.read(tree.tree, snapshot, now);
    snapshot.compensate(ProbeCosts.NONE, Metering.OFF, true);
    snapshot.estimate(samples);
    return snapshot.finish();
  }

  private static final class Taken implements StackSource {
    @Override
    public void collect(StackSamples to, boolean goesOn) {
      // all are there
    }

    @Override
    public boolean isMainAnEvent() {
      return true;
    }
  }
}
