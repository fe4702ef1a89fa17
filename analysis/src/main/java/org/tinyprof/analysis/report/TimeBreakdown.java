package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.tinyprof.interchange.text.Figures;

/** Where the wall time of the ranks went, by category, and what bounds the run. */
final class TimeBreakdown {
  private static final double LEAST_SHARE = 0.01; // below, it is lost in what clocks tell
  private static final double BOUND = 0.5;
  private static final double COLLECTOR_BOUND = 0.25;

  private final boolean unseenMpi;
  private final double all;
  private final Map<Category, Double> nanos = new LinkedHashMap<>();

  /**
   * @param unseenMpi whether ranks may have waited for each other in calls that nobody recorded
   */
  TimeBreakdown(
      CallTimes time,
      MainCallpaths main,
      Categories categories,
      WallTimes whole,
      double[] ran,
      boolean unseenMpi) {
    this.unseenMpi = unseenMpi;
    all = whole.sum();
    nanos.put(Category.COMPUTE, 0.0);
    for (int i = 0; i < time.size(); i++) {
      if (main.has(i)) {
        nanos.merge(categories.of(i), time.ownNanos(i), Double::sum);
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
    double known = withKinds(Category.IO) + nanos(Category.MPI_IO) + withKinds(Category.BLOCKED);
    move(Category.COMPUTE, Category.BLOCKED, DoubleStream.of(off.blocked()).sum() - known);
  }

  private void move(Category from, Category to, double wanted) {
    double moved = Math.min(nanos.get(from), wanted);
    if (moved >= LEAST_SHARE * all && moved > 0) {
      nanos.merge(from, -moved, Double::sum);
      nanos.merge(to, moved, Double::sum);
    }
  }

  private double nanos(Category category) {
    return nanos.getOrDefault(category, 0.0);
  }

  /** The time of a category with all kinds of it. */
  private double withKinds(Category whole) {
    return nanos.entrySet().stream()
        .filter(part -> part.getKey().group().equals(whole.group()))
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }

  /** The categories with time, each before its kinds, the largest first; mean of so many ranks. */
  List<CategoryTime> parts(int ranks) {
    List<CategoryTime> parts = new ArrayList<>();
    nanos.keySet().stream()
        .map(Category::whole)
        .distinct()
        .filter(whole -> withKinds(whole) > 0)
        .sorted(Comparator.comparingDouble(whole -> -withKinds(whole)))
        .forEach(
            whole -> {
              parts.add(time(whole, withKinds(whole), ranks));
              parts.addAll(kinds(whole, ranks));
            });
    return parts;
  }

  private List<CategoryTime> kinds(Category whole, int ranks) {
    return nanos.keySet().stream()
        .filter(part -> part.isKind() && part.group().equals(whole.group()) && nanos(part) > 0)
        .sorted(Comparator.comparingDouble(part -> -nanos(part)))
        .map(part -> time(part, nanos(part), ranks))
        .toList();
  }

  private CategoryTime time(Category category, double sum, int ranks) {
    return new CategoryTime(category, sum / ranks, share(sum));
  }

  private double share(double sum) {
    return all == 0 ? 0 : sum / all;
  }

  /** What bounds the run, in a sentence. */
  String bound() {
    if (all == 0) {
      return "No time was recorded.";
    }
    double files = nanos(Category.MPI_IO);
    double mpi = share(withKinds(Category.MPI) - files);
    double io = share(withKinds(Category.IO) + files);
    double collector = share(nanos(Category.COLLECTOR));
    double blocked = share(withKinds(Category.BLOCKED));
    if (mpi > BOUND) {
      return "Communication bounds this run: ranks spend "
          + Figures.percent(mpi)
          + " of their time in MPI calls, waits included.";
    }
    if (io > BOUND) {
      return "I/O bounds this run: " + Figures.percent(io) + " of the ranks' time.";
    }
    if (collector > COLLECTOR_BOUND) {
      return "Memory bounds this run: garbage collection takes "
          + Figures.percent(collector)
          + " of the ranks' time.";
    }
    if (blocked > BOUND) {
      return "Waiting bounds this run: main threads are blocked, outside MPI, "
          + Figures.percent(blocked)
          + " of the time.";
    }
    CategoryTime largest = parts(1).get(0);
    if (unseenMpi && largest.category().equals(Category.COMPUTE)) {
      return "What bounds this run is not known: MPI calls that were not recorded count as"
          + " compute.";
    }
    String label = largest.category().label();
    return largest.share() > BOUND
        ? Finding.capital(label)
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
