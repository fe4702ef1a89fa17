package org.tinyprof.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.answer.RunDifference;
import org.tinyprof.analysis.table.Page;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints what differs between two runs. */
@Command(
    name = "compare",
    description = "Prints the tree of differences between a run and a later one.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof compare before.tprof after.tprof",
      "  tinyprof compare before.tprof after.tprof --self --min-share 1",
      "  tinyprof compare before.tprof after.tprof --over max --sort change_ns"
    })
final class CompareCommand extends PageCommand {
  @Mixin private QuestionOptions options;

  @Parameters(paramLabel = "AFTER", description = "The profile of the later run.")
  private Path later;

  CompareCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  Page ask(Run run) throws IOException, QuestionException {
    options.requireOneMetric();
    Question question = options.question(run);
    try (Run after = Run.open(later, run.progress())) {
      RunDifference found = RunDifference.of(question.frame(run), question.frame(after));
      return options.page(
          run.program() + ": " + found.column() + ", " + question.over() + " over ranks",
          "compare",
          found.table(),
          found.notes());
    }
  }
}
