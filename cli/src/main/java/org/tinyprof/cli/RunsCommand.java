package org.tinyprof.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.read.RunTable;
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
      "  tinyprof runs 'nightly/*.tprof' --show run,start,commit --format csv"
    })
final class RunsCommand extends EnsembleCommand {
  @Option(
      names = "--show",
      paramLabel = "NAME",
      split = ",",
      description = "Attributes to show, or all (default: those in which the runs differ).")
  private List<String> shown = new ArrayList<>();

  @Option(
      names = "--order",
      paramLabel = "NAME",
      description = "The attribute to sort by (default: the runs' names).")
  private String order;

  RunsCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  Page ask(Ensemble runs) throws IOException, QuestionException {
    Ensemble ordered = order == null ? runs : runs.orderBy(order);
    RunTable found =
        shown.isEmpty() ? RunTable.of(ordered.set()) : RunTable.of(ordered.set(), shown);
    List<String> notes = new ArrayList<>(found.notes());
    notes.addAll(runs.set().notes());
    int count = runs.runs().size();
    return new Page(
        count == 1 ? "1 run" : count + " runs",
        List.of(new Section("runs", "", notes, found.table())));
  }
}
