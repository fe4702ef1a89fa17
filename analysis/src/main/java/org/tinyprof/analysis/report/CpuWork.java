package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.MetricDefinition;

/**
 * How much each rank works, by samples of CPU time. Where ranks share cores, wall times tell who
 * had a core, and samples who had something to do.
 *
 * <p>Samples are given as nanoseconds of CPU: those of all ranks together are what the processes'
 * threads used, as the kernel counts it.
 */
final class CpuWork {
  private static final long MOST_VALUES = 1 << 22; // in memory
  private static final double USUAL_NANOS = 10e6; // of CPU, from one sample to the next
  private static final int ENOUGH = 20; // samples of a rank, to compare ranks by them

  private final double[] all;
  private final Map<Integer, double[]> below = new HashMap<>();
  private final double busySamples; // MPI's too
  private final double nanosPerSample;

  private CpuWork(RankTree tree, RankTimes samples, List<Integer> read) {
    CallTimes time = tree.everything();
    all = new double[tree.ranks().size()];
    double[] busy = new double[all.length];
    for (int i = read.size() - 1; i >= 0; i--) { // callees come after their callers
      int callpath = read.get(i);
      double[] own = samples.byRank(callpath).clone();
      for (int child : time.children(callpath)) {
        add(own, samples.byRank(child), -1);
      }
      add(busy, own, uses(tree, callpath) ? 1 : 0);
      if (isWork(tree, callpath)) {
        add(all, own, 1);
        add(below.computeIfAbsent(callpath, unseen -> new double[all.length]), own, 1);
      }
      int parent = time.entry(callpath).parent();
      if (parent != Callpath.ROOT && below.containsKey(callpath)) {
        double[] more = below.get(callpath);
        add(below.computeIfAbsent(parent, unseen -> new double[all.length]), more, 1);
      }
    }
    busySamples = DoubleStream.of(busy).sum();
    double cpu = tree.programCpu();
    nanosPerSample = !(busySamples > 0) ? 0 : cpu > 0 ? cpu / busySamples : USUAL_NANOS;
  }

  private static boolean uses(RankTree tree, int callpath) {
    Category category = tree.categories().of(callpath);
    return category.isBusy() && !category.equals(Category.THREAD);
  }

  /**
   * Whether the samples of a callpath itself are work. Those of exact callpaths below, such as MPI
   * calls, are among them.
   */
  private static boolean isWork(RankTree tree, int callpath) {
    CallTimes time = tree.everything();
    return uses(tree, callpath)
        && !tree.categories().of(callpath).inMpi()
        && time.children(callpath).stream().allMatch(time::isEstimated);
  }

  private static void add(double[] to, double[] values, int sign) {
    for (int i = 0; values != null && i < to.length; i++) {
      to[i] += sign * Absent.orZero(values[i]);
    }
  }

  /**
   * The work of a run's ranks; empty if it has too few samples.
   *
   * @param ofOthers whether threads work for main: else only those count that communicate
   */
  static Optional<CpuWork> of(RankTree tree, boolean ofOthers)
      throws IOException, QuestionException {
    int ranks = tree.ranks().size();
    if (ranks < 2 || !tree.all().schema().metrics().contains(MetricDefinition.SAMPLES)) {
      return Optional.empty();
    }
    CallTimes time = tree.everything();
    List<Integer> read =
        IntStream.range(0, time.size())
            .filter(i -> (ofOthers || tree.threads().has(i)) && time.isEstimated(i))
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -time.nanos(i)))
            .limit(MOST_VALUES / ranks)
            .sorted()
            .toList();
    Set<Integer> callpaths = new HashSet<>(read);
    CpuWork work = new CpuWork(tree, RankTimes.samples(tree.all(), tree.ranks(), callpaths), read);
    return DoubleStream.of(work.all).sum() >= ENOUGH * ranks ? Optional.of(work) : Optional.empty();
  }

  /**
   * What ranks are compared by.
   *
   * @param wallNanos mean wall time of a rank
   */
  RankWork compared(double wallNanos) {
    double[] nanos = all();
    double most = DoubleStream.of(nanos).max().orElse(0);
    return new RankWork(
        nanos,
        busySamples * nanosPerSample / nanos.length,
        wallNanos,
        UnevenWorkSearch.SURE * error(most),
        true);
  }

  /** The work of each rank. */
  double[] all() {
    return nanos(all);
  }

  /** The work of each rank in a callpath and what it calls, without MPI; null if unknown. */
  double[] below(int callpath) {
    double[] samples = below.get(callpath);
    return samples == null ? null : nanos(samples);
  }

  private double[] nanos(double[] samples) {
    return DoubleStream.of(samples).map(each -> each * nanosPerSample).toArray();
  }

  /** The standard error of so much work: samples come by chance. */
  double error(double nanos) {
    return Math.sqrt(Math.max(1, nanos / nanosPerSample)) * nanosPerSample;
  }
}
