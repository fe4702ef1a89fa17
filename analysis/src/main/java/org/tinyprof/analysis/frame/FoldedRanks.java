package org.tinyprof.analysis.frame;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.schema.MetricDefinition;

/**
 * The statistics over ranks in a file that does not keep ranks apart: metrics of their own, as
 * Caliper calls them, such as {@code Avg time/rank} beside {@code Max time/rank}.
 */
public final class FoldedRanks {
  /** How their names begin, in words and in Caliper's query language. */
  private static final Map<Reduction, List<String>> BEGINNINGS =
      Map.of(
          Reduction.MEAN, List.of("Avg ", "avg#"),
          Reduction.MIN, List.of("Min ", "min#"),
          Reduction.MAX, List.of("Max ", "max#"));

  private static final String TIME = "(Avg |avg#(\\w+#)*)time.*";

  /**
   * What answers a question about a metric.
   *
   * @param asked the metric of the question
   * @param metric the one that has the values
   * @param over what these are of the ranks
   */
  public record Answer(String asked, String metric, Reduction over) {}

  private final OpenProfile run;

  private FoldedRanks(OpenProfile run) {
    this.run = run;
  }

  /** Those of a run; empty if it keeps its ranks apart. */
  public static Optional<FoldedRanks> in(OpenProfile run) {
    return run.foldedRanks() > 0 ? Optional.of(new FoldedRanks(run)) : Optional.empty();
  }

  /** The metric that is the mean over ranks of another one; the time stands for its mean. */
  private Optional<String> mean(String metric) {
    boolean time = metric.equals(MetricDefinition.TIME.name());
    return run.metricLabels().stream()
        .filter(each -> each.equals(metric) ? isMean(each) : time && each.matches(TIME))
        .findFirst();
  }

  private static boolean isMean(String metric) {
    return BEGINNINGS.get(Reduction.MEAN).stream().anyMatch(metric::startsWith);
  }

  /** The metric that is another statistic of what a metric is the mean of. */
  private Optional<String> beside(String mean, Reduction over) {
    List<String> others = BEGINNINGS.getOrDefault(over, List.of());
    for (int i = 0; i < others.size(); i++) {
      String beginning = BEGINNINGS.get(Reduction.MEAN).get(i);
      String other = others.get(i) + mean.substring(Math.min(mean.length(), beginning.length()));
      if (mean.startsWith(beginning) && run.metricLabels().contains(other)) {
        return Optional.of(other);
      }
    }
    return Optional.empty();
  }

  /**
   * The metric that has what is asked of a metric over ranks, or that metric itself as it is.
   *
   * @param self whether values without callees are asked for
   */
  public Answer answer(String metric, Reduction over, boolean self) {
    return statistic(metric, over, self)
        .map(found -> new Answer(metric, found, over))
        .orElseGet(() -> new Answer(metric, metric, told().orElse(over)));
  }

  /** The extremes of values with callees say nothing of own values, and the other way round. */
  private Optional<String> statistic(String metric, Reduction over, boolean self) {
    boolean withCallees = !self && isInclusive(metric);
    return mean(metric)
        .flatMap(mean -> beside(mean, over))
        .filter(found -> isInclusive(found) == withCallees);
  }

  private boolean isInclusive(String metric) {
    return definition(metric).stream().anyMatch(MetricDefinition::inclusive);
  }

  private Optional<MetricDefinition> definition(String label) {
    return IntStream.range(0, run.schema().metrics().size())
        .filter(metric -> run.schema().label(metric).equals(label))
        .mapToObj(run.schema()::metric)
        .findFirst();
  }

  /** The mean of something and the largest over ranks, the first of which the file has both. */
  public Optional<List<String>> meanAndLargest(Optional<String> metric, boolean self) {
    List<String> means =
        metric.isPresent()
            ? mean(metric.get()).stream().toList()
            : run.metricLabels().stream().filter(FoldedRanks::isMean).toList();
    return means.stream()
        .flatMap(
            mean -> statistic(mean, Reduction.MAX, self).stream().map(max -> List.of(mean, max)))
        .findFirst();
  }

  /** The reduction over ranks of a column's values, in words: {@code largest of 64 ranks}. */
  public String words(String column) {
    String told = run.info().attributes().text(RunAttributes.RANKS_FOLDED);
    String what =
        column.startsWith(MetricDefinition.TIME.name())
            ? told
            : definition(column).map(metric -> kind(column, metric)).orElse(told);
    return what + " of " + run.foldedRanksWords();
  }

  private static String kind(String column, MetricDefinition metric) {
    if (metric.isSmallest() || metric.isLargest()) {
      return metric.isSmallest() ? "smallest" : "largest";
    }
    boolean sum = column.startsWith("Total ") || column.startsWith("sum#");
    return isMean(column) ? "mean" : sum ? "sum" : RunAttributes.SINGLE_VALUE;
  }

  /** The reduction over ranks of the file's times; empty if it does not say it. */
  private Optional<Reduction> told() {
    return switch (run.info().attributes().text(RunAttributes.RANKS_FOLDED)) {
      case "mean" -> Optional.of(Reduction.MEAN);
      case "sum" -> Optional.of(Reduction.SUM);
      case "largest" -> Optional.of(Reduction.MAX);
      case "smallest" -> Optional.of(Reduction.MIN);
      default -> Optional.empty();
    };
  }
}
