package org.tinyprof.cli.many;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.ensemble.read.RunTable;
import org.tinyprof.ensemble.read.TreeSizes;
import org.tinyprof.interchange.text.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists runs. */
@Command(
    name = "runs",
    description = "Lists runs with the attributes that tell them apart.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof runs study/",
      "  tinyprof runs study/ --where 'ranks >= 8 and solver = cg' --order wall",
      "  tinyprof runs 'nightly/*.tprof' --show run,start,commit --format csv",
      "  tinyprof runs study/ --show callpaths --prune mpi --prune 1%%     sizes of call trees"
    })
public final class RunsCommand extends EnsembleCommand {
  @Option(
      names = "--show",
      paramLabel = "NAME",
      split = ",",
      description =
          "Attributes to show, or all (default: those in which the runs differ). The name callpaths"
              + " shows how many callpaths a run has.")
  private List<String> shown = new ArrayList<>();

  @Option(
      names = "--prune",
      paramLabel = "RULE",
      description =
          "With --show callpaths: how many are left without callpaths inside MPI (mpi) or the JDK"
              + " (jdk), below a share (1%%), or found by a query. Can be given several times.")
  private List<String> rules = new ArrayList<>();

  @Option(
      names = "--order",
      paramLabel = "NAME",
      description = "The attribute to sort by (default: the runs' names).")
  private String order;

  public RunsCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page ask(Ensemble runs) throws IOException, QuestionException {
    List<String> wanted = wanted();
    Ensemble sized = wanted.contains(TreeSizes.CALLPATHS) ? runs.withTreeSizes(rules) : runs;
    Ensemble ordered = order == null ? sized : sized.orderBy(order);
    RunTable found =
        wanted.isEmpty() ? RunTable.of(ordered.set()) : RunTable.of(ordered.set(), wanted);
    int count = runs.runs().size();
    return new Page(Figures.count(count, "run"), List.of(found.section(runs.set().notes())));
  }

  /** What is shown; numbers of callpaths that stand alone get the runs' names beside them. */
  private List<String> wanted() {
    Set<String> wanted = new LinkedHashSet<>();
    boolean sizes = shown.contains(TreeSizes.CALLPATHS) || !rules.isEmpty();
    if (sizes && shown.size() < 2) {
      wanted.addAll(List.of(RunEntry.NAME, RunEntry.RANKS));
    }
    wanted.addAll(shown);
    if (sizes) {
      wanted.remove(TreeSizes.CALLPATHS);
      wanted.addAll(TreeSizes.names(rules));
    }
    return List.copyOf(wanted);
  }
}
