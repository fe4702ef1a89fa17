package org.tinyprof.cli.many;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.report.EfficiencyRatios;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.QuestionOptions;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.chart.RunCharts;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.CrowdedRuns;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.ensemble.read.RunGroup;
import org.tinyprof.ensemble.scaling.EfficiencyScaling;
import org.tinyprof.ensemble.scaling.Scaling;
import org.tinyprof.ensemble.scaling.ScalingGroups;
import org.tinyprof.ensemble.scaling.ScalingTable;
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
      "  tinyprof scaling study/ --self --below 0.7               callpaths that stop scaling",
      "  tinyprof scaling study/ --weak --base 4 --group name",
      "  tinyprof scaling jdks/ --by jdk.collector --base Parallel  speedup against a value",
      "  tinyprof scaling study/ --where 'solver = cg' --over mean --speedup",
      "  tinyprof scaling study/ --group-by cluster                 one table per cluster",
      "  tinyprof scaling study/ --top 3 -o scaling.svg             a chart of three callpaths"
    })
public final class ScalingCommand extends EnsembleCommand {
  @Mixin private QuestionOptions options;

  @Mixin private CompositionOptions composition;

  @Option(
      names = "--by",
      paramLabel = "NAME",
      defaultValue = "ranks",
      description =
          "The attribute by which runs are compared: their size, or a text with --base (default:"
              + " ${DEFAULT-VALUE}).")
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
      paramLabel = "VALUE",
      description =
          "The base of the comparison: a value of --by, or a run's name (default: the smallest"
              + " size).")
  private String base;

  @Option(
      names = "--below",
      paramLabel = "EFFICIENCY",
      description = "Only callpaths whose efficiency falls below this, such as 0.7.")
  private Double below;

  @Option(names = "--speedup", description = "Show speedups instead of efficiencies.")
  private boolean speedup;

  @Option(
      names = "--verbose",
      description = "Show one row per size, with the spread of repetitions.")
  private boolean verbose;

  private ScalingGroups drawn; // what was asked last

  public ScalingCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page ask(Ensemble runs) throws IOException, QuestionException {
    options.requireOneMetric();
    if (below != null && !(below > 0 && below <= 1)) {
      throw options.refusal("--below is an efficiency above 0 and up to 1, such as 0.7: " + below);
    }
    if (weak && speedup) {
      throw options.refusal("--speedup has no meaning with --weak; leave one of them out");
    }
    CrowdedRuns crowded = CrowdedRuns.of(runs.set(), options.question());
    ComposedRuns composed =
        runs.asking(composition.of(crowded.question().ofSlowestRank())).compose();
    ScalingGroups all = ScalingGroups.of(composed, keys, by, Optional.ofNullable(base), weak);
    Scaling first = all.groups().get(0).scaling();
    if (!first.hasSizes() && (weak || below != null)) {
      throw options.refusal(
          "--weak and --below are about sizes; the values of --by " + by + " are texts");
    }
    ScalingGroups figures = speedup ? all.speedup() : all;
    drawn = below == null ? figures : figures.below(below);
    List<Section> sections = new ArrayList<>();
    for (int i = 0; i < drawn.groups().size(); i++) {
      List<String> notes = new ArrayList<>(i == 0 ? crowded.notes() : List.of());
      notes.addAll(ScalingTable.notes(all.groups().get(i).scaling()));
      if (i == 0) {
        notes.addAll(all.notes());
        notes.addAll(composed.notes());
        notes.addAll(runs.set().mixed(keys));
        notes.addAll(runs.set().notes());
      }
      sections.add(section(drawn.groups().get(i), notes));
    }
    if (by.equals(RunEntry.RANKS) && isOfWholeRuns(options.question())) {
      sections.addAll(efficiencies(runs, first.sizes().get(first.base())));
    }
    return new Page(
        "scaling of "
            + first.column()
            + " by "
            + by
            + ": "
            + composition.granularity().counted(composed.runs().size())
            + (composition.hasOwnRanks() || !runs.set().hasRanks()
                ? ""
                : ", " + first.over() + " over ranks"),
        sections);
  }

  private Section section(ScalingGroups.Group group, List<String> notes) throws QuestionException {
    Table table = verbose ? ScalingTable.inDetail(group.scaling()) : drawn.table(group);
    Section only = options.callpaths("", "scaling", table, notes).sections().get(0);
    return group.name().isEmpty() ? only : only.headed("scaling_" + group.name(), group.name());
  }

  private static boolean isOfWholeRuns(Question question) {
    return !question.picksCallpaths()
        && !question.choosesMetrics()
        && !question.own()
        && question.slice().hasAllLanes()
        && question.slice().hasAllTime()
        && question.slice().hasWholeLanes();
  }

  /** The efficiencies of whole runs, a section for each group that has some. */
  private List<Section> efficiencies(Ensemble runs, double baseRanks)
      throws IOException, QuestionException {
    List<Optional<EfficiencyRatios>> all = EfficiencyScaling.read(runs.set());
    List<Section> sections = new ArrayList<>();
    for (RunGroup group : RunGroup.of(runs.runs(), keys)) {
      List<EfficiencyRatios> some =
          group.runs().stream().flatMap(run -> all.get(run).stream()).toList();
      EfficiencyScaling.of(some, baseRanks, weak)
          .ifPresent(found -> sections.add(efficiencies(group.name(), found)));
    }
    return sections;
  }

  private static Section efficiencies(String group, EfficiencyScaling found) {
    String heading = "Efficiencies of whole runs: global = parallel x computation scaling";
    return new Section(
        group.isEmpty() ? "efficiency" : "efficiency_" + group,
        group.isEmpty() ? heading : heading + ", " + group,
        found.table());
  }

  @Override
  protected Optional<String> picture() {
    if (!drawn.groups().get(0).scaling().hasSizes()) {
      return Optional.empty();
    }
    int usual = Math.max(1, RunCharts.CURVES / drawn.groups().size());
    return Optional.of(RunCharts.of(drawn, options.drawnRows(usual)));
  }
}
