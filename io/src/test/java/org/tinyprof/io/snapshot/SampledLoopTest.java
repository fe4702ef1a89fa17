package org.tinyprof.io.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
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
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Executions;
import org.tinyprof.runtime.tree.LaneId;
import org.tinyprof.runtime.tree.Node;

/** What samples tell of single iterations. */
class SampledLoopTest {
  private static final long MILLI = 1_000_000;
  private static final long ABSENT = Series.ABSENT;
  private static final List<SampleKind> KINDS = List.of(SampleKind.values());
  private static final int MAIN = EventIds.idOf(EventSpec.of("looping main"));
  private static final int STEP = EventIds.idOf(EventSpec.of("looping step").withEach(true));
  private static final int BY_HAND = EventIds.idOf("looping by hand", false, true);
  private static final int MPI = EventIds.idOf(EventSpec.of("looping call"));
  private static final int SOLVE = EventIds.idOf(EventSpec.of("looping solve"));
  private static final int SORT = EventIds.idOf(EventSpec.of("looping sort"));

  private final StackSamples samples = new StackSamples(0);
  private final CallTree tree =
      new CallTree(
          LaneId.FOLDED, "main", false, RecordingLimits.DEFAULT, new Executions(1), Metering.OFF);

  @Test
  void anIterationWithSamplesEnoughSharesOutItsOwnTime() {
    Node main = enter(MAIN, 0);
    exit(enter(STEP, 0), 200 * MILLI);
    exit(enter(STEP, 200 * MILLI), 600 * MILLI);
    exit(main, 600 * MILLI);
    computing(20, 2 * MILLI, 4 * MILLI, MAIN, STEP, SOLVE); // the first: half solve, half sort
    computing(20, 102 * MILLI, 4 * MILLI, MAIN, STEP, SORT);
    computing(30, 201 * MILLI, 10 * MILLI, MAIN, STEP, SOLVE); // the second: three quarters
    computing(10, 501 * MILLI, 10 * MILLI, MAIN, STEP, SORT);
    RankSnapshot snapshot = snapshot();
    assertTimes(snapshot, "looping main<looping step<looping solve", 100, 300);
    assertTimes(snapshot, "looping main<looping step<looping sort", 100, 100);
    Series solve = series(snapshot, "looping main<looping step<looping solve");
    assertTrue(snapshot.callpaths().each(solve.callpath()));
    assertEquals(20, solve.value(RecordedColumn.SAMPLES, 0));
    assertEquals(30, solve.value(RecordedColumn.SAMPLES, 1));
    double error = (double) solve.value(RecordedColumn.TIME_ERR, 1);
    assertEquals(400 * MILLI * Math.sqrt(0.75 * 0.25 / 40), error, 1e6);
    assertFalse(solve.has(RecordedColumn.COUNT), "nobody counted its calls");
  }

  @Test
  void iterationsWithTooFewSamplesHaveNoValueAndShareOneMoreRow() {
    Node main = enter(MAIN, 0);
    exit(enter(STEP, 0), 200 * MILLI);
    exit(enter(STEP, 200 * MILLI), 220 * MILLI);
    exit(enter(STEP, 220 * MILLI), 300 * MILLI);
    exit(main, 300 * MILLI);
    computing(20, 5 * MILLI, 10 * MILLI, MAIN, STEP, SOLVE);
    computing(2, 205 * MILLI, 10 * MILLI, MAIN, STEP, SOLVE);
    computing(6, 225 * MILLI, 10 * MILLI, MAIN, STEP, SORT);
    RankSnapshot snapshot = snapshot();
    long[] solve = times(snapshot, "looping main<looping step<looping solve");
    assertEquals(List.of(200 * MILLI, ABSENT, ABSENT, 25 * MILLI), list(solve));
    long[] sort = times(snapshot, "looping main<looping step<looping sort");
    assertEquals(List.of(ABSENT, ABSENT, ABSENT, 75 * MILLI), list(sort));
  }

  @Test
  void exactCallsInsideTakeTheirPartOfAnIterationBySamples() {
    Node main = enter(MAIN, 0);
    Node first = enter(STEP, 0);
    exit(enter(MPI, 100 * MILLI), 200 * MILLI);
    exit(first, 200 * MILLI);
    exit(enter(STEP, 200 * MILLI), 400 * MILLI);
    exit(main, 400 * MILLI);
    computing(10, 5 * MILLI, 10 * MILLI, MAIN, STEP, SOLVE);
    exactly(10, 105 * MILLI, 10 * MILLI, MAIN, STEP, MPI);
    computing(20, 205 * MILLI, 10 * MILLI, MAIN, STEP, SOLVE);
    RankSnapshot snapshot = snapshot();
    assertTimes(snapshot, "looping main<looping step<looping solve", 100, 200);
    assertEquals(100 * MILLI, times(snapshot, "looping main<looping step<looping call")[0]);
  }

  @Test
  void anEventWithoutAFrameHasTheSamplesOfItsMoments() {
    Node main = enter(MAIN, 0);
    exit(enter(BY_HAND, 100 * MILLI), 300 * MILLI);
    exit(main, 400 * MILLI);
    computing(10, 5 * MILLI, 10 * MILLI, MAIN, SORT);
    computing(20, 105 * MILLI, 10 * MILLI, MAIN, SOLVE);
    computing(10, 305 * MILLI, 10 * MILLI, MAIN, SORT);
    RankSnapshot snapshot = snapshot();
    assertTimes(snapshot, "looping main<looping by hand<looping solve", 200);
  }

  @Test
  void shortIterationsAreAddedUpAsWithoutThem() {
    Node main = enter(MAIN, 0);
    for (int i = 0; i < 10; i++) {
      exit(enter(STEP, i * 10L * MILLI), (i + 1) * 10L * MILLI);
    }
    exit(main, 100 * MILLI);
    computing(10, 5 * MILLI, 10 * MILLI, MAIN, STEP, SOLVE);
    RankSnapshot snapshot = snapshot();
    Series solve = series(snapshot, "looping main<looping step<looping solve");
    assertFalse(snapshot.callpaths().each(solve.callpath()));
    assertEquals(List.of(100 * MILLI), list(solve.values(RecordedColumn.TIME)));
  }

  /** Nobody keeps when the last of them began. */
  @Test
  void moreIterationsThanAreToldApartAreAddedUp() {
    long most = 5000;
    Node main = enter(MAIN, 0);
    for (long i = 0; i < most; i++) {
      exit(enter(STEP, i * 200 * MILLI), (i + 1) * 200 * MILLI);
    }
    exit(main, most * 200 * MILLI);
    computing(20, 5 * MILLI, 10 * MILLI, MAIN, STEP, SOLVE);
    RankSnapshot snapshot = snapshot();
    assertEquals(most, times(snapshot, "looping main<looping step").length);
    Series solve = series(snapshot, "looping main<looping step<looping solve");
    assertFalse(snapshot.callpaths().each(solve.callpath()));
  }

  @Test
  void bytesAreThoseOfTheIterationThatAllocatedThem() {
    Node main = enter(MAIN, 0);
    exit(enter(STEP, 0), 200 * MILLI);
    exit(enter(STEP, 200 * MILLI), 400 * MILLI);
    exit(main, 400 * MILLI);
    computing(40, 5 * MILLI, 10 * MILLI, MAIN, STEP, SOLVE);
    allocate(70, 100 * MILLI, MAIN, STEP, SOLVE);
    allocate(500, 300 * MILLI, MAIN, STEP, SOLVE, SORT); // which no sample of time has found
    Series solve = series(snapshot(), "looping main<looping step<looping solve");
    assertEquals(List.of(70L, 500L), list(solve.values(RecordedColumn.ALLOC_SAMPLED)));
  }

  @Test
  void whateverSamplesSayNoIterationIsPassedAndIterationsAddUp() {
    for (int seed = 0; seed < 300; seed++) {
      new SampledLoopTest().check(new Random(seed), "seed " + seed);
    }
  }

  private void check(Random random, String seed) {
    int loop = random.nextBoolean() ? STEP : BY_HAND;
    long now = random.nextInt(100_000_000);
    Node main = enter(MAIN, 0);
    for (int i = 0; i < 1 + random.nextInt(8); i++) {
      Node step = enter(loop, now);
      now += 100 * MILLI + random.nextInt(300_000_000);
      if (random.nextInt(3) == 0) {
        Node call = enter(MPI, now);
        now += random.nextInt(200_000_000);
        exit(call, now);
      }
      exit(step, now);
      now += random.nextInt(3) == 0 ? random.nextInt(50_000_000) : 0;
    }
    exit(main, now);
    for (int i = 0; i < random.nextInt(600); i++) {
      addOne(random, loop == STEP, now);
    }
    RankSnapshot snapshot = snapshot();
    CallpathTable table = snapshot.callpaths();
    List<Series> all = snapshot.lanes().get(0).series();
    for (Series parent : all) {
      long sum = 0;
      long[] below = new long[100];
      for (Series child : all) {
        if (table.parent(child.callpath()) == parent.callpath()) {
          sum += total(child);
          addRows(child, below, child.has(RecordedColumn.SAMPLES));
        }
      }
      String path = seed + ": " + table.path(parent.callpath());
      assertTrue(sum <= total(parent), path);
      for (int i = 0; i < parent.size() && table.each(parent.callpath()); i++) {
        assertTrue(below[i] <= Math.max(0, parent.value(RecordedColumn.TIME, i)), path + " " + i);
      }
    }
  }

  private void addOne(Random random, boolean frame, long until) {
    SampledStack stack = new SampledStack();
    stack.pushExact(MAIN, 1);
    if (frame && random.nextInt(10) > 0) {
      stack.pushExact(STEP, 2);
    }
    if (random.nextInt(5) == 0) {
      stack.pushExact(MPI, 3);
    }
    for (int i = 0; i < random.nextInt(3); i++) {
      stack.push(random.nextBoolean() ? SOLVE : SORT, 4);
    }
    stack.kind = KINDS.get(random.nextInt(KINDS.size()));
    stack.samples = 1L + random.nextInt(3);
    stack.moment = (long) (random.nextDouble() * until);
    add(stack);
  }

  private static void addRows(Series series, long[] to, boolean estimated) {
    for (int i = 0; i < series.size() && estimated; i++) {
      to[i] += Math.max(0, series.value(RecordedColumn.TIME, i));
    }
  }

  private static long total(Series series) {
    long total = 0;
    for (int i = 0; i < series.size(); i++) {
      total += Math.max(0, series.value(RecordedColumn.TIME, i));
    }
    return total;
  }

  private void computing(int count, long from, long step, int... path) {
    take(count, from, step, stack(path.length - 1, path));
  }

  private void exactly(int count, long from, long step, int... path) {
    take(count, from, step, stack(path.length, path));
  }

  private void take(int count, long from, long step, SampledStack stack) {
    for (int i = 0; i < count; i++) {
      stack.moment = from + i * step;
      stack.samples = 1;
      add(stack);
    }
  }

  private void add(SampledStack stack) {
    SampledThreads main = samples.threads(LaneId.FOLDED, "main", true);
    samples.add(main, stack, stack.kind == SampleKind.COMPUTING ? 10 * MILLI : 50 * MILLI);
  }

  private void allocate(long bytes, long moment, int... path) {
    SampledStack stack = stack(2, path);
    stack.moment = moment;
    samples.addAllocation(samples.threads(LaneId.FOLDED, "main", true), stack, bytes);
  }

  private static SampledStack stack(int exactDepth, int... path) {
    SampledStack stack = new SampledStack();
    for (int i = 0; i < path.length; i++) {
      if (i < exactDepth) {
        stack.pushExact(path[i], 10 + i);
      } else {
        stack.push(path[i], 10 + i);
      }
    }
    return stack;
  }

  private Node enter(int event, long now) {
    Node node = tree.enter(event);
    tree.start(node, now);
    return node;
  }

  private void exit(Node node, long now) {
    tree.exit(node, now, now);
  }

  private RankSnapshot snapshot() {
    tree.main(true);
    RankSnapshot snapshot = new RankSnapshot(List.of(), 0, new TakenStacks(), true);
    TreeReader.read(tree, snapshot, System.nanoTime());
    snapshot.compensate(ProbeCosts.NONE, Metering.OFF, false);
    snapshot.estimate(samples);
    return snapshot.finish();
  }

  /** All stacks have been taken; main is an event. */
  private static final class TakenStacks implements StackSource {
    @Override
    public void collect(StackSamples to, boolean goesOn) {}

    @Override
    public boolean isMainAnEvent() {
      return true;
    }
  }

  private static void assertTimes(RankSnapshot snapshot, String path, long... millis) {
    List<Long> expected = Arrays.stream(millis).map(each -> each * MILLI).boxed().toList();
    assertEquals(expected, list(times(snapshot, path)));
  }

  private static long[] times(RankSnapshot snapshot, String path) {
    return series(snapshot, path).values(RecordedColumn.TIME);
  }

  private static List<Long> list(long[] values) {
    return Arrays.stream(values).boxed().toList();
  }

  private static Series series(RankSnapshot snapshot, String path) {
    for (Series each : snapshot.lanes().get(0).series()) {
      if (snapshot.callpaths().path(each.callpath()).equals(path)) {
        return each;
      }
    }
    throw new AssertionError("no " + path);
  }
}
