package org.tinyprof.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.runs.Ensemble;
import org.tinyprof.analysis.runs.RunCharts;
import org.tinyprof.analysis.runs.RunModelTable;
import org.tinyprof.analysis.runs.RunModels;
import org.tinyprof.analysis.table.Page;
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
      "  tinyprof model study/ --top 3 --at 65536 -o model.svg"
    })
final class ModelCommand extends EnsembleCommand {
  private static final double TWICE = 2;

  @Mixin private QuestionOptions options;

  @Option(
      names = "--by",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "ranks",
      description = "The attributes that a callpath grows with (default: ${DEFAULT-VALUE}).")
  private List<String> by;

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

  @Option(names = "--verbose", description = "Models of the slowest rank and of imbalance too.")
  private boolean verbose;

  private RunModels drawn; // what was asked last
  private double[] point;

  ModelCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  Page ask(Ensemble runs) throws IOException, QuestionException {
    options.requireOneMetric();
    if (!at.isEmpty() && at.size() != by.size()) {
      throw options.refusal("--at needs a number for each of --by: " + String.join(", ", by));
    }
    if (at.stream().anyMatch(size -> !(size > 0))) {
      throw options.refusal("--at needs numbers above 0: " + at);
    }
    RunModels models = RunModels.of(runs, options.question(), by, groups, decreasing);
    List<Double> where =
        at.isEmpty() ? models.largest().stream().map(size -> TWICE * size).toList() : at;
    point = where.stream().mapToDouble(size -> size).toArray();
    drawn = models.rankedAt(point);
    return options.page(
        "models of "
            + drawn.column()
            + " by "
            + String.join(", ", by)
            + ": "
            + runs.runs().size()
            + " runs, "
            + drawn.over()
            + " over ranks"
            + (decreasing ? ", with negative exponents" : ""),
        "models",
        RunModelTable.of(drawn, point, verbose),
        RunModelTable.notes(drawn, point));
  }

  @Override
  Optional<String> picture() throws QuestionException {
    return Optional.of(RunCharts.of(drawn, point[0], options.drawnRows()));
  }
}
