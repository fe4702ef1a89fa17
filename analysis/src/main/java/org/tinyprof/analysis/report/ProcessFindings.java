package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.interchange.text.Figures;

/** Findings about CPU, garbage collector and memory of the ranks' processes. */
final class ProcessFindings {
  private static final double MUCH_BLOCKED = 0.2;
  private static final double MUCH_QUEUED = 0.1;
  private static final double MUCH_COLLECTION = 0.1;
  private static final double FULL_HEAP = 0.9;
  private static final double NEAR_LIMIT = 0.95;
  private static final double MEMORY_WEIGHT = 0.05; // of a rank's time: it costs none until it ends

  private final Ranks ranks;
  private final double[] wall;
  private final OffCpu off;
  private final boolean crowded;
  private final double[] queued; // of each rank
  private final double[] collector; // of each rank
  private final boolean waitsExplained;
  private final Allocation allocation;
  private final long cores; // that a process may use; 0 if that is not known
  private final long ranksOfHost;
  private final double rankNanos;
  private final List<Finding> found = new ArrayList<>();

  /**
   * @param wall of each rank
   * @param crowded whether the verdict says that ranks wait for a CPU
   * @param split where the time went: findings say the same
   * @param waitsExplained whether it is known what main threads wait for
   * @param allocation where most is allocated, as far as that is known
   */
  ProcessFindings(
      Ranks ranks,
      Attributes attributes,
      double[] wall,
      OffCpu off,
      boolean crowded,
      TimeBreakdown split,
      boolean waitsExplained,
      Allocation allocation) {
    this.crowded = crowded;
    this.queued = off.queuedAtMost(split.queuedNanos());
    this.collector = off.collectorAtMost(split.collectorNanos());
    this.allocation = allocation;
    this.cores = attributes.number("cores");
    this.ranksOfHost = attributes.number("ranks.per.node");
    this.waitsExplained = waitsExplained;
    this.ranks = ranks;
    this.wall = wall;
    this.off = off;
    rankNanos = DoubleStream.of(wall).average().orElse(0);
  }

  List<Finding> find() {
    blocked();
    if (!crowded) {
      timeAbove(MUCH_QUEUED, queued, "The main thread waits for a CPU ", whyQueued());
    }
    timeAbove(MUCH_COLLECTION, collector, "The collector's pauses take ", allocation.advice());
    heap();
    limit();
    return found;
  }

  /**
   * Why no CPU is free, as far as the run shows. All cores are busy while a thread waits for one,
   * so others use them if these processes' CPU time cannot fill them for so long.
   */
  private String whyQueued() {
    double processes = Math.max(1, ranksOfHost);
    double used = mean(ranks.counter(ProcessCounters.CPU)) * processes;
    return used < cores * mean(queued)
        ? ": other processes used the cores, %s only %s of %d."
            .formatted(
                processes > 1 ? "the ranks of a host" : "this one",
                Figures.ratio(used / rankNanos),
                cores)
        : ": more threads want to run than there are cores.";
  }

  /** NaN if a rank has no value. */
  private static double mean(double[] values) {
    return DoubleStream.of(values).average().orElse(Double.NaN);
  }

  /**
   * Adds a finding about a part of the ranks' time: of all ranks if they are alike, otherwise of
   * those with most.
   */
  private void timeAbove(double least, double[] nanos, String what, String advice) {
    double[] shares = ratio(nanos, wall);
    RankGroup group = RankGroup.highest(ranks, shares);
    double most = group.mean(shares);
    if (most >= least) {
      double mean = DoubleStream.of(shares).map(Absent::orZero).average().orElse(0);
      found.add(
          new Finding(
              most * rankNanos,
              what
                  + Figures.percent(isCommon(mean, most) ? mean : most)
                  + of(group, mean, most)
                  + advice,
              Finding.Place.of("", ranks.rank(group.members().get(0)))));
    }
  }

  private static boolean isCommon(double mean, double most) {
    return mean >= 0.7 * most;
  }

  private String of(RankGroup group, double mean, double most) {
    if (ranks.size() > 1 && isCommon(mean, most)) {
      return " of the ranks' time";
    }
    String where =
        ranks.size() == 1
            ? ""
            : " on " + group.words() + ", " + Figures.percent(mean) + " in the mean";
    return " of the time" + where;
  }

  /** Says that main threads wait, unless samples show what they wait for. */
  private void blocked() {
    if (waitsExplained) {
      return;
    }
    double[] shares = ratio(off.blocked(), wall);
    RankGroup group = RankGroup.highest(ranks, shares);
    double most = group.mean(shares);
    if (most < MUCH_BLOCKED) {
      return;
    }
    double mean = DoubleStream.of(shares).average().orElse(0);
    double[] cpu = ratio(ranks.counter(ProcessCounters.CPU_MAIN), wall);
    double[] all = ratio(ranks.counter(ProcessCounters.CPU), wall);
    boolean common = isCommon(mean, most);
    double main = common ? DoubleStream.of(cpu).average().orElse(0) : group.mean(cpu);
    double others = (common ? DoubleStream.of(all).average().orElse(0) : group.mean(all)) - main;
    String who =
        ranks.size() == 1
            ? "The main thread"
            : common ? "The ranks' main threads" : "The main thread of " + group.words();
    String rest =
        others >= MUCH_BLOCKED
            ? "; other threads of the process used " + Figures.ratio(others) + " CPUs"
            : "";
    found.add(
        Finding.warning( // other threads may do the work meanwhile
            (common ? mean : most) * rankNanos,
            who
                + " used "
                + Figures.percent(main)
                + " of a CPU: at least "
                + Figures.percent(common ? mean : most)
                + " of the time outside MPI is waiting, not computing"
                + rest
                + "."));
  }

  private void heap() {
    nearest(
        ProcessCounters.HEAP,
        ProcessCounters.HEAP_LIMIT,
        FULL_HEAP,
        (rank, share) ->
            "The heap of " + rank + " is " + Figures.percent(share) + " full after a collection");
  }

  private void limit() {
    nearest(
        ProcessCounters.RESIDENT_PEAK,
        ProcessCounters.MEMORY_LIMIT,
        NEAR_LIMIT,
        (rank, share) ->
            Finding.capital(rank)
                + " came within "
                + Figures.percent(Math.max(0, 1 - share))
                + " of its memory limit");
  }

  private interface Wording {
    String of(String rank, double share);
  }

  private void nearest(
      CounterDefinition used, CounterDefinition limit, double least, Wording wording) {
    double[] shares = ratio(ranks.counter(used), ranks.counter(limit));
    RankGroup group = RankGroup.highest(ranks, shares);
    double most = group.mean(shares);
    if (most >= least) {
      found.add(
          Finding.warning(
              MEMORY_WEIGHT * rankNanos,
              wording.of(group.words(), most)
                  + " ("
                  + Figures.bytes(group.mean(ranks.counter(used)))
                  + " of "
                  + Figures.bytes(group.mean(ranks.counter(limit)))
                  + ")."));
    }
  }

  private static double[] ratio(double[] values, double[] wholes) {
    double[] ratios = new double[values.length];
    Arrays.setAll(ratios, i -> wholes[i] > 0 ? values[i] / wholes[i] : Double.NaN);
    return ratios;
  }
}
