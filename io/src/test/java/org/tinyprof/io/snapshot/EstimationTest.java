package org.tinyprof.io.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.values.Level;
import org.tinyprof.runtime.calibration.ProbeCosts;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.event.MethodSource;
import org.tinyprof.runtime.sample.LibraryMethods;
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

/** What samples make of exact times. */
class EstimationTest {
  private static final long MILLI = 1_000_000;
  private static final List<SampleKind> KINDS = List.of(SampleKind.values());
  private static final int MAIN = EventIds.idOf(EventSpec.of("estimated main"));
  private static final int MPI = EventIds.idOf(EventSpec.of("estimated call"));
  private static final int HAND = EventIds.idOf("estimated by hand");
  private static final int SOLVE = EventIds.idOf(EventSpec.of("estimated solve"));
  private static final int STEP = EventIds.idOf(EventSpec.of("estimated step"));
  private static final int SLEEP = EventIds.idOf(EventSpec.of("estimated sleep"));

  private final StackSamples samples = new StackSamples(64);
  private final CallTree tree =
      new CallTree(
          LaneId.FOLDED, "main", false, RecordingLimits.DEFAULT, new Executions(1), Metering.OFF);

  @Test
  void theOwnTimeOfAnExactCallpathIsSharedOutBySamples() {
    Node main = enter(MAIN, 0);
    exit(enter(MPI, 20 * MILLI), 60 * MILLI);
    exit(main, 140 * MILLI);
    add(SampleKind.COMPUTING, 30, 1, MAIN, SOLVE);
    add(SampleKind.COMPUTING, 60, 1, MAIN, SOLVE, STEP);
    add(SampleKind.COMPUTING, 10, 1, MAIN);
    add(SampleKind.COMPUTING, 500, 2, MAIN, MPI); // waits busily: no part of main's own time
    RankSnapshot snapshot = snapshot(true);
    assertEquals(140 * MILLI, time(snapshot, "estimated main"));
    assertEquals(40 * MILLI, time(snapshot, "estimated main<estimated call"));
    assertEquals(90 * MILLI, time(snapshot, "estimated main<estimated solve"));
    assertEquals(60 * MILLI, time(snapshot, "estimated main<estimated solve<estimated step"));
    Series step = series(snapshot, "estimated main<estimated solve<estimated step");
    assertFalse(step.has(RecordedColumn.COUNT), "nobody counted its calls");
    assertEquals(60, step.value(RecordedColumn.SAMPLES, 0));
    double error = (double) step.value(RecordedColumn.TIME_ERR, 0);
    assertEquals(100 * MILLI * Math.sqrt(0.6 * 0.4 / 100), error, MILLI * 0.1);
    assertEquals(
        List.of(Level.ESTIMATED, Level.ESTIMATED),
        snapshot.lanes().get(0).levels().stream().map(CallpathLevel::level).toList());
  }

  @Test
  void librariesAreOpenDownToAQuarterOfAPerCentOfTheSamples() {
    exit(enter(MAIN, 0), 1_000 * MILLI);
    int parse = library("parse");
    int read = library("read");
    add(SampleKind.COMPUTING, 900, 1, MAIN, SOLVE, parse);
    add(SampleKind.COMPUTING, 98, 1, MAIN, SOLVE, parse, read, library("decode"));
    add(SampleKind.COMPUTING, 2, 1, MAIN, SOLVE, parse, library("rare"));
    RankSnapshot snapshot = snapshot(true);
    String above = "estimated main<estimated solve<Library.parse";
    assertEquals(1_000 * MILLI, time(snapshot, above));
    assertEquals(98 * MILLI, time(snapshot, above + "<Library.read"));
    assertEquals(98 * MILLI, time(snapshot, above + "<Library.read<Library.decode"));
    for (int i = 0; i < snapshot.callpaths().size(); i++) {
      assertFalse(snapshot.callpaths().path(i).contains("rare"), "its time is parse's own");
    }
  }

  @Test
  void aMethodThatManyCallersOfALibraryShareStandsBelowTheMethodsThatStay() {
    exit(enter(MAIN, 0), 1_000 * MILLI);
    int parse = library("parse");
    int hash = library("hash");
    add(SampleKind.COMPUTING, 960, 1, MAIN, SOLVE, parse);
    for (int i = 0; i < 20; i++) {
      add(SampleKind.COMPUTING, 2, 1, MAIN, SOLVE, parse, library("caller" + i), hash);
    }
    RankSnapshot snapshot = snapshot(true);
    String above = "estimated main<estimated solve<Library.parse";
    assertEquals(1_000 * MILLI, time(snapshot, above));
    assertEquals(40 * MILLI, time(snapshot, above + "<Library.hash"));
    for (int i = 0; i < snapshot.callpaths().size(); i++) {
      assertFalse(snapshot.callpaths().path(i).contains("caller"), "its time is parse's own");
    }
  }

  private static int library(String method) {
    MethodSource source = new MethodSource("lib.Library", method, "()V", "", 0, "");
    return LibraryMethods.numberOf(EventSpec.of("Library." + method, source));
  }

  @Test
  void timeKnownToBeWaitingIsTakenOutFirst() {
    exit(enter(MAIN, 0), 1_000 * MILLI);
    add(SampleKind.WAITING, 8, 1, MAIN, SOLVE, SLEEP);
    add(SampleKind.RUNNABLE, 12, 1, MAIN, STEP);
    add(SampleKind.COMPUTING, 40, 1, MAIN, STEP);
    RankSnapshot snapshot = snapshot(true);
    assertEquals(400 * MILLI, time(snapshot, "estimated main<estimated solve<estimated sleep"));
    assertEquals(600 * MILLI, time(snapshot, "estimated main<estimated step"));
  }

  @Test
  void anEventWithoutAFrameIsFoundBetweenThoseThatHaveOne() {
    Node main = enter(MAIN, 0);
    Node hand = enter(HAND, 10 * MILLI);
    exit(enter(MPI, 20 * MILLI), 30 * MILLI);
    exit(hand, 40 * MILLI);
    exit(main, 50 * MILLI);
    add(SampleKind.COMPUTING, 5, 2, MAIN, MPI, STEP);
    RankSnapshot snapshot = snapshot(true);
    String path = "estimated main<estimated by hand<estimated call<estimated step";
    assertEquals(10 * MILLI, time(snapshot, path));
  }

  @Test
  void eventsWithoutAFrameShareTheSamplesOfTheEventAroundThem() {
    Node main = enter(MAIN, 0);
    Node hand = enter(HAND, 10 * MILLI);
    exit(hand, 90 * MILLI);
    exit(main, 100 * MILLI);
    add(SampleKind.COMPUTING, 10, 1, MAIN, STEP);
    RankSnapshot snapshot = snapshot(true);
    assertEquals(80 * MILLI, time(snapshot, "estimated main<estimated by hand<estimated step"));
    assertEquals(20 * MILLI, time(snapshot, "estimated main<estimated step"));
  }

  /** Samples from before are below the exact event, later ones are of a method like any other. */
  @Test
  void anEventThatWentOffHasAnEstimatedTimeFromThenOn() {
    Node main = enter(MAIN, 0);
    exit(enter(STEP, 10 * MILLI), 50 * MILLI);
    exit(main, 140 * MILLI);
    add(SampleKind.COMPUTING, 4, 2, MAIN, STEP, SOLVE);
    add(SampleKind.COMPUTING, 6, 1, MAIN, STEP, SOLVE);
    add(SampleKind.COMPUTING, 4, 1, MAIN);
    RankSnapshot snapshot = snapshot(true);
    assertEquals(140 * MILLI, time(snapshot, "estimated main"));
    assertEquals(100 * MILLI, time(snapshot, "estimated main<estimated step"));
    assertEquals(100 * MILLI, time(snapshot, "estimated main<estimated step<estimated solve"));
  }

  @Test
  void otherThreadsHangBelowTheRootOfTheirGroup() {
    exit(enter(MAIN, 0), 100 * MILLI);
    SampledThreads pool = samples.threads(LaneId.FOLDED, "pool", false);
    pool.works();
    SampledStack stack = stack(SampleKind.COMPUTING, 1, 0, SOLVE);
    for (int i = 0; i < 20; i++) {
      stack.moment = (i + 1L) * 10 * MILLI;
      stack.thread = 7;
      samples.add(pool, stack, 10 * MILLI);
    }
    RankSnapshot snapshot = snapshot(true);
    assertEquals(200 * MILLI, time(snapshot, "thread pool"));
    assertEquals(200 * MILLI, time(snapshot, "thread pool<estimated solve"));
    assertEquals(200 * MILLI, series(snapshot, "thread pool").value(RecordedColumn.CPU, 0));
  }

  @Test
  void aFurtherLineIsKeptIfTwoSamplesFoundIt() {
    exit(enter(MAIN, 0), 100 * MILLI);
    addAtLine(5, 70);
    addAtLine(2, 80);
    addAtLine(1, 90);
    Series solve = series(snapshot(true), "estimated main<estimated solve");
    assertEquals(70, solve.value(RecordedColumn.LINE, 0));
    assertEquals(80, solve.value(RecordedColumn.LINE_2, 0));
    assertEquals(2, solve.value(RecordedColumn.LINE_2_SAMPLES, 0));
    assertFalse(solve.has(RecordedColumn.LINE_3));
  }

  private void addAtLine(int count, int line) {
    SampledStack stack = stack(SampleKind.COMPUTING, count, 1, MAIN, SOLVE);
    stack.lines[1] = line;
    samples.add(samples.threads(LaneId.FOLDED, "main", true), stack, 10 * MILLI);
  }

  @Test
  void allocationsAreThoseOfTheInnermostMethodThatHasATime() {
    exit(enter(MAIN, 0), 100 * MILLI);
    add(SampleKind.COMPUTING, 10, 1, MAIN, SOLVE);
    allocate(7, 1, MAIN);
    allocate(30, 1, MAIN, SOLVE);
    allocate(500, 1, MAIN, SOLVE, STEP); // which no sample of time has found
    RankSnapshot snapshot = snapshot(true);
    assertEquals(7, allocated(snapshot, "estimated main"));
    assertEquals(530, allocated(snapshot, "estimated main<estimated solve"));
  }

  @Test
  void theNumberOfThreadsIsInOneExecutionAlone() {
    exit(enter(MAIN, 0), 100 * MILLI);
    SampledThreads pool = samples.threads(LaneId.FOLDED, "pool", false);
    pool.works();
    for (int execution = 0; execution < 2; execution++) {
      SampledStack stack = stack(SampleKind.WAITING, 50, 0, SLEEP);
      stack.execution = execution;
      for (int thread = 0; thread < 3; thread++) {
        stack.thread = thread;
        stack.moment = execution * 1_000L * MILLI;
        samples.add(pool, stack, 10 * MILLI);
      }
    }
    List<Long> numbers = new ArrayList<>();
    RankSnapshot snapshot = snapshot(true);
    for (Series series : snapshot.lanes().get(0).series()) {
      if (snapshot.callpaths().name(series.callpath()).equals("thread pool")) {
        numbers.add(series.value(RecordedColumn.THREADS, 0));
      }
    }
    assertEquals(List.of(3L, Series.ABSENT), numbers);
  }

  @Test
  void threadsThatOnlyIdleAreLeftOut() {
    exit(enter(MAIN, 0), 100 * MILLI);
    SampledThreads idle = samples.threads(LaneId.FOLDED, "idle", false);
    samples.add(idle, stack(SampleKind.WAITING, 50, 0, SLEEP), 10 * MILLI);
    assertEquals(1, snapshot(true).callpaths().size());
  }

  @Test
  void aMainThreadWithoutAnEventHasARootToo() {
    exit(enter(MPI, 10 * MILLI), 30 * MILLI);
    SampledThreads main = samples.threads(LaneId.FOLDED, "main", true);
    main.works();
    SampledStack stack = stack(SampleKind.COMPUTING, 5, 0, SOLVE);
    stack.moment = 60 * MILLI;
    samples.add(main, stack, 10 * MILLI);
    RankSnapshot snapshot = snapshot(false);
    assertEquals(20 * MILLI, time(snapshot, "thread main<estimated call"));
    assertEquals(50 * MILLI, time(snapshot, "thread main"));
    assertEquals(30 * MILLI, time(snapshot, "thread main<estimated solve"));
  }

  @Test
  void threadsThatWereOnNoStackHaveARootToo() {
    exit(enter(MPI, 10 * MILLI), 30 * MILLI);
    exit(enter(STEP, 40 * MILLI), 45 * MILLI);
    RankSnapshot snapshot = snapshot(false);
    assertEquals(25 * MILLI, time(snapshot, "thread main"));
    assertEquals(20 * MILLI, time(snapshot, "thread main<estimated call"));
  }

  @Test
  void whateverSamplesSayNoChildPassesItsParentAndSumsStay() {
    for (int seed = 0; seed < 200; seed++) {
      new EstimationTest().check(new Random(seed));
    }
  }

  private void check(Random random) {
    long now = 0;
    Node main = enter(MAIN, now);
    for (int i = 0; i < random.nextInt(5); i++) {
      now += random.nextInt(1_000_000_000);
      Node call = enter(random.nextBoolean() ? MPI : HAND, now);
      now += random.nextInt(1_000_000_000);
      exit(call, now);
    }
    now += random.nextInt(1_000_000_000);
    exit(main, now);
    int[] events = {MAIN, MPI, SOLVE, STEP, SLEEP}; // what is written by hand is on no stack
    for (int i = 0; i < random.nextInt(300); i++) {
      int[] path = new int[1 + random.nextInt(6)];
      path[0] = MAIN;
      for (int j = 1; j < path.length; j++) {
        path[j] = events[random.nextInt(events.length)];
      }
      SampleKind kind = KINDS.get(random.nextInt(KINDS.size()));
      add(kind, 1 + random.nextInt(4), 1 + random.nextInt(Math.min(2, path.length)), path);
    }
    RankSnapshot snapshot = snapshot(true);
    assertEquals(now, time(snapshot, "estimated main"), "what is exact stays exact");
    CallpathTable table = snapshot.callpaths();
    long[] below = new long[table.size()];
    List<Series> all = snapshot.lanes().get(0).series();
    for (Series each : all) {
      if (table.parent(each.callpath()) >= 0) {
        below[table.parent(each.callpath())] += each.value(RecordedColumn.TIME, 0);
      }
    }
    for (Series each : all) {
      long time = each.value(RecordedColumn.TIME, 0);
      assertTrue(below[each.callpath()] <= time, table.path(each.callpath()));
      boolean estimated = each.has(RecordedColumn.SAMPLES);
      assertTrue(estimated || each.has(RecordedColumn.COUNT), table.path(each.callpath()));
      assertTrue(!estimated || each.value(RecordedColumn.TIME_ERR, 0) >= 0);
    }
  }

  private Node enter(int event, long now) {
    Node node = tree.enter(event);
    tree.start(node, now);
    return node;
  }

  private void exit(Node node, long now) {
    tree.exit(node, now, now);
  }

  private void add(SampleKind kind, int count, int exactDepth, int... path) {
    SampledThreads main = samples.threads(LaneId.FOLDED, "main", true);
    long nanos = kind == SampleKind.COMPUTING ? 10 * MILLI : 50 * MILLI;
    samples.add(main, stack(kind, count, exactDepth, path), nanos);
  }

  private void allocate(long bytes, int exactDepth, int... path) {
    SampledThreads main = samples.threads(LaneId.FOLDED, "main", true);
    samples.addAllocation(main, stack(SampleKind.COMPUTING, 1, exactDepth, path), bytes);
  }

  private static SampledStack stack(SampleKind kind, int count, int exactDepth, int... path) {
    SampledStack stack = new SampledStack();
    for (int i = 0; i < path.length; i++) {
      if (i < exactDepth) {
        stack.pushExact(path[i], 10 + i);
      } else {
        stack.push(path[i], 10 + i);
      }
    }
    stack.kind = kind;
    stack.samples = count;
    return stack;
  }

  private RankSnapshot snapshot(boolean mainIsAnEvent) {
    tree.main(true);
    StackSource source =
        new StackSource() {
          @Override
          public void collect(StackSamples to, boolean goesOn) {}

          @Override
          public boolean isMainAnEvent() {
            return mainIsAnEvent;
          }
        };
    RankSnapshot snapshot = new RankSnapshot(new ArrayList<>(), 0, source, source != null);
    TreeReader.read(tree, snapshot, System.nanoTime());
    snapshot.compensate(ProbeCosts.NONE, Metering.OFF, false);
    snapshot.estimate(samples);
    return snapshot.finish();
  }

  private static long time(RankSnapshot snapshot, String path) {
    return series(snapshot, path).value(RecordedColumn.TIME, 0);
  }

  private static long allocated(RankSnapshot snapshot, String path) {
    return series(snapshot, path).value(RecordedColumn.ALLOC_SAMPLED, 0);
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
