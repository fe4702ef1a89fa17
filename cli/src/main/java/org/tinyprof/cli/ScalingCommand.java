package org.tinyprof.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.runs.ComposedRuns;
import org.tinyprof.analysis.runs.Composition;
import org.tinyprof.analysis.runs.Ensemble;
import org.tinyprof.analysis.runs.RunCharts;
import org.tinyprof.analysis.runs.Scaling;
import org.tinyprof.analysis.runs.ScalingTable;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints how callpaths scale. */
@Command(
    name = "scaling",
    description = "Prints speedup or efficiency of each callpath, those that stop scaling first.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof scaling study/",
      "  tinyprof scaling study/ --self --below 0.7               what no longer scales",
      "  tinyprof scaling study/ --weak --base 4 --group name",
      "  tinyprof scaling study/ --where 'solver = cg' --over max --speedup",
      "  tinyprof scaling study/ --top 3 -o scaling.svg             a chart of three callpaths"
    })
final class ScalingCommand extends EnsembleCommand {
  private static final double GOOD = 0.7;

  @Mixin private QuestionOptions options;

  @Option(
      names = "--by",
      paramLabel = "NAME",
      defaultValue = "ranks",
      description = "The attribute that says how large a run is (default: ${DEFAULT-VALUE}).")
  private String by;

  @Option(
      names = "--weak",
      description = "The work grows with the size (default: all sizes share the same work).")
  private boolean weak;

  @Option(
      names = "--base",
      paramLabel = "SIZE",
      description = "The size that others are compared with (default: the smallest).")
  private Double base;

  @Option(
      names = "--below",
      paramLabel = "EFFICIENCY",
      description = "Only callpaths whose efficiency falls below this, such as 0.7.")
  private Double below;

  @Option(names = "--speedup", description = "Show speedups instead of efficiencies.")
  private boolean speedup;

  @Option(names = "--verbose", description = "A row a size, with the spread of repetitions.")
  private boolean verbose;

  private Scaling drawn; // what was asked last

  ScalingCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  Page ask(Ensemble runs) throws IOException, QuestionException {
    options.requireOneMetric();
    if (weak && speedup) {
      throw options.refusal("--speedup has no meaning with --weak; leave one of them out");
    }
    ComposedRuns composed = Composition.of(options.question()).read(runs);
    OptionalDouble chosen = base == null ? OptionalDouble.empty() : OptionalDouble.of(base);
    Scaling all = Scaling.of(composed, by, chosen, weak);
    Scaling shown = below == null ? all : all.below(below);
    drawn = shown;
    Table table =
        verbose
            ? ScalingTable.inDetail(shown)
            : ScalingTable.of(shown, speedup, below == null ? GOOD : below);
    List<String> notes = new ArrayList<>(ScalingTable.notes(all));
    notes.addAll(composed.notes());
    notes.addAll(runs.notes());
    return options.page(
        "scaling of "
            + all.column()
            + " by "
            + by
            + ": "
            + all.runs()
            + " runs, "
            + all.over()
            + " over ranks",
        "scaling",
        table,
        notes);
  }

  @Override
  Optional<String> picture() {
    return Optional.of(RunCharts.of(drawn, options.drawnRows()));
  }
}
