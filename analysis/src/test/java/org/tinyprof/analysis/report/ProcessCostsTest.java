package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.values.Level;

/** What the report makes of what processes cost as a whole. */
class ProcessCostsTest {
  private static final long GIBI = 1L << 30;

  /** Main waits for a future; the pool's threads compute. */
  @Test
  void takesABlockedMainThreadForNoCompute() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .nanos(ProcessCounters.CPU_MAIN, 30)
            .nanos(ProcessCounters.CPU, 1930)
            .report();
    assertEquals(
        "Waiting bounds this run: main waits, outside MPI, 97 % of the time.", report.bound());
    assertEquals(
        List.of(
            "The main thread used 3.0 % of a CPU: at least 97 % of the time outside MPI is"
                + " waiting, not computing; other threads of the process used 1.90 CPUs."),
        report.sentences());
  }

  @Test
  void namesTheRankWhoseMainThreadWaits() throws Exception {
    Report report =
        new MadeRun(4)
            .wall(1000, 1000, 1000, 1000)
            .time("main", 1000, 1000, 1000, 1000)
            .nanos(ProcessCounters.CPU_MAIN, 990, 990, 200, 990)
            .report();
    assertEquals(
        List.of(
            "The main thread of rank 2 used 20 % of a CPU: at least 80 % of the time outside MPI"
                + " is waiting, not computing."),
        report.sentences());
  }

  @Test
  void saysNothingOfBlockingWhereTheCpuTimeIsNotKnown() throws Exception {
    Report report = new MadeRun(1).wall(1000).time("main", 1000).report();
    assertEquals(
        "Computing bounds this run: main computes 100 % of the time, 100 % of it in main.",
        report.bound());
  }

  @Test
  void tellsThatMemoryBoundsTheRunWhereTheCollectorTakesMuch() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .nanos(ProcessCounters.CPU_MAIN, 600)
            .nanos(ProcessCounters.GC, 380)
            .report();
    assertEquals(
        "Memory bounds this run: the collector stops main 38 % of the time.", report.bound());
  }

  @Test
  void namesTheRankThatCollectsMostGarbage() throws Exception {
    Report report =
        new MadeRun(4)
            .wall(1000, 1000, 1000, 1000)
            .time("main", 1000, 1000, 1000, 1000)
            .nanos(ProcessCounters.GC, 10, 10, 10, 310)
            .report();
    assertEquals(
        List.of(
            "The collector's pauses take 31 % of the time on rank 3, 8.5 % in the mean:"
                + " allocate less or give the JVM more heap (-Xmx). `metrics: alloc` names the"
                + " method that allocates most."
                + " Fixing this saves at most 310 ms (31 %)."),
        report.sentences());
  }

  @Test
  void namesNoRankWhereAllCollectAlike() throws Exception {
    Report report =
        new MadeRun(2)
            .wall(1000, 1000)
            .time("main", 1000, 1000)
            .nanos(ProcessCounters.GC, 200, 220)
            .report();
    assertEquals(
        List.of(
            "The collector's pauses take 21 % of the ranks' time:"
                + " allocate less or give the JVM more heap (-Xmx). `metrics: alloc` names the"
                + " method that allocates most."
                + " Fixing this saves at most 220 ms (22 %)."),
        report.sentences());
  }

  @Test
  void namesTheMethodThatAllocatesMost() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .time("main<parse", 300)
            .time("main<print", 300)
            .time("main<print<parse", 100)
            .allocated("main", 100 << 20)
            .allocated("main<parse", 400 << 20)
            .allocated("main<print", 300 << 20)
            .allocated("main<print<parse", 200 << 20)
            .nanos(ProcessCounters.GC, 200)
            .report();
    assertEquals(
        List.of(
            "The collector's pauses take 20 % of the time: 60 % of the bytes are allocated in"
                + " parse. Allocate less there or give the JVM more heap (-Xmx). Fixing this saves"
                + " at most 200 ms (20 %)."),
        report.sentences());
  }

  @Test
  void namesNoMethodByAFewSamplesOfAllocations() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .allocated("main", 100 << 20)
            .nanos(ProcessCounters.GC, 200)
            .report();
    assertFalse(report.sentences().get(0).contains("allocated in"), report.sentences().get(0));
  }

  @Test
  void saysThatAMainThreadWaitedForACpu() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .nanos(ProcessCounters.CPU_MAIN, 500)
            .nanos(ProcessCounters.QUEUED_MAIN, 490)
            .report();
    assertEquals(
        List.of(
            "The main thread waits for a CPU 49 % of the time: more threads want to run than there"
                + " are cores. Fixing this saves at most 490 ms (49 %)."),
        report.sentences());
  }

  @Test
  void saysThatOtherProcessesUsedTheCores() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .attribute("cores", 2)
            .attribute("ranks.per.node", 1)
            .nanos(ProcessCounters.CPU, 320)
            .nanos(ProcessCounters.CPU_MAIN, 200)
            .nanos(ProcessCounters.QUEUED_MAIN, 780)
            .report();
    assertEquals(
        List.of(
            "The main thread waits for a CPU 78 % of the time: other processes used the cores, this"
                + " one only 0.32 of 2. Fixing this saves at most 780 ms (78 %)."),
        report.sentences());
    assertEquals(
        "Too few free CPUs bound this run: main waits for one 78 % of the time. Main computes 91 %"
            + " of the rest, 100 % of it in main.",
        report.bound());
  }

  @Test
  void blamesNoOtherProcessForCoresThatThisOneFills() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .attribute("cores", 2)
            .nanos(ProcessCounters.CPU, 1900)
            .nanos(ProcessCounters.CPU_MAIN, 500)
            .nanos(ProcessCounters.QUEUED_MAIN, 490)
            .report();
    assertTrue(
        report.sentences().get(0).contains(": more threads want to run than there are cores."),
        report.sentences().get(0));
  }

  @Test
  void saysThatRanksWaitForACpuInsideMpiWhereTheyShareTooFewCores() throws Exception {
    MadeRun run =
        new MadeRun(2)
            .wall(1000, 1000)
            .time("main", 1000, 1000)
            .time("main<MPI_Waitall", 900, 900)
            .nanos(ProcessCounters.CPU_MAIN, 500, 500)
            .nanos(ProcessCounters.QUEUED_MAIN, 400, 480)
            .attribute("ranks.per.node", 4);
    String sentence =
        "4 ranks share the 2 cores of a host and wait for a CPU 44 % of the time."
            + " Communication bounds this run";
    assertTrue(run.attribute("cores", 2).report().bound().startsWith(sentence));
    assertFalse(run.attribute("cores", 4).report().bound().contains("share"));
  }

  @Test
  void saysThatRanksShareTooFewCores() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .nanos(ProcessCounters.CPU_MAIN, 500)
            .nanos(ProcessCounters.QUEUED_MAIN, 490)
            .attribute("cores", 2)
            .attribute("ranks.per.node", 16)
            .report();
    assertTrue(
        report
            .bound()
            .startsWith(
                "16 ranks share the 2 cores of a host and wait for a CPU 49 % of the time. "),
        report.bound());
  }

  @Test
  void ranksThatAreBoundToCoresOfTheirOwnShareNone() throws Exception {
    Report report =
        new MadeRun(2)
            .wall(1000, 1000)
            .time("main", 1000, 1000)
            .cores("0", 0)
            .cores("1", 1)
            .nanos(ProcessCounters.CPU_MAIN, 500, 500)
            .nanos(ProcessCounters.QUEUED_MAIN, 490, 490)
            .attribute("cores", 1)
            .attribute("ranks.per.node", 2)
            .report();
    assertTrue(
        report
            .bound()
            .startsWith(
                "Each rank is bound to 1 core, which the threads of its JVM share, and waits for a"
                    + " CPU 49 % of the time (mpirun --bind-to). "),
        report.bound());
  }

  /** The kernel does not tell whether a thread was ready to run inside or outside of MPI. */
  @Test
  void countsWaitingForACpuByThePartOfTheTimeOutsideMpi() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .time("main<MPI_Barrier", 500)
            .nanos(ProcessCounters.CPU_MAIN, 100)
            .nanos(ProcessCounters.QUEUED_MAIN, 600)
            .report();
    assertEquals(
        List.of(
            new CategoryTime(Category.WAITS, 0.5e9, 0.5, "MPI_Barrier under main"),
            new CategoryTime(Category.QUEUED, 0.3e9, 0.3, ""),
            new CategoryTime(Category.COMPUTE, 0.2e9, 0.2, "")),
        report.split());
  }

  @Test
  void namesTheRankThatCameNearItsMemoryLimit() throws Exception {
    Report report =
        new MadeRun(3)
            .wall(1000, 1000, 1000)
            .time("main", 1000, 1000, 1000)
            .count(ProcessCounters.RESIDENT_PEAK, 8 * GIBI, 8 * GIBI, 98 * GIBI / 10)
            .count(ProcessCounters.MEMORY_LIMIT, 10 * GIBI, 10 * GIBI, 10 * GIBI)
            .report();
    assertEquals(
        List.of("Rank 2 came within 2.0 % of its memory limit (9.80 GiB of 10.0 GiB)."),
        report.sentences());
  }

  @Test
  void namesTheRankWhoseHeapStaysFull() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .count(ProcessCounters.HEAP, 93 * GIBI / 100)
            .count(ProcessCounters.HEAP_LIMIT, GIBI)
            .report();
    assertEquals(
        List.of("The heap of rank 0 is 93 % full after a collection (952 MiB of 1.00 GiB)."),
        report.sentences());
  }

  @Test
  void saysFirstThatProfilingSlowedTheRun() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 900)
            .time("main<get", 300)
            .cost("main<get", 90)
            .report();
    assertEquals(
        "Profiling slowed this run by about 9.9 %, most by get (9.0 %).", report.notes().get(0));
    assertEquals(
        List.of(
            new CategoryTime(Category.COMPUTE, 0.9e9, 0.9, ""),
            new CategoryTime(Category.PROFILER, 0.09e9, 0.09, ""),
            new CategoryTime(Category.OUTSIDE, 0.01e9, 0.01, "")),
        report.split());
  }

  @Test
  void saysThatWhatPassesTheBudgetWasAskedFor() throws Exception {
    MadeRun run =
        new MadeRun(1)
            .wall(1000)
            .time("main", 900)
            .time("main<get", 300)
            .cost("main<get", 90)
            .attribute(RunAttributes.BUDGET, "2 %");
    assertEquals(
        "Profiling slowed this run by about 9.9 %, most by get (9.0 %), which was asked for by"
            + " name or in every call: the budget of 2 % leaves it alone.",
        run.report().notes().get(0));
    assertEquals(
        "Profiling slowed this run by about 9.9 %, most by get (9.0 %).",
        run.level("main<get", 0, Level.OFF).report().notes().get(0));
  }

  @Test
  void takesTheProfilersWorkOutOfComputeWhereTimesHoldIt() throws Exception {
    Report report =
        new MadeRun(1)
            .wall(1000)
            .time("main", 1000)
            .attribute(RunAttributes.COST + "annotation", 100 * MadeRun.MILLI)
            .report();
    assertEquals(
        "Profiling slowed this run by about 11 %; leave out methods that are called very often.",
        report.notes().get(0));
    assertEquals(
        List.of(
            new CategoryTime(Category.COMPUTE, 0.9e9, 0.9, ""),
            new CategoryTime(Category.PROFILER, 0.1e9, 0.1, "")),
        report.split());
  }
}
