package org.tinyprof.analysis.report;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.interchange.text.Figures;

/** Where the wall time of the ranks went, by category, and what bounds the run. */
final class TimeBreakdown {
  private static final double LEAST_SHARE = 0.01; // below, it is lost in what clocks tell
  private static final double BOUND = 0.5;
  private static final double COLLECTOR_BOUND = 0.25;
  private static final double MUCH = 0.1;

  private final CallTimes time;
  private final MainCallpaths main;
  private final Categories categories;
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
    this.time = time;
    this.main = main;
    this.categories = categories;
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

  /** Moves the time in which main threads had no CPU from computing to its own categories. */
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

  /** How long main threads had no CPU though they were ready to run. */
  double queuedNanos() {
    return nanos(Category.QUEUED);
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

  /** The categories with time, the largest first; they add up to the whole. */
  List<CategoryTime> parts(int ranks) {
    return nanos.entrySet().stream()
        .filter(part -> part.getValue() > 0)
        .sorted(Comparator.comparingDouble(part -> -part.getValue()))
        .map(
            part ->
                new CategoryTime(
                    part.getKey(),
                    part.getValue() / ranks,
                    share(part.getValue()),
                    part.getKey().isKind() ? most(part.getKey()) : ""))
        .toList();
  }

  /** The event that most of a category's time is in. */
  private String most(Category category) {
    return IntStream.range(0, time.size())
        .boxed()
        .filter(i -> main.has(i) && categories.of(i).equals(category) && time.ownNanos(i) > 0)
        .max(Comparator.comparingDouble(time::ownNanos))
        .map(i -> time.said(i).replaceFirst("^waiting (?=.)", ""))
        .orElse("");
  }

  private double share(double sum) {
    return all == 0 ? 0 : sum / all;
  }

  /**
   * What bounds the run, in a sentence.
   *
   * @param threads what works while main waits; empty if nothing does
   */
  String bound(Optional<ThreadTime> threads) {
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
      return "I/O bounds this run: main reads and writes " + Figures.percent(io) + " of the time.";
    }
    if (collector > COLLECTOR_BOUND) {
      return "Memory bounds this run: the collector stops main "
          + Figures.percent(collector)
          + " of the time.";
    }
    if (blocked > BOUND) {
      return waiting(blocked, threads);
    }
    CategoryTime largest = parts(1).get(0);
    boolean computes = largest.category().equals(Category.COMPUTE);
    if (unseenMpi && computes) {
      return "What bounds this run is not known: MPI calls that were not recorded count as"
          + " computing.";
    }
    if (computes && largest.share() > BOUND) {
      return "Computing bounds this run: main computes "
          + Figures.percent(largest.share())
          + " of the time"
          + hottest()
          + ".";
    }
    if (largest.category().equals(Category.QUEUED) && largest.share() > BOUND) {
      return "Too few free CPUs bound this run: main waits for one "
          + Figures.percent(largest.share())
          + " of the time.";
    }
    if (largest.category().equals(Category.OUTSIDE) && largest.share() > BOUND) {
      return "Starting the JVM bounds this run: "
          + Figures.percent(largest.share())
          + " of the time is before and after main.";
    }
    return largest.share() > BOUND
        ? Finding.capital(largest.words())
            + " bounds this run: "
            + Figures.percent(largest.share())
            + " of main's time."
        : "No single cause: "
            + largest.takes()
            + " most, "
            + Figures.percent(largest.share())
            + ".";
  }

  /** The method that main computes in most, with its share of that; empty if it has little. */
  private String hottest() {
    Map<EventIdentity, Double> methods = new HashMap<>();
    double sum = 0;
    int most = -1;
    for (int i = 0; i < time.size(); i++) {
      if (main.has(i) && categories.of(i).equals(Category.COMPUTE)) {
        sum += time.ownNanos(i);
        double own = methods.merge(method(i), time.ownNanos(i), Double::sum);
        most = most < 0 || own > methods.get(method(most)) ? i : most;
      }
    }
    double share = sum > 0 ? methods.get(method(most)) / sum : 0;
    return share >= MUCH && share <= 1 // a file that contradicts itself has more in callees
        ? ", " + Figures.percent(share) + " of it in " + time.name(most)
        : "";
  }

  private EventIdentity method(int callpath) {
    return time.entry(callpath).event().identity();
  }

  private String waiting(double blocked, Optional<ThreadTime> threads) {
    String share = Figures.percent(blocked) + " of the time";
    return threads
        .map(
            group ->
                "Other threads do the work: main waits "
                    + share
                    + ", while "
                    + group.name()
                    + (group.runsOneMethod() ? " runs " + group.hottest() : " runs")
                    + ".")
        .orElse("Waiting bounds this run: main waits, outside MPI, " + share + ".");
  }
}
