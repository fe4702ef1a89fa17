package org.tinyprof.analysis.report;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.tinyprof.format.schema.Callpath;

/** Ranks the main threads' callpaths by what they cost. */
final class CostliestCallpaths {
  private final CallTimes time;
  private final MainCallpaths main;
  private final Categories categories;
  private final double wholeNanos;
  private final int over;

  /**
   * @param wholeNanos what shares are parts of, over all ranks
   * @param over times and calls are shown divided by this: the number of ranks, or 1
   */
  CostliestCallpaths(
      CallTimes time, MainCallpaths main, Categories categories, double wholeNanos, int over) {
    this.time = time;
    this.main = main;
    this.categories = categories;
    this.wholeNanos = wholeNanos;
    this.over = over;
  }

  /** The costliest with all below them; a root costs everything and says nothing. */
  List<Cost> inclusive(int rows) {
    return costliest(
        rows,
        i -> time.entry(i).parent() == Callpath.ROOT ? 0 : time.nanos(i),
        time::nanos,
        time::error);
  }

  /** The costliest by their own time. */
  List<Cost> exclusive(int rows) {
    return costliest(rows, time::ownNanos, time::ownNanos, time::ownError);
  }

  private List<Cost> costliest(
      int rows, IntToDoubleFunction weight, IntToDoubleFunction nanos, IntToDoubleFunction error) {
    return IntStream.range(0, time.size())
        .boxed()
        .filter(i -> main.has(i) && weight.applyAsDouble(i) > 0)
        .sorted(Comparator.comparingDouble(i -> -weight.applyAsDouble(i)))
        .limit(rows)
        .map(i -> cost(i, nanos.applyAsDouble(i), error.applyAsDouble(i)))
        .toList();
  }

  private Cost cost(int callpath, double nanos, double error) {
    return new Cost(
        time.path(callpath),
        categories.of(callpath),
        nanos / over,
        error / over,
        nanos / wholeNanos,
        time.calls(callpath) / over,
        time.ranksWith(callpath),
        time.maxNanos(callpath) * time.ranksWith(callpath) / time.nanos(callpath),
        DemotedCallpath.is(time.overview(callpath).levels()));
  }
}
