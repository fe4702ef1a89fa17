package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.overview.Summary;
import org.tinyprof.interchange.text.Figures;

/** Findings about iterations and executions that differ. */
final class LoopFindings {
  private static final double UNSTEADY = 0.25;
  private static final double SLOW_START = 1.5;

  private final Ranks ranks;
  private final CallTimes tree;
  private final Categories categories;
  private final Variability variability;
  private final RankTimes times;

  LoopFindings(
      Ranks ranks,
      CallTimes tree,
      Categories categories,
      Variability variability,
      RankTimes times) {
    this.ranks = ranks;
    this.tree = tree;
    this.categories = categories;
    this.variability = variability;
    this.times = times;
  }

  List<Finding> find() {
    List<Finding> found = new ArrayList<>();
    slowerLoop().or(this::unsteadyLoop).ifPresent(found::add);
    slowStart().ifPresent(found::add);
    return found;
  }

  /**
   * Looks at loops without MPI calls, which show the rank that slows down. In a loop with MPI calls
   * all ranks wait for it.
   */
  private Optional<Finding> slowerLoop() {
    return variability.followed().stream()
        .filter(categories::isWork)
        .filter(loop -> times.loop(loop).worst().isPresent())
        .min(
            Comparator.comparing(categories::hasMpiBelow)
                .thenComparingDouble(loop -> -times.loop(loop).worst().orElseThrow().costNanos()))
        .map(loop -> slower(loop, times.loop(loop).worst().orElseThrow()));
  }

  private Finding slower(int loop, StepChange change) {
    RankGroup group = new RankGroup(ranks, times.loop(loop).ranksWith(change));
    String execution =
        tree.overview(loop).executions() > 1 ? " of execution " + change.execution() : "";
    return new Finding(
        change.costNanos(),
        "From iteration "
            + change.iteration()
            + execution
            + " on "
            + tree.said(loop)
            + " takes "
            + Figures.nanos(change.afterNanos())
            + " instead of "
            + Figures.nanos(change.beforeNanos())
            + (ranks.size() == 1 ? "" : " on " + group.words())
            + (categories.hasMpiBelow(loop) ? ", the MPI calls in it included" : "")
            + ".",
        new Finding.Place(
            tree.path(loop), ranks.rank(change.rank()), change.execution(), change.iteration()));
  }

  private Optional<Finding> unsteadyLoop() {
    return variability.followed().stream()
        .filter(categories::isWork)
        .filter(loop -> variation(loop) >= UNSTEADY)
        .min(Comparator.comparing(categories::hasMpiBelow))
        .map(this::unsteady);
  }

  private double variation(int loop) {
    Summary values = variability.values(loop);
    return values.mean() == 0 ? 0 : values.deviation() / values.mean();
  }

  private Finding unsteady(int loop) {
    Summary values = variability.values(loop);
    LoopTimes iterations = times.loop(loop);
    double above = (values.mean() - values.min().doubleValue()) * values.count();
    return new Finding(
        above / ranks.size(),
        "The iterations of "
            + tree.said(loop)
            + " vary by "
            + Figures.percent(variation(loop))
            + ", from "
            + Figures.nanos(values.min().doubleValue())
            + " to "
            + Figures.nanos(values.max().doubleValue())
            + " (iteration "
            + iterations.longestIteration()
            + (ranks.size() == 1 ? "" : " on rank " + ranks.rank(iterations.longestRank()))
            + ").",
        Finding.Place.of(tree.path(loop), ranks.rank(iterations.longestRank())));
  }

  private Optional<Finding> slowStart() {
    return variability
        .executions(times)
        .map(Variation::course)
        .filter(course -> course.size() > 1)
        .flatMap(LoopFindings::slowStart);
  }

  private static Optional<Finding> slowStart(List<Double> course) {
    double first = course.get(0);
    double others = course.stream().skip(1).mapToDouble(Double::doubleValue).average().orElse(0);
    return others == 0 || first <= SLOW_START * others
        ? Optional.empty()
        : Optional.of(
            new Finding(
                first - others,
                "The first execution takes "
                    + Figures.ratio(first / others)
                    + " times as long as the others: class loading and compilation, most"
                    + " likely.",
                new Finding.Place("", -1, 0, -1)));
  }
}
