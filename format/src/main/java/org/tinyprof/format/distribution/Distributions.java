package org.tinyprof.format.distribution;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.Part;
import org.tinyprof.format.Tables;

/**
 * What an overview shows of ranks and of time beyond summaries; its size does not grow with them.
 *
 * @param histograms of the lanes' totals: for each callpath one a metric
 * @param executions for each root the course of its executions' times
 * @param iterations for callpaths whose iterations were kept the course of their times
 * @param ranks how long the ranks ran, and the slowest
 * @param waiters for each callpath in which an MPI call begins the rank longest in it
 */
public record Distributions(
    List<Histogram> histograms,
    Map<Integer, Course> executions,
    Map<Integer, Course> iterations,
    RankTimes ranks,
    Map<Integer, Waiter> waiters) {

  public Distributions {
    histograms = List.copyOf(histograms);
    executions = Collections.unmodifiableMap(new TreeMap<>(executions));
    iterations = Collections.unmodifiableMap(new TreeMap<>(iterations));
    waiters = Collections.unmodifiableMap(new TreeMap<>(waiters));
  }

  public static Distributions empty(Tables tables) {
    int number = tables.callpaths().size() * tables.metrics().size();
    return new Distributions(
        Collections.nCopies(number, Histogram.EMPTY), Map.of(), Map.of(), RankTimes.NONE, Map.of());
  }

  public static Distributions of(Tables tables, Part part) {
    DistributionsBuilder builder = new DistributionsBuilder(tables);
    for (int callpath = 0; callpath < tables.callpaths().size(); callpath++) {
      builder.add(callpath, part.lanes(), part.slice(callpath));
    }
    return builder.build();
  }

  /** The histogram of the lanes' totals of a metric. */
  public Histogram histogram(Tables tables, int callpath, int metric) {
    return histograms.get(callpath * tables.metrics().size() + metric);
  }

  /** Associative and commutative; both must be of the same tables and of different ranks. */
  public Distributions merge(Distributions other) {
    List<Histogram> merged = new ArrayList<>(histograms.size());
    for (int i = 0; i < histograms.size(); i++) {
      merged.add(histograms.get(i).merge(other.histograms.get(i)));
    }
    Map<Integer, Waiter> longest = new TreeMap<>(waiters);
    for (Map.Entry<Integer, Waiter> entry : other.waiters.entrySet()) {
      Waiter mine = longest.get(entry.getKey());
      longest.put(entry.getKey(), mine == null ? entry.getValue() : mine.longer(entry.getValue()));
    }
    return new Distributions(
        merged,
        merge(executions, other.executions),
        merge(iterations, other.iterations),
        ranks.merge(other.ranks),
        longest);
  }

  private static Map<Integer, Course> merge(Map<Integer, Course> some, Map<Integer, Course> more) {
    Map<Integer, Course> merged = new TreeMap<>(some);
    for (Map.Entry<Integer, Course> entry : more.entrySet()) {
      Course mine = merged.get(entry.getKey());
      merged.put(entry.getKey(), mine == null ? entry.getValue() : mine.merge(entry.getValue()));
    }
    return merged;
  }
}
