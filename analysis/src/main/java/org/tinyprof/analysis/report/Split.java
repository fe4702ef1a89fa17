package org.tinyprof.analysis.report;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.tinyprof.analysis.Figures;
import org.tinyprof.analysis.tree.CallTree;

/** Where the wall time of the ranks went, by category, and what bounds the run. */
final class Split {
  private static final double LEAST_SHARE = 0.01; // below, it is lost in what clocks tell
  private static final double BOUND = 0.5;
  private static final double COLLECTOR_BOUND = 0.25;

  private final double all;
  private final Map<Category, Double> nanos = new LinkedHashMap<>();

  Split(CallTree time, MainCallpaths main, Categories categories, Whole whole, double[] ran) {
    all = whole.sum();
    nanos.put(Category.COMPUTE, 0.0);
    for (int i = 0; i < time.size(); i++) {
      if (main.has(i)) {
        nanos.merge(categories.of(i), time.exclusive(i), Double::sum);
      }
    }
    double events = DoubleStream.of(ran).sum();
    nanos.put(Category.OUTSIDE, Math.max(0, all - events));
    move(
        whole.compensated() ? Category.OUTSIDE : Category.COMPUTE,
        Category.PROFILER,
        whole.profilerNanos());
  }

  /** Takes out of compute what the main threads had no CPU for; I/O may block them as well. */
  void without(OffCpu off) {
    move(Category.COMPUTE, Category.QUEUED, DoubleStream.of(off.queued()).sum());
    move(Category.COMPUTE, Category.COLLECTOR, DoubleStream.of(off.collector()).sum());
    double inIo = nanos.getOrDefault(Category.IO, 0.0);
    move(Category.COMPUTE, Category.BLOCKED, DoubleStream.of(off.blocked()).sum() - inIo);
  }

  private void move(Category from, Category to, double wanted) {
    double moved = Math.min(nanos.get(from), wanted);
    if (moved >= LEAST_SHARE * all && moved > 0) {
      nanos.merge(from, -moved, Double::sum);
      nanos.merge(to, moved, Double::sum);
    }
  }

  /** The categories with time, the largest first, as the mean of so many ranks. */
  List<CategoryTime> parts(int ranks) {
    return nanos.entrySet().stream()
        .filter(part -> part.getValue() > 0)
        .map(part -> new CategoryTime(part.getKey(), part.getValue() / ranks, share(part.getKey())))
        .sorted(Comparator.comparingDouble(CategoryTime::nanos).reversed())
        .toList();
  }

  double share(Category category) {
    return all == 0 ? 0 : nanos.getOrDefault(category, 0.0) / all;
  }

  /** What bounds the run, in a sentence. */
  String bound() {
    if (all == 0) {
      return "No time was recorded.";
    }
    double mpi = share(Category.COMMUNICATION) + share(Category.WAITS);
    if (mpi > BOUND) {
      return "Communication bounds this run: ranks spend "
          + Figures.percent(mpi)
          + " of their time in MPI calls, waits included.";
    }
    if (share(Category.COLLECTOR) > COLLECTOR_BOUND) {
      return "Memory bounds this run: garbage collection takes "
          + Figures.percent(share(Category.COLLECTOR))
          + " of the ranks' time.";
    }
    if (share(Category.BLOCKED) > BOUND) {
      return "Waiting bounds this run: main threads are blocked, outside MPI, "
          + Figures.percent(share(Category.BLOCKED))
          + " of the time.";
    }
    CategoryTime largest = parts(1).get(0);
    String label = largest.category().label();
    return largest.share() > BOUND
        ? Character.toUpperCase(label.charAt(0))
            + label.substring(1)
            + " bounds this run: "
            + Figures.percent(largest.share())
            + " of the ranks' time."
        : "Nothing bounds this run alone: "
            + label
            + " is the largest part with "
            + Figures.percent(largest.share())
            + ".";
  }
}
