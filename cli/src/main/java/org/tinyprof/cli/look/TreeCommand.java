package org.tinyprof.cli.look;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.answer.OtherMetrics;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.answer.TreeAnswer;
import org.tinyprof.analysis.frame.CallGraph;
import org.tinyprof.analysis.frame.HotPath;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.PageCommand;
import org.tinyprof.cli.command.QuestionOptions;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints the calling context tree. */
@Command(
    name = "tree",
    description = "Prints the calling context tree with its values over the ranks.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof tree run.tprof",
      "  tinyprof tree run.tprof --depth 3 --min-share 1   without callpaths below 1 %%",
      "  tinyprof tree run.tprof --rank 17                 only rank 17",
      "  tinyprof tree run.tprof --metric bytes --sort imbalance",
      "  tinyprof tree run.tprof --query '**<MPI_*' --over max",
      "  tinyprof tree run.tprof --slice 'time(12s-12.5s)'  half a second alone",
      "  tinyprof tree run.tprof --hot                     where the time goes, in one line down"
    })
public final class TreeCommand extends PageCommand {
  private static final double PERCENT = 100;

  @Mixin private QuestionOptions options;

  @Option(
      names = "--depth",
      paramLabel = "LEVELS",
      defaultValue = "100",
      description = "Levels to show (default: ${DEFAULT-VALUE}).")
  private int depth;

  @Option(
      names = "--all",
      description =
          "Show every callpath in a row of its own. Default: callpaths below 0.5 %% are left out"
              + " and chains of callers share a row.")
  private boolean all;

  @Option(
      names = "--hot",
      description = "Show the hot path: from the root down while one callee has most of the value.")
  private boolean hot;

  @Option(
      names = "--threshold",
      paramLabel = "PERCENT",
      defaultValue = "50",
      description = "With --hot: the share of its caller that a callpath must have (default: 50).")
  private double threshold;

  @Option(names = "--graph", description = "Show who calls whom, a row for each pair of names.")
  private boolean graph;

  public TreeCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page ask(OpenProfile run) throws IOException, QuestionException {
    if (depth < 1) {
      throw options.refusal("--depth must be at least 1: " + depth);
    }
    if (!(threshold >= 0 && threshold <= PERCENT)) {
      throw options.refusal("--threshold is a percentage from 0 to 100: " + threshold);
    }
    Question asked = options.question(run);
    OpenProfile of = asked.run(run);
    if (hot || graph) {
      Question question = asked.metrics(options.metric(run));
      return options.byThreads(of, question, (part, whole) -> path(of, part, whole));
    }
    return options.byThreads(of, asked, (part, whole) -> tree(of, part, whole));
  }

  private Page tree(OpenProfile run, Question question, Question whole)
      throws IOException, QuestionException {
    TreeAnswer answer =
        TreeAnswer.of(run, question, whole, options.metric(run), depth, options.order());
    List<String> notes = new ArrayList<>(question.notes(run));
    if (answer.rows().isEmpty()) {
      OtherMetrics.note(run, question).ifPresent(notes::add);
    }
    return options.whole(answer.title(), answer.section(all || options.showsAll()), notes);
  }

  private Page path(OpenProfile run, Question question, Question whole)
      throws IOException, QuestionException {
    String title =
        run.program()
            + (hot ? ": hot path" : ": calls")
            + QuestionOptions.overRanks(question, run.ranks() == 1);
    if (graph) {
      CallGraph found = CallGraph.of(question.frame(run));
      return options.page(title, "graph", found.table(), question.notes(run));
    }
    HotPath found = HotPath.of(question.frame(run), threshold / PERCENT);
    double total = whole.total(run, found.column());
    return options.callpaths(
        title + ", shares of " + Unit.of(found.unit()).shown(total),
        "hot",
        found.table(total),
        question.notes(run));
  }
}
