package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.format.schema.CounterDefinition;

class EfficiencyTest {
  private static final double EXACT = 1e-12;
  private static final long NO = MadeRun.ABSENT;

  /** Ranks 0 and 1 work 600 and 400 ms of the 1,000 ms between MPI's Init and Finalize. */
  private static MadeRun run() {
    return new MadeRun(2)
        .time("main", 1500, 1500)
        .time("main<MPI_Init", 300, 300)
        .time("main<step", 1000, 900)
        .time("main<step<MPI_Allreduce", 400, 500)
        .time("main<MPI_Finalize", 0, 100)
        .wall(1700, 1700)
        .nanos(CounterDefinition.PROFILER_WORK, 50, 50)
        .nanos(CounterDefinition.MPI_BEGAN, 600, 600)
        .nanos(CounterDefinition.MPI_ENDED, 1600, 1500);
  }

  @Test
  void isLoadBalanceTimesCommunicationBetweenInitAndFinalize() throws Exception {
    EfficiencyRatios run = ask(run()).run();
    assertEquals(500e6, run.meanNanos());
    assertEquals(600e6, run.maxNanos());
    assertEquals(1000e6, run.elapsedNanos());
    assertEquals(5.0 / 6, run.loadBalance(), EXACT);
    assertEquals(0.6, run.communication(), EXACT);
    assertEquals(0.5, run.parallel(), EXACT);
    assertEquals(
        "Parallel efficiency 50 % = load balance 83 % x communication 60 %", run.sentence());
    assertEquals(List.of(), ask(run()).notes());
  }

  @Test
  void isOfEveryCallpathThatMakesMpiCalls() throws Exception {
    List<Efficiency.Row> rows = ask(run()).rows();
    assertEquals(List.of("", "main<step"), rows.stream().map(Efficiency.Row::path).toList());
    EfficiencyRatios step = rows.get(1).ratios();
    assertEquals(500.0 / 600, step.loadBalance(), EXACT);
    assertEquals(0.6, step.communication(), EXACT);
    assertEquals(0, rows.get(1).maxRank());
  }

  @Test
  void takesInitAndFinalizeOutOfACallpathAroundThem() throws Exception {
    EfficiencyRatios main = ask(run(), "main").rows().get(1).ratios();
    assertEquals(1200e6, main.elapsedNanos());
    assertEquals(800e6, main.maxNanos());
    assertEquals(700e6, main.meanNanos());
  }

  @Test
  void takesWhatOnlySamplesSawOfMpiForItsStart() throws Exception {
    MadeRun made = run().time("main<MPI.static", 200, 10).samples("main<MPI.static", 5);
    assertEquals(0.5, ask(made).run().parallel(), EXACT);
    MadeRun unseen =
        new MadeRun(2)
            .time("main", 1000, 1000)
            .time("main<MPI.static", 10, 10)
            .samples("main<MPI.static", 5);
    assertThrows(QuestionException.class, () -> ask(unseen));
  }

  @Test
  void leavesOutRanksWithoutTheCallpathAndSaysSo() throws Exception {
    Efficiency found =
        ask(
            new MadeRun(3)
                .time("main", 1000, 1000, 1000)
                .time("main<solve", 800, 600, NO)
                .time("main<solve<MPI_Barrier", 0, 100, NO)
                .wall(1000, 1000, 1000)
                .nanos(CounterDefinition.MPI_BEGAN, 0, 0, 0)
                .nanos(CounterDefinition.MPI_ENDED, 1000, 1000, 1000));
    EfficiencyRatios solve = found.rows().get(1).ratios();
    assertEquals(2, solve.ranks());
    assertEquals(650e6, solve.meanNanos());
    assertEquals(List.of("Each row counts only ranks that ran its callpath."), found.notes());
  }

  @Test
  void countsTheWholeRunOfAnOlderProfileAndSaysSo() throws Exception {
    Efficiency found =
        ask(
            new MadeRun(2)
                .time("main", 1500, 1500)
                .time("main<MPI_Init", 300, 300)
                .time("main<MPI_Allreduce", 400, 600)
                .wall(1700, 1700));
    assertEquals(1400e6, found.run().elapsedNanos());
    assertEquals(1000e6, found.run().maxNanos());
    assertEquals(900e6, found.run().meanNanos());
    assertTrue(found.notes().get(0).contains("the whole run counts"), found.notes()::toString);
    assertEquals(
        Optional.of(
            "Parallel efficiency 64 % = load balance 90 % x communication 71 % (of the whole"
                + " run)."),
        new MadeRun(2)
            .time("main", 1500, 1500)
            .time("main<MPI_Init", 300, 300)
            .time("main<MPI_Allreduce", 400, 600)
            .wall(1700, 1700)
            .report()
            .efficiency());
  }

  @Test
  void endsASnapshotWithTheRanksOwnValues() throws Exception {
    Efficiency found = ask(run().nanos(CounterDefinition.MPI_ENDED, NO, NO));
    assertEquals(1700e6 - 50e6 - 600e6, found.run().elapsedNanos());
    assertEquals(
        List.of(
            "Not all ranks had come to MPI_Finalize: the run counts up to the moment of their"
                + " values."),
        found.notes());
  }

  @Test
  void saysWhereTheUsefulTimeWent() throws Exception {
    Efficiency found =
        ask(
            run()
                .nanos(ProcessCounters.CPU_MAIN, 500, 500)
                .nanos(ProcessCounters.QUEUED_MAIN, 150, 150)
                .nanos(ProcessCounters.GC, 75, 75));
    assertEquals(700e6, found.usefulNanos());
    assertEquals(1.0, found.useful().stream().mapToDouble(CategoryTime::share).sum(), EXACT);
    assertEquals(
        List.of("computing", "no CPU free", "waiting", "collector's pauses"),
        found.useful().stream().map(CategoryTime::words).toList());
    assertEquals(List.of(), ask(run()).useful(), "without the kernel's counters nothing is known");
  }

  @Test
  void saysWhatOtherThreadsDid() throws Exception {
    Efficiency found = ask(run().thread(0, 1, "pool-1", "work", 4000));
    assertEquals("pool", found.threads().get(0).name());
    assertEquals(2000e6, found.threads().get(0).runningNanos());
    assertEquals(0.5, found.run().parallel(), EXACT);
  }

  @Test
  void isOfTheRanksOfASlice() throws Exception {
    try (OpenProfile run =
        new MadeRun(3)
            .time("main", 1000, 1000, 1000)
            .time("main<MPI_Barrier", 0, 500, 900)
            .wall(1000, 1000, 1000)
            .run()) {
      Efficiency found = Efficiency.of(run, Slice.parse("rank(0-1)"), Optional.empty());
      assertEquals(2, found.ranks());
      assertEquals(0.75, found.run().parallel(), EXACT);
    }
  }

  @Test
  void saysThatMpiCallsHaveNone() throws Exception {
    Efficiency found = ask(run(), "MPI_*");
    assertEquals(1, found.rows().size());
    assertEquals(
        List.of(
            "3 callpaths of the query left out: MPI calls and threads beside main have no"
                + " useful time."),
        found.notes());
  }

  @Test
  void refusesOneRankAndAProgramWithoutMpi() {
    assertEquals(
        "efficiencies compare ranks, and there is only one here; tinyprof report says where its"
            + " time went",
        assertThrows(QuestionException.class, () -> ask(new MadeRun(1).time("main", 1000)))
            .getMessage());
    assertEquals(
        "efficiencies need the time in MPI, and this profile has no MPI call; tinyprof report says"
            + " where its time went",
        assertThrows(
                QuestionException.class,
                () ->
                    ask(
                        new MadeRun(2)
                            .time("main", 1000, 1000)
                            .time("main<MPI_Init", 10, 10)
                            .time("main<MPI_Finalize", 0, 0)))
            .getMessage());
  }

  @Test
  void standsInTheReportOnlyIfRanksWorkTogether() throws Exception {
    assertEquals(
        Optional.of("Parallel efficiency 50 % = load balance 83 % x communication 60 %."),
        run().report().efficiency());
    assertEquals(Optional.empty(), new MadeRun(1).time("main", 5).report().efficiency());
    assertEquals(Optional.empty(), new MadeRun(2).time("main", 5, 5).report().efficiency());
  }

  /** Of POP's published example: load balance, communication efficiency and their product. */
  @ParameterizedTest(name = "{0} % x {1} % = {2} %")
  @CsvSource({"98.89, 62.38, 61.69"})
  void agreesWithThePublishedTable(double balance, double communication, double parallel) {
    double elapsed = 1e9;
    double most = elapsed * communication / 100;
    EfficiencyRatios found = new EfficiencyRatios(4, most * balance / 100, most, elapsed);
    assertEquals(parallel, 100 * found.parallel(), 0.005);
  }

  @Property
  void isTheProductOfItsParts(
      @ForAll @Size(min = 1, max = 50)
          List<@LongRange(min = 1, max = 1_000_000_000_000L) Long> nanos) {
    double[] useful = nanos.stream().mapToDouble(each -> each).toArray();
    double[] elapsed = nanos.stream().mapToDouble(each -> each * 1.5).toArray();
    EfficiencyRatios found = EfficiencyRatios.of(useful, elapsed);
    assertEquals(1, found.loadBalance() * found.communication() / found.parallel(), EXACT);
    assertTrue(found.loadBalance() <= 1 + EXACT, found::toString);
  }

  private static Efficiency ask(MadeRun made) throws Exception {
    try (OpenProfile run = made.run()) {
      return Efficiency.of(run);
    }
  }

  private static Efficiency ask(MadeRun made, String query) throws Exception {
    try (OpenProfile run = made.run()) {
      return Efficiency.of(run, Slice.ALL, Optional.of(query));
    }
  }
}
