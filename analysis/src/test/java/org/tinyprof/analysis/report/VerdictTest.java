package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.format.run.ProcessCounters;

/** The first sentence says what the run's time depended on, whichever thread it was. */
class VerdictTest {
  private static final double NEAR = 1; // ns

  /** Main waits 900 of 1,000 ms for a pool. */
  private static MadeRun waitsForAPool() {
    return new MadeRun(1)
        .wall(1000)
        .time("main", 1000)
        .time("main<waiting Future.get", 900)
        .time("thread pool", 900);
  }

  private static double nanos(Report report, Category category) {
    return report.split().stream()
        .filter(part -> part.category().equals(category))
        .mapToDouble(CategoryTime::nanos)
        .sum();
  }

  @Test
  void namesTheMethodOfAPoolThatSleeps() throws Exception {
    Report report =
        waitsForAPool()
            .time("thread pool<Wait.remote", 900)
            .time("thread pool<Wait.remote<sleep Thread.sleep", 850)
            .report();
    assertEquals(
        "Everybody waits: main for other threads, and pool sleeps 85 % of the time in"
            + " Wait.remote.",
        report.bound());
    assertEquals(850e6, nanos(report, Category.SLEEPING), NEAR);
    assertEquals(150e6, nanos(report, Category.COMPUTE), NEAR);
  }

  @Test
  void saysThatAPoolDoesTheWork() throws Exception {
    Report report = waitsForAPool().time("thread pool<App.work", 880).report();
    assertEquals(
        "Other threads do the work: main waits 90 % of the time, while pool runs App.work.",
        report.bound());
    assertEquals(1000e6, nanos(report, Category.COMPUTE), NEAR);
  }

  @Test
  void namesTheSocketsThatWorkersWaitForAndNotTheLittleThatTheyRun() throws Exception {
    Report report =
        waitsForAPool()
            .time("thread worker", 900)
            .time("thread worker<App.fetch", 750)
            .time("thread worker<App.fetch<socket Socket.read", 750)
            .time("thread worker<App.score", 150)
            .time("thread pool<idle", 900)
            .report();
    assertEquals(
        "Everybody waits: main for other threads, and worker waits for sockets 75 % of the time"
            + " in App.fetch.",
        report.bound());
  }

  @Test
  void takesAServerThatWaitsForRequestsForIdle() throws Exception {
    Report report =
        waitsForAPool()
            .time("thread pool<App.serve", 900)
            .time("thread pool<App.serve<socket ServerSocket.accept", 900)
            .report();
    assertEquals(
        "Waiting bounds this run: main waits for other threads 90 % of the time.", report.bound());
    assertEquals(List.of(), report.threads());
  }

  @Test
  void saysWhatMainItselfWaitsFor() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .time("main<App.poll", 700)
            .time("main<App.poll<sleep Thread.sleep", 700)
            .report();
    assertEquals(
        "Waiting bounds this run: main sleeps 70 % of the time in App.poll.", report.bound());
  }

  @Test
  void countsTimeInWhichOtherThreadsFoundNoCpuApart() throws Exception {
    Report report =
        waitsForAPool()
            .time("thread pool<App.work", 900)
            .nanos(ProcessCounters.CPU, 400)
            .nanos(ProcessCounters.CPU_MAIN, 100)
            .nanos(ProcessCounters.CPU_JVM, 0)
            .report();
    assertEquals(600e6, nanos(report, Category.QUEUED), NEAR);
    assertEquals(400e6, nanos(report, Category.COMPUTE), NEAR);
    assertEquals(600e6, report.threads().get(0).queuedNanos(), NEAR);
    assertEquals(300e6, report.threads().get(0).runningNanos(), NEAR);
  }

  @Test
  void doesNotSayThatThreadsWorkWhichHadNoCpuAtAll() throws Exception {
    Report report =
        waitsForAPool()
            .time("thread pool<App.connect", 900)
            .nanos(ProcessCounters.CPU, 90)
            .nanos(ProcessCounters.CPU_MAIN, 40)
            .nanos(ProcessCounters.CPU_JVM, 60)
            .report();
    assertEquals(900e6, nanos(report, Category.QUEUED), NEAR);
  }

  @Test
  void namesWhoElseWaitsForOtherThreadsWhereNobodyRuns() throws Exception {
    Report report =
        waitsForAPool()
            .time("thread pool<App.outer", 880)
            .time("thread pool<App.outer<waiting FutureTask.get", 880)
            .report();
    assertEquals(
        "Everybody waits: main for other threads, and pool waits for other threads too in"
            + " App.outer.",
        report.bound());
  }

  @Test
  void saysWhatAProgramDoesInTheTimeInWhichACpuIsFree() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .time("main<App.read", 300)
            .time("main<App.read<socket Socket.read", 300)
            .nanos(ProcessCounters.CPU_MAIN, 200)
            .nanos(ProcessCounters.QUEUED_MAIN, 500)
            .report();
    assertEquals(
        "No CPU is free 50 % of the time. Waiting bounds this run: main waits for sockets 60 % of"
            + " the rest in App.read.",
        report.bound());
  }

  @Test
  void countsWaitingForACpuWhileTheJvmStartsThere() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 500)
            .time("main<App.poll", 450)
            .time("main<App.poll<sleep Thread.sleep", 450)
            .nanos(ProcessCounters.CPU_MAIN, 50)
            .nanos(ProcessCounters.QUEUED_MAIN, 330)
            .report();
    assertEquals(450e6, nanos(report, Category.SLEEPING), NEAR);
    assertEquals(330e6, nanos(report, Category.QUEUED), NEAR);
    assertEquals(200e6, nanos(report, Category.OUTSIDE), NEAR);
    assertEquals(
        "No CPU is free 33 % of the time. Waiting bounds this run: main sleeps 67 % of the rest in"
            + " App.poll.",
        report.bound());
  }

  @Test
  void namesTheTwoLargestWhereNothingBoundsARun() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 900)
            .time("main<App.work", 480)
            .time("main<App.poll", 420)
            .time("main<App.poll<sleep Thread.sleep", 420)
            .report();
    assertEquals(
        "No single cause: computing takes most, 48 %, 100 % of it in App.work, then sleeping 42 %"
            + " in App.poll.",
        report.bound());
  }

  /** Main waits for a thread that communicates; rank 1 has three times the work. */
  private static MadeRun communicatesBesideMain() {
    return new MadeRun(2)
        .wall(1000, 1000)
        .time("main", 1000, 1000)
        .time("main<MPI_Init", 100, 100)
        .time("main<waiting Thread.join", 900, 900)
        .time("thread solver", 900, 900)
        .time("thread solver<App.step", 300, 900)
        .time("thread solver<MPI_Allreduce", 600, 0);
  }

  @Test
  void judgesRanksByTheThreadThatCommunicates() throws Exception {
    Report report = communicatesBesideMain().report();
    assertEquals(
        "Computing bounds this run: ranks compute 60 % of the time, 100 % of it in App.step.",
        report.bound());
    assertEquals(300e6, nanos(report, Category.COLLECTIVE), NEAR);
    assertEquals(
        "Rank 1 works 1.50 times the mean, mostly in App.step; the other ranks wait for it in"
            + " MPI_Allreduce (60 % of their time).",
        report.findings().get(0).sentence());
  }

  @Test
  void hasEfficienciesOfTheThreadThatCommunicates() throws Exception {
    try (OpenProfile run = communicatesBesideMain().run()) {
      Efficiency efficiency = Efficiency.of(run, Slice.ALL, Optional.empty());
      assertEquals(600.0 / 900, efficiency.run().loadBalance(), 1e-9);
      assertEquals(1.0, efficiency.run().communication(), 1e-9);
      assertEquals(List.of(), efficiency.threads());
      assertTrue(
          efficiency
              .notes()
              .contains(
                  "Solver communicates: what these threads do stands in the place of main's waiting"
                      + " for them."),
          efficiency.notes().toString());
    }
  }

  @Test
  void leadsWithRanksThatShareTooFewCores() throws Exception {
    MadeRun made =
        new MadeRun(2)
            .wall(1000, 1000)
            .time("main", 1000, 1000)
            .time("main<MPI_Waitall", 700, 700)
            .nanos(ProcessCounters.CPU_MAIN, 100, 100)
            .nanos(ProcessCounters.QUEUED_MAIN, 880, 880)
            .attribute("cores", 1)
            .attribute("ranks.per.node", 2);
    assertEquals(
        "Too few free CPUs bound this run: 2 ranks share the 1 core of a host and wait for a CPU"
            + " 88 % of the time.",
        made.report().bound());
  }

  /** Rank 1 has twice the samples of rank 0, which had a core for less of its time. */
  private static Report sharedCores(long samples) throws Exception {
    return new MadeRun(2)
        .wall(1000, 1000)
        .time("main", 1000, 1000)
        .time("main<MPI_Barrier", 100, 100)
        .time("main<App.burn", 900, 500)
        .samples("main<App.burn", new long[] {samples, 2 * samples})
        .nanos(ProcessCounters.CPU_MAIN, 300, 500)
        .nanos(ProcessCounters.QUEUED_MAIN, 600, 300)
        .attribute("cores", 1)
        .attribute("ranks.per.node", 2)
        .report();
  }

  @Test
  void comparesRanksThatShareCoresByTheirCpuTime() throws Exception {
    Report report = sharedCores(300);
    assertTrue(report.bound().contains("Ranks are compared by their CPU time"), report.bound());
    assertEquals(
        "Rank 1 works 1.33 times the mean by CPU time, mostly in App.burn.",
        report.findings().get(0).sentence());
  }

  @Test
  void namesNoRankThatHasMoreSamplesByChance() throws Exception {
    assertTrue(
        sharedCores(10).findings().stream().noneMatch(each -> each.sentence().contains("mean")));
  }
}
