package org.tinyprof.cli;

import java.io.IOException;
import java.util.OptionalInt;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.tree.SortOrder;
import org.tinyprof.analysis.tree.TreeAnswers;
import org.tinyprof.analysis.tree.TreeQuestion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Prints the calling context tree. */
@Command(
    name = "tree",
    description = "Prints the calling context tree with its values over the ranks.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof tree run.tprof",
      "  tinyprof tree run.tprof --depth 3 --min-share 1   without the small ones",
      "  tinyprof tree run.tprof --rank 17                 one rank beside the others",
      "  tinyprof tree run.tprof --metric bytes --sort imbalance"
    })
final class TreeCommand extends PageCommand {
  private static final double PERCENT = 100;

  @Spec private CommandSpec spec;

  @Option(
      names = "--metric",
      paramLabel = "NAME",
      defaultValue = "time",
      description = "What to show (default: ${DEFAULT-VALUE}), as tinyprof info names it.")
  private String metric;

  @Option(names = "--rank", paramLabel = "RANK", description = "Show this rank's values.")
  private Integer rank;

  @Option(
      names = "--depth",
      paramLabel = "LEVELS",
      defaultValue = "100",
      description = "Levels to show (default: ${DEFAULT-VALUE}).")
  private int depth;

  @Option(
      names = "--min-share",
      paramLabel = "PERCENT",
      defaultValue = "0",
      description = "Leave out callpaths below this share (default: ${DEFAULT-VALUE}).")
  private double minShare;

  @Option(
      names = "--sort",
      paramLabel = "ORDER",
      defaultValue = "value",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private SortOrder sort;

  TreeCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  Page ask(Run run) throws IOException, QuestionException {
    OptionalInt chosen = rank == null ? OptionalInt.empty() : OptionalInt.of(rank);
    TreeQuestion question = question(chosen);
    return TreePage.of(question, TreeAnswers.answer(run, question));
  }

  private TreeQuestion question(OptionalInt chosen) {
    if (depth < 1) {
      throw new ParameterException(spec.commandLine(), "--depth must be at least 1: " + depth);
    }
    if (!(minShare >= 0 && minShare <= PERCENT)) {
      throw new ParameterException(
          spec.commandLine(), "--min-share is a percentage from 0 to 100: " + minShare);
    }
    return new TreeQuestion(metric, chosen, depth, minShare / PERCENT, sort);
  }
}
