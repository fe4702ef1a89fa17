package org.tinyprof.analysis.report;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.overview.Summary;

/** Ranks callpaths by what they cost. */
final class Costs {
  private final CallTree time;
  private final CallTree count;
  private final Categories categories;

  Costs(CallTree time, CallTree count, Categories categories) {
    this.time = time;
    this.count = count;
    this.categories = categories;
  }

  /** The costliest with all below them; a root costs everything and says nothing. */
  List<Cost> inclusive(int rows) {
    return costliest(
        rows, i -> time.entry(i).parent() == Callpath.ROOT ? 0 : time.value(i), time::value);
  }

  /** The costliest by their own time. */
  List<Cost> exclusive(int rows) {
    return costliest(rows, time::exclusive, time::exclusive);
  }

  /** Work in which the slowest lane takes longest beyond the mean. */
  List<Cost> uneven(int rows) {
    double longest = longest();
    return costliest(rows, i -> excess(i) < longest / 100 ? 0 : excess(i), time::value);
  }

  private double longest() {
    return time.roots().stream()
        .mapToDouble(i -> time.perLane(i).max().doubleValue())
        .max()
        .orElse(0);
  }

  private double excess(int callpath) {
    Summary lanes = time.perLane(callpath);
    boolean root = time.entry(callpath).parent() == Callpath.ROOT;
    return root || lanes.count() < 2 || !categories.of(callpath).busy()
        ? 0
        : lanes.max().doubleValue() - lanes.mean();
  }

  private List<Cost> costliest(int rows, IntToDoubleFunction weight, IntToDoubleFunction nanos) {
    return IntStream.range(0, time.size())
        .boxed()
        .filter(i -> weight.applyAsDouble(i) > 0)
        .sorted(Comparator.comparingDouble(i -> -weight.applyAsDouble(i)))
        .limit(rows)
        .map(i -> cost(i, nanos.applyAsDouble(i)))
        .toList();
  }

  Cost cost(int callpath, double nanos) {
    Summary lanes = time.perLane(callpath);
    return new Cost(
        time.path(callpath),
        categories.of(callpath),
        nanos,
        nanos / time.total(),
        count.value(callpath),
        lanes.mean(),
        lanes.max().doubleValue(),
        lanes.maxRank(),
        lanes.max().doubleValue() / lanes.mean());
  }
}
