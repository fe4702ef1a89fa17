package org.tinyprof.analysis.frame;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.LargeTree;
import org.tinyprof.analysis.profile.CountingSource;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;

class FrameTest {
  private static final double MILLI = 1e6;

  @TempDir Path folder;
  private OpenProfile run;
  private CountingSource read;

  @BeforeEach
  void open() throws Exception {
    OpenProfile stored = OpenProfile.open(ExampleRun.writeByHost(folder.resolve("run.tprof")));
    read = new CountingSource(stored.source());
    run = OpenProfile.of(Path.of("run"), read);
  }

  @AfterEach
  void close() throws Exception {
    run.close();
  }

  private static int node(LoadedFrame frame, String path) {
    for (int node = 0; node < frame.tree().size(); node++) {
      if (frame.tree().path(node).equals(path)) {
        return node;
      }
    }
    throw new AssertionError("no " + path);
  }

  @Test
  void takesTheMeanOverAllRanksWhetherOrNotTheyRanIt() throws Exception {
    LoadedFrame frame = Frame.of(run).withExtremes().load();
    assertEquals(10 * MILLI / 8, frame.value(0, node(frame, "main<write")));
    assertEquals(1, frame.ranksWith(0, node(frame, "main<write")));
    assertEquals(8, frame.ranks());
    LoadedFrame sum = Frame.of(run).over(Reduction.SUM).load();
    assertEquals(1020 * MILLI, sum.value(0, node(sum, "main<step<compute")));
    LoadedFrame max = Frame.of(run).over(Reduction.MAX).load();
    assertEquals(180 * MILLI, max.value(0, node(max, "main<step<compute")));
    assertEquals(5, max.maxRank(0, node(max, "main<step<compute")));
  }

  @Test
  void readsNoBlockWhereTheIndexIsEnough() throws Exception {
    assertEquals(new Explanation(true, 0, 0, 0, 0), Frame.of(run).explain());
    LoadedFrame frame = Frame.of(run).self().load();
    assertEquals(2 * MILLI, frame.value(0, node(frame, "main")));
    assertEquals(Set.of(), read.callpaths());
  }

  @Test
  void readsTheBlocksThatItNeedsAndNoOthers() throws Exception {
    Frame frame = Frame.of(run).query("main<step").self().slice("rank(5)");
    Explanation plan = frame.explain();
    assertEquals(new Explanation(false, 4, 1, 4, plan.bytes()), plan);
    LoadedFrame loaded = frame.load();
    assertEquals(0, loaded.value(0, 0));
    assertEquals(
        Set.of("main<step", "main<step<compute", "main<step<exchange", "main<step<MPI_Allreduce"),
        read.callpaths());
    assertEquals(Set.of("time"), read.metrics());
  }

  @Test
  void saysHowManyBytesItWouldReadOfTheFiles() throws Exception {
    Frame all = Frame.of(run).open(Dimension.RANK);
    long sum = 0;
    for (String path : List.of("main", "main<step", "main<step<*", "main<step<exchange<*")) {
      sum += all.query(path).explain().bytes();
    }
    sum += all.query("main<setup").explain().bytes() + all.query("main<write").explain().bytes();
    assertEquals(sum, all.explain().bytes());
    long parts = 0;
    for (String part : List.of("part-00000", "part-00001")) {
      parts += Files.size(folder.resolve("run.tprof").resolve(part));
    }
    assertTrue(sum > 0 && sum < parts, sum + " of " + parts);
    assertTrue(all.slice("rank(0)").explain().bytes() < sum);
  }

  @Test
  void keepsRanksAndIterationsApartInOneMatrix() throws Exception {
    LoadedFrame frame =
        Frame.of(run)
            .query("main<step<compute")
            .slice("execution(0).rank(4-5)")
            .open(Dimension.RANK, Dimension.ITERATION)
            .load();
    double[][] matrix = frame.matrix(0, 0);
    double ten = 10 * MILLI;
    double sixteen = 16 * MILLI;
    assertArrayEquals(new double[] {3 * ten, ten, ten, ten, ten}, matrix[0]);
    assertArrayEquals(
        new double[] {sixteen + 2 * ten, sixteen, sixteen, sixteen, sixteen}, matrix[1]);
    assertEquals(List.of(4, 5), frame.rows().stream().map(lane -> lane.rank()).toList());
  }

  @Test
  void givesTheSameInWhateverOrderPartsHoldTheRanks() throws Exception {
    try (OpenProfile other = OpenProfile.open(ExampleRun.write(folder.resolve("other.tprof")))) {
      Frame mine = Frame.of(run).self().open(Dimension.RANK);
      Frame theirs = Frame.of(other).self().open(Dimension.RANK);
      LoadedFrame one = mine.load();
      LoadedFrame two = theirs.load();
      for (int node = 0; node < one.tree().size(); node++) {
        assertArrayEquals(one.matrix(0, node), two.matrix(0, node));
      }
    }
  }

  @Test
  void knowsSelfByIterationOnlyWhereChildrenKeptAsMany() throws Exception {
    LoadedFrame step = Frame.of(run).query("main<step").self().open(Dimension.ITERATION).load();
    assertTrue(Double.isNaN(step.value(0, 0, 0, 0)), "exchange kept no iterations");
    LoadedFrame compute =
        Frame.of(run).query("main<step<compute").self().open(Dimension.ITERATION).load();
    assertEquals(5, compute.iterations());
    assertEquals((7 * 20 + 32) / 8.0 * MILLI, compute.value(0, 0, 0, 4));
  }

  @Test
  void addsUpTheIterationsOfASlice() throws Exception {
    LoadedFrame last =
        Frame.of(run).query("main<step").slice("iteration(last).execution(0)").load();
    assertEquals(19 * MILLI, last.value(0, 0));
    LoadedFrame first = Frame.of(run).query("main<step").slice("iteration(0)").load();
    assertEquals((39 + 19) * MILLI, first.value(0, 0));
  }

  @Test
  void picksColumnsBySlice() throws Exception {
    LoadedFrame frame = Frame.of(run).slice("time(i,e).count(e)").load();
    assertEquals(List.of("count", "time", "time.self"), frame.columns());
    var error = assertThrows(QuestionException.class, () -> Frame.of(run).slice("tme(i)"));
    assertEquals(
        "the slice has no metric of this run; it has count, time, time.min, time.max, bytes",
        error.getMessage());
  }

  @Test
  void saysThatASliceHasNoLane() {
    var error =
        assertThrows(QuestionException.class, () -> Frame.of(run).slice("rank(70)").self().load());
    assertEquals(
        "the slice picks no rank of this run, which has ranks 0 to 7; tinyprof info --hosts names"
            + " hosts",
        error.getMessage());
  }

  @Test
  void refusesAWrongQueryWhenItIsAskedAndReadsNothing() {
    assertThrows(QuestionException.class, () -> Frame.of(run).query("main[tme > 5ms]"));
    assertThrows(QuestionException.class, () -> Frame.of(run).filter("time > 5kg"));
    assertThrows(QuestionException.class, () -> Frame.of(run).metrics("tmie"));
    assertEquals(Set.of(), read.callpaths());
  }

  @Test
  void keepsTotalsWhenItKeepsSomeCallpaths() throws Exception {
    LoadedFrame frame = Frame.of(run).query("MPI_*").over(Reduction.SUM).load();
    assertEquals("MPI_Sendrecv", frame.tree().path(node(frame, "MPI_Sendrecv")));
    assertEquals(80 * MILLI, frame.value(0, node(frame, "MPI_Sendrecv")));
    LoadedFrame both = Frame.of(run).filter("tag = COMM").filter("time >= 15ms").load();
    assertEquals(1, both.tree().size());
    assertEquals("MPI_Allreduce", both.tree().name(0));
  }

  @Test
  void derivesColumnsFromOthers() throws Exception {
    LoadedFrame frame =
        Frame.of(run).derive("time per call", "time", Arithmetic.DIVIDE, "count").load();
    int column = frame.column("time per call");
    assertEquals(20.0 * MILLI / 20, frame.value(column, node(frame, "main<step<exchange")) / 2);
  }

  @Test
  void groupsByTagAndClass() throws Exception {
    LoadedFrame tags = Frame.of(run).self().groupBy(Key.metric("tag")).over(Reduction.SUM).load();
    assertEquals(1020 * MILLI, tags.value(0, node(tags, "COMP")));
    LoadedFrame classes = Frame.of(run).groupBy(Key.CLASS).load();
    assertEquals(1, classes.tree().size());
    assertEquals(Key.NONE, classes.tree().name(0));
  }

  @Test
  void prunesByRulesAndCountsWhatEachLeftOut() throws Exception {
    Pruning pruning =
        Pruning.NONE.below(0.05).below(0.0003).insideMpi().insideJdk().found("exchange");
    Frame frame = Frame.of(run);
    Pruning.Dropped dropped = pruning.dropped(frame);
    assertEquals(
        Map.of(
            "below 5.0 % of the whole", 3,
            "below 0.03 % of the whole", 0,
            "inside MPI", 0,
            "inside the JDK", 0,
            "found by exchange", 1),
        dropped.byRule());
    LoadedFrame pruned = frame.prune(pruning).over(Reduction.SUM).load();
    assertEquals(9 - 4, pruned.tree().size());
    assertEquals(1866 * MILLI, pruned.value(0, node(pruned, "main")));
  }

  @Test
  void readsPartsOnTheCallersExecutor() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      LoadedFrame alone = Frame.of(run).self().withExtremes().load();
      LoadedFrame pooled = Frame.of(run).self().withExtremes().on(pool).load();
      for (int node = 0; node < alone.tree().size(); node++) {
        assertEquals(alone.value(0, node), pooled.value(0, node));
      }
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void saysHowFarAMeanOfASampleMayBeOff() throws Exception {
    LoadedFrame sample = Frame.of(run).slice("rank(?4@1)").load();
    assertEquals(4, sample.ranks());
    int node = node(sample, "main<write");
    double[] times = new double[4];
    times[0] = sample.ranksWith(0, node) * 10 * MILLI;
    double mean = times[0] / 4;
    double deviation = Math.sqrt(((times[0] - mean) * (times[0] - mean) + 3 * mean * mean) / 3);
    assertEquals(deviation / 2 * Math.sqrt(0.5), sample.standardError(0, node), 1e-3);
    assertEquals(0, Frame.of(run).load().standardError(0, 0));
  }

  @Test
  void takesADeepTree() throws Exception {
    try (OpenProfile deep =
        OpenProfile.open(LargeTree.deep(folder.resolve("deep.tprof"), 60_000))) {
      LoadedFrame frame =
          Frame.of(deep).query("**<descend[leaf]").self().open(Dimension.RANK).load();
      assertEquals(1, frame.tree().size());
      assertEquals(10, frame.value(0, 0));
      assertEquals(60_000, Frame.of(deep).groupBy(Key.NAME).load().value(0, 0) / 10);
      assertEquals(0, Frame.of(deep).minus(Frame.of(deep)).value(0, 59_999));
    }
  }

  @Test
  void refusesASampleOfASampleAndFramesOfDifferentColumns() throws Exception {
    var sample =
        assertThrows(
            QuestionException.class, () -> Frame.of(run).slice("rank(?4)").slice("rank(?2)"));
    assertEquals("a slice takes only one random sample; give one rank(?N)", sample.getMessage());
    var columns =
        assertThrows(
            QuestionException.class, () -> Frame.of(run).minus(Frame.of(run).metrics("count")));
    assertEquals(
        "the two frames have different columns, [time] and [count]; ask both for the same metrics",
        columns.getMessage());
  }

  @Test
  void saysThatASliceHasNoLaneAlsoWhereAConditionReadsIt() throws Exception {
    Frame filtered = Frame.of(run).slice("rank(70)").filter("time > 1ms");
    assertThrows(QuestionException.class, filtered::load);
  }

  @Test
  void groupsNothingIfNothingIsKept() throws Exception {
    assertEquals(0, Frame.of(run).query("nowhere").groupBy(Key.NAME).tree().size());
  }

  @Test
  void findsTheMethodThatIsMeantByANameWithItsLine() throws Exception {
    assertEquals("compute", Calls.to(Frame.of(run), "compute:42").method());
  }

  @Test
  void suggestsAMethodOnlyIfItsNameIsNear() {
    assertEquals("no method 'compude'; did you mean 'compute'?", refusedCaller("compude"));
    assertEquals("no method 'Foo.compude'; did you mean 'compute'?", refusedCaller("Foo.compude"));
    assertEquals("no method 'sort'; tinyprof flat lists the names", refusedCaller("sort"));
  }

  private String refusedCaller(String method) {
    return assertThrows(QuestionException.class, () -> Calls.to(Frame.of(run), method))
        .getMessage();
  }
}
