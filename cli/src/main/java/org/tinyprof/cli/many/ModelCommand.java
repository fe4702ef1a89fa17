package org.tinyprof.cli.many;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.QuestionOptions;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.chart.RunCharts;
import org.tinyprof.ensemble.model.ModelRanking;
import org.tinyprof.ensemble.model.RunModels;
import org.tinyprof.ensemble.read.CrowdedRuns;
import org.tinyprof.ensemble.read.Granularity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints models of callpaths. */
@Command(
    name = "model",
    description = "Models how each callpath grows, as Extra-P does, and predicts what dominates.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof model study/ --at 65536                  what will dominate there",
      "  tinyprof model study/ --self --decreasing         own times of a strong scaling study",
      "  tinyprof model study/ --by ranks,size --at 4096,30",
      "  tinyprof model study/ --group-by solver --over max",
      "  tinyprof model study/ --metric all                every metric, in rankings of their own",
      "  tinyprof model study/ --top 3 --at 65536 -o model.svg"
    })
public final class ModelCommand extends EnsembleCommand {
  private static final String ALL = "all";

  @Mixin private QuestionOptions options;

  @Option(
      names = "--by",
      paramLabel = "NAME",
      split = ",",
      description =
          "The attributes that a callpath grows with (default: the parameters that files of"
              + " Extra-P or Score-P name, or ranks).")
  private List<String> by = new ArrayList<>();

  @Option(
      names = "--at",
      paramLabel = "SIZE",
      split = ",",
      description = "Where to predict, a number for each --by (default: twice the largest run).")
  private List<Double> at = new ArrayList<>();

  @Option(
      names = "--group-by",
      paramLabel = "NAME",
      split = ",",
      description = "Attributes whose values make groups of runs with models of their own.")
  private List<String> groups = new ArrayList<>();

  @Option(
      names = "--decreasing",
      description = "Try negative exponents too, for work that more ranks share.")
  private boolean decreasing;

  @Option(
      names = "--verbose",
      description = "Show models of the slowest rank and of imbalance too.")
  private boolean verbose;

  private ModelRanking drawn; // what was asked last

  public ModelCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page ask(Ensemble runs) throws IOException, QuestionException {
    List<String> by = this.by.isEmpty() ? runs.parameters() : this.by;
    if (!at.isEmpty() && at.size() != by.size()) {
      throw options.refusal("--at needs a number for each of --by: " + String.join(", ", by));
    }
    if (at.stream().anyMatch(size -> !(size > 0 && Double.isFinite(size)))) {
      throw options.refusal("--at needs numbers above 0: " + at);
    }
    List<ModelRanking> rankings = new ArrayList<>();
    CrowdedRuns crowded = CrowdedRuns.of(runs.set(), options.question());
    for (Question each : questions(runs, crowded.question())) {
      Ensemble asked = runs.groupBy(groups.toArray(String[]::new)).asking(each);
      String[] parameters = by.toArray(String[]::new);
      RunModels models = decreasing ? asked.decreasingModel(parameters) : asked.model(parameters);
      rankings.add(at.isEmpty() ? models.atTwice() : new ModelRanking(models, at));
    }
    if (rankings.stream().anyMatch(ranking -> !ranking.models().rows().isEmpty())) {
      rankings.removeIf(ranking -> ranking.models().rows().isEmpty());
    }
    drawn = rankings.get(0);
    List<Section> sections = new ArrayList<>();
    Set<String> said = new HashSet<>();
    for (ModelRanking ranking : rankings) {
      List<String> notes =
          Stream.concat(crowded.notes().stream(), ranking.notes().stream())
              .filter(said::add)
              .toList();
      sections.add(section(ranking, notes, rankings.size() > 1));
    }
    return new Page(
        "models of "
            + rankings.stream()
                .map(each -> each.models().column())
                .collect(Collectors.joining(", "))
            + " by "
            + String.join(", ", by)
            + ": "
            + Granularity.RUNS.counted(runs.runs().size())
            + (runs.set().hasRanks() ? ", " + drawn.models().over() + " over ranks" : "")
            + (decreasing ? ", with negative exponents" : ""),
        sections);
  }

  /** One for each metric, since each is ranked in its own unit. */
  private static List<Question> questions(Ensemble runs, Question question) throws IOException {
    List<String> metrics =
        question.metrics().equals(List.of(ALL)) ? runs.metricNames() : question.metrics();
    return metrics.isEmpty()
        ? List.of(question)
        : metrics.stream().map(metric -> question.metrics(metric)).toList();
  }

  private Section section(ModelRanking ranking, List<String> notes, boolean several)
      throws QuestionException {
    String column = ranking.models().column();
    Section only = options.callpaths("", "models", ranking.table(verbose), notes).sections().get(0);
    return several ? only.headed("models_" + column, column) : only;
  }

  @Override
  protected Optional<String> picture() throws QuestionException {
    int rows = options.drawnRows(RunCharts.CURVES);
    return Optional.of(RunCharts.of(drawn.models(), drawn.point().get(0), rows));
  }
}
