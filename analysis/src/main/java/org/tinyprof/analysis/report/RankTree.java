package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.CounterDefinition;

/**
 * What a report and efficiencies start from: the ranks of a run, and the call tree of the threads
 * that a rank is judged by.
 *
 * @param all the run with all its threads
 * @param run without the lanes of other threads, unless they communicate
 * @param everything the call tree of {@code all}
 * @param time the call tree of {@code run}
 */
record RankTree(
    OpenProfile all,
    OpenProfile run,
    Ranks ranks,
    CallTimes everything,
    CallTimes time,
    RankThreads threads,
    Categories categories) {
  static RankTree of(OpenProfile all) throws IOException, QuestionException {
    if (all.main() != all.time()) {
      throw new IOException(
          all.path()
              + ": the file has no times, and efficiencies need them; ask tinyprof report, tree"
              + " or flat for its "
              + all.schema().label(all.main()));
    }
    Ranks ranks = new Ranks(all);
    CallTimes everything = new CallTimes(all);
    boolean othersHaveLanes = all.overview().lanes() > ranks.size();
    boolean mainLanes = ranks.threadsApart() && !othersHaveLanes;
    RankThreads threads = new RankThreads(everything, ranks, mainLanes);
    if (!othersHaveLanes || !threads.communicating().isEmpty()) {
      return of(all, all, ranks, everything, everything, threads);
    }
    OpenProfile run = RankThreads.mainLanes(all);
    CallTimes time = new CallTimes(run);
    return of(all, run, ranks, everything, time, new RankThreads(time, ranks, true));
  }

  private static RankTree of(
      OpenProfile all,
      OpenProfile run,
      Ranks ranks,
      CallTimes everything,
      CallTimes time,
      RankThreads threads) {
    Categories categories = new Categories(time, threads);
    return new RankTree(all, run, ranks, everything, time, threads, categories);
  }

  /** Times by rank of what {@link #spent} needs, and of more callpaths. */
  RankTimes times(Set<Integer> more) throws IOException, QuestionException {
    Set<Integer> needed = new HashSet<>(WorkTimes.needed(time, threads, categories));
    needed.addAll(more);
    return RankTimes.of(run, ranks, needed, Set.of(), Set.of());
  }

  /**
   * How a rank's time was spent.
   *
   * @param work of the threads that a rank is judged by
   * @param whole the wall time
   * @param off of main threads
   * @param moments what other threads did while main waited for them, where timelines tell
   */
  record Spent(
      WorkTimes work,
      WallTimes whole,
      OffCpu off,
      TimeBreakdown split,
      Optional<WaitedMoments> moments) {}

  /** How the ranks' time was spent, by the times of {@link #times}. */
  Spent spent(RankTimes times) throws IOException {
    WorkTimes main = WorkTimes.ofMain(time, threads, categories, times, ranks.size());
    WallTimes whole = new WallTimes(run, ranks, time, threads, main.ran());
    TimeBreakdown split = new TimeBreakdown(time, threads, categories, whole, main.ran());
    OffCpu off = new OffCpu(ranks, whole.wall(), main.ran(), main.outsideMpi(), split.knownWaits());
    split.without(off);
    Optional<WaitedMoments> moments =
        split.waitsForOthers() ? WaitedMoments.of(this) : Optional.empty();
    split.waitedFor(moments, ofOthers(), ranPart());
    return new Spent(main.withOthers(split.mpiPart()), whole, off, split, moments);
  }

  /**
   * The part of the other threads' running time in which they had a CPU; 1 if that is not known.
   */
  double ranPart() {
    double cpu = cpuOfOthers();
    double running = 0;
    double[] own = ofOthers();
    for (int i = 0; i < own.length; i++) {
      running += categories.of(i).isBusy() ? Math.max(0, own[i]) : 0;
    }
    return running > 0 && !Double.isNaN(cpu) ? Math.min(1, Math.max(0, cpu) / running) : 1;
  }

  /**
   * The CPU time of the program's threads but main; NaN if that is not known. Little of it may be
   * below 0: the kernel counts a process in ticks of 10 ms.
   */
  private double cpuOfOthers() {
    return programCpu() - sum(ProcessCounters.CPU_MAIN);
  }

  /** The CPU time of the program's threads on all ranks; NaN if that is not known. */
  double programCpu() {
    return sum(ProcessCounters.CPU)
        - sum(ProcessCounters.CPU_JVM)
        - DoubleStream.of(ranks.counter(ProcessCounters.CPU_PROFILER)).map(Absent::orZero).sum();
  }

  private double sum(CounterDefinition counter) {
    return DoubleStream.of(ranks.counter(counter)).sum();
  }

  /** The own times of all threads but main, by callpath. */
  double[] ofOthers() {
    double[] own = new double[time.size()];
    for (int i = 0; i < own.length; i++) {
      own[i] = everything.ownNanos(i) - (threads.isMain(i) ? time.ownNanos(i) : 0);
    }
    return own;
  }

  /** The call tree of all threads. */
  AllThreads allThreads(int over) throws IOException, QuestionException {
    return new AllThreads(all, everything, over);
  }
}
