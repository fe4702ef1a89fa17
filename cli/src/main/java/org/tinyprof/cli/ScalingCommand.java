package org.tinyprof.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.runs.ComposedRuns;
import org.tinyprof.analysis.runs.Ensemble;
import org.tinyprof.analysis.runs.RunCharts;
import org.tinyprof.analysis.runs.Scaling;
import org.tinyprof.analysis.runs.ScalingGroups;
import org.tinyprof.analysis.runs.ScalingTable;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
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
      "  tinyprof scaling study/ --group-by cluster                 each cluster for itself",
      "  tinyprof scaling study/ --top 3 -o scaling.svg             a chart of three callpaths"
    })
final class ScalingCommand extends EnsembleCommand {
  @Mixin private QuestionOptions options;

  @Mixin private CompositionOptions composition;

  @Option(
      names = "--by",
      paramLabel = "NAME",
      defaultValue = "ranks",
      description = "The attribute that says how large a run is (default: ${DEFAULT-VALUE}).")
  private String by;

  @Option(
      names = "--group-by",
      paramLabel = "NAME",
      split = ",",
      description = "Attributes whose values make groups of runs, each with a table of its own.")
  private List<String> keys = new ArrayList<>();

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

  private ScalingGroups drawn; // what was asked last

  ScalingCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  Page ask(Ensemble runs) throws IOException, QuestionException {
    options.requireOneMetric();
    if (below != null && !(below > 0 && below <= 1)) {
      throw options.refusal("--below is an efficiency above 0 and up to 1, such as 0.7: " + below);
    }
    if (weak && speedup) {
      throw options.refusal("--speedup has no meaning with --weak; leave one of them out");
    }
    ComposedRuns composed = composition.of(options.question()).read(runs);
    OptionalDouble chosen = base == null ? OptionalDouble.empty() : OptionalDouble.of(base);
    ScalingGroups found = ScalingGroups.of(composed, keys, by, chosen, weak);
    List<Section> sections = new ArrayList<>();
    List<ScalingGroups.Group> shown = new ArrayList<>();
    for (ScalingGroups.Group group : found.groups()) {
      Scaling all = group.scaling();
      Scaling some = below == null ? all : all.below(below);
      shown.add(new ScalingGroups.Group(group.name(), some));
      List<String> notes = new ArrayList<>(ScalingTable.notes(all));
      if (sections.isEmpty()) {
        notes.addAll(found.notes());
        notes.addAll(composed.notes());
        notes.addAll(runs.mixed(keys));
        notes.addAll(runs.notes());
      }
      sections.add(section(group.name(), some, notes));
    }
    drawn = new ScalingGroups(shown, List.of());
    Scaling first = found.groups().get(0).scaling();
    return new Page(
        "scaling of "
            + first.column()
            + " by "
            + by
            + ": "
            + composition.across().counted(composed.runs().size())
            + (composition.hasOwnRanks() ? "" : ", " + first.over() + " over ranks"),
        sections);
  }

  private Section section(String group, Scaling scaling, List<String> notes)
      throws QuestionException {
    Table table =
        verbose
            ? ScalingTable.inDetail(scaling)
            : ScalingTable.of(scaling, speedup, below == null ? Scaling.GOOD : below);
    Section only = options.page("", "scaling", table, notes).sections().get(0);
    return group.isEmpty() ? only : only.headed("scaling_" + group, group);
  }

  @Override
  Optional<String> picture() {
    int usual = Math.max(1, RunCharts.CURVES / drawn.groups().size());
    return Optional.of(RunCharts.of(drawn, options.drawnRows(usual)));
  }
}
