package org.tinyprof.cli.many;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tinyprof.analysis.answer.CorrelationMethod;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.QuestionOptions;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.chart.RunCharts;
import org.tinyprof.ensemble.cluster.RunClusters;
import org.tinyprof.ensemble.compare.GroupPreference;
import org.tinyprof.ensemble.read.ArgumentsNote;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.ensemble.statistics.NodeCorrelation;
import org.tinyprof.ensemble.statistics.Pivot;
import org.tinyprof.ensemble.statistics.RunSpread;
import org.tinyprof.ensemble.statistics.RunStatistics;
import org.tinyprof.ensemble.statistics.Statistic;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints statistics over runs. */
@Command(
    name = "stats",
    description = "Prints statistics of each callpath over runs, ranks, executions or iterations.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof stats study/ --group-by jdk,solver --show runs,mean,std,p95",
      "  tinyprof stats study/ --filter 'mean > 5ms and cv > 0.1' --boxplot",
      "  tinyprof stats study/ --pivot callpath,ranks",
      "  tinyprof stats study/ --group-by solver --prefer           which of two is faster",
      "  tinyprof stats study/ --correlate size",
      "  tinyprof stats nightly/ --spread           what explains the slowest run",
      "  tinyprof stats run.tprof --across ranks",
      "  tinyprof stats run.tprof --across ranks --clusters         groups of similar ranks",
      "  tinyprof stats study/ --boxplot -o boxes.svg",
      "  tinyprof stats 'run.snapshot-*.tprof' --between 12:00,12:05",
      "  tinyprof stats cpu/ --with gpu=gpu/ --on size --column 'share = gpu.time / time'"
    })
public final class StatsCommand extends EnsembleCommand {
  private static final List<String> USUAL = List.of("runs", "mean", "median", "min", "max", "std");
  private static final List<String> BOX =
      List.of("runs", "low", "q1", "median", "q3", "high", "iqr", "outliers");

  @Mixin private QuestionOptions options;

  @Mixin private CompositionOptions composition;

  @Mixin private ColumnOptions columns;

  @Option(
      names = "--group-by",
      paramLabel = "NAME",
      split = ",",
      description = "Attributes whose values make groups of runs, with a row for each.")
  private List<String> keys = new ArrayList<>();

  @Option(
      names = "--show",
      paramLabel = "NAME",
      split = ",",
      description =
          "runs, mean, median, min, max, sum, std, var, cv, p95, q1, q3, iqr, low, high, outliers,"
              + " normal (the p of Shapiro and Wilk).")
  private List<String> shown = new ArrayList<>();

  @Option(
      names = "--boxplot",
      description = "Show quartiles, whiskers, outliers, and the runs that lack a callpath.")
  private boolean boxplot;

  @Option(
      names = "--filter",
      paramLabel = "CONDITION",
      description = "Rows to keep by their statistics: 'mean > 5ms and cv > 0.1'.")
  private String filter;

  @Option(
      names = "--correlate",
      paramLabel = "NAME",
      description = "Correlate the metric with another metric or with an attribute.")
  private String correlate;

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      defaultValue = "pearson",
      description =
          "The method of --correlate: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private CorrelationMethod method;

  @Option(
      names = "--prefer",
      description = "Show which of two groups is faster, and whether that may be chance.")
  private boolean prefer;

  @Option(
      names = "--scores",
      description = "Thicket's four scores of two groups: below 0 the first is the faster one.")
  private boolean scores;

  @Option(
      names = "--pivot",
      paramLabel = "ROWS,COLUMNS",
      description = "Show the first statistic by two attributes, or by callpath and one attribute.")
  private String pivot;

  @Option(
      names = "--spread",
      description = "Show the fastest, middle and slowest run, and what explains the difference.")
  private boolean spread;

  @Option(names = "--clusters", description = "Group similar runs (or ranks, with --across ranks).")
  private boolean clusters;

  @Option(names = "--callpath-clusters", description = "Group similar callpaths.")
  private boolean callpathClusters;

  private Picture picture = Optional::empty; // of what was asked last, if it is one

  /** Draws a chart only if it is asked for, because most answers are printed. */
  private interface Picture {
    Optional<String> svg() throws QuestionException;
  }

  public StatsCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page ask(Ensemble runs) throws IOException, QuestionException {
    Question asked = spread ? options.question().self() : options.question();
    Question question =
        correlate != null && !asked.choosesMetrics() ? asked.metrics("time") : asked;
    ComposedRuns composed = columns.read(runs.set(), composition.of(wider(question, runs)));
    List<String> notes = new ArrayList<>();
    Table table = table(composed, notes);
    if (!clusters && !callpathClusters && correlate == null) {
      ArgumentsNote.of(composed.runs(), composed.groupBy(apart())).ifPresent(notes::add);
    }
    notes.addAll(composed.notes());
    notes.addAll(runs.set().mixed(keys));
    notes.addAll(runs.set().notes());
    return spread
        ? options.page(title(composed), "stats", counting(table), notes)
        : options.callpaths(title(composed), "stats", counting(table), notes);
  }

  /** The attributes by which the answer keeps runs apart. */
  private List<String> apart() {
    List<String> names = new ArrayList<>(keys);
    if (pivot != null) {
      Stream.of(pivot.split(",", -1))
          .map(String::strip)
          .filter(name -> !name.equals(Pivot.CALLPATH))
          .forEach(names::add);
    }
    return names;
  }

  /** What counts as a run is what the column is called: ranks, executions. */
  private Table counting(Table table) {
    return new Table(
        table.headings().stream()
            .map(head -> head.text().equals("runs") ? counting(head) : head)
            .toList(),
        table.rows());
  }

  private Table.Heading counting(Table.Heading runs) {
    return new Table.Heading(
        runs.id(), columns.areSteps() ? "steps" : composition.granularity().toString());
  }

  /** A metric that is correlated with is read beside the other one. */
  private Question wider(Question question, Ensemble runs) {
    boolean metric = correlate != null && !runs.set().attributes().contains(correlate);
    if (!metric || question.metrics().contains(correlate)) {
      return question;
    }
    List<String> both = new ArrayList<>(question.metrics());
    both.add(correlate);
    return question.metrics(both.toArray(String[]::new));
  }

  private Table table(ComposedRuns runs, List<String> notes) throws IOException, QuestionException {
    if (spread) {
      RunSpread found = RunSpread.of(runs);
      notes.add(
          "Fastest "
              + found.fastest()
              + ", middle "
              + found.middle()
              + ", slowest "
              + found.slowest()
              + ".");
      return found.table();
    }
    if (clusters || callpathClusters) {
      RunClusters found = clusters ? RunClusters.ofRuns(runs) : RunClusters.ofCallpaths(runs);
      notes.addAll(found.notes());
      return found.table();
    }
    if (correlate != null) {
      return NodeCorrelation.of(runs, correlate, method).table();
    }
    if (prefer || scores) {
      GroupPreference found = GroupPreference.of(runs, keys, composition.granularity());
      notes.addAll(found.notes());
      return scores ? found.scores() : found.table();
    }
    List<Statistic> statistics = statistics();
    if (pivot != null) {
      Pivot found = pivot(runs, statistics.get(0));
      String subject = found.callpath().orElse("its " + composition.granularity());
      notes.add("Each number is the " + found.statistic().name() + " of " + subject + ".");
      picture =
          () -> Optional.of(RunCharts.of(found, title(runs), options.drawnRows(RunCharts.ROWS)));
      return found.table();
    }
    picture =
        () ->
            Optional.of(
                RunCharts.boxes(runs, keys, title(runs), options.drawnRows(RunCharts.ROWS)));
    RunStatistics found = RunStatistics.of(runs, keys, statistics);
    return (filter == null ? found : found.filter(filter)).table(boxplot);
  }

  @Override
  protected Optional<String> picture() throws QuestionException {
    return picture.svg();
  }

  private Pivot pivot(ComposedRuns runs, Statistic statistic) throws QuestionException {
    String[] both = pivot.split(",", -1);
    if (both.length != 2) {
      throw options.refusal("--pivot takes two names, such as callpath,ranks: " + pivot);
    }
    return Pivot.of(runs, both[0].strip(), both[1].strip(), statistic);
  }

  private List<Statistic> statistics() throws QuestionException {
    if (!shown.isEmpty()) {
      return Statistic.named(shown);
    }
    return Statistic.named(pivot != null ? List.of("mean") : boxplot ? BOX : USUAL);
  }

  private String counted(int number) {
    return columns.areSteps()
        ? number + (number == 1 ? " step" : " steps") + " between snapshots"
        : composition.granularity().counted(number);
  }

  private String title(ComposedRuns runs) {
    return String.join(", ", runs.columns())
        + " over "
        + counted(runs.runs().size())
        + (composition.hasOwnRanks() || runs.runs().stream().noneMatch(RunEntry::hasRanks)
            ? ""
            : ", each the " + runs.over() + " over ranks");
  }
}
