package org.tinyprof.cli.ask;

import java.io.IOException;
import java.util.Optional;
import java.util.stream.Stream;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Imbalance;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.PageCommand;
import org.tinyprof.cli.command.QuestionOptions;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.ensemble.chart.RankCharts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints how unevenly ranks share the work. */
@Command(
    name = "balance",
    description = "Prints how unevenly ranks share each callpath: the largest value over the mean.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof balance run.tprof",
      "  tinyprof balance run.tprof --min-share 5 --sort imbalance",
      "  tinyprof balance run.tprof --query '**<compute' --verbose   the slowest ranks,"
          + " percentiles",
      "  tinyprof balance run.tprof --slice 'rank(?1024)'            of ranks chosen at random",
      "  tinyprof balance run.tprof --query '**<compute' -o ranks.svg  a histogram over ranks"
    })
public final class BalanceCommand extends PageCommand {
  @Mixin private QuestionOptions options;

  @Option(
      names = "--verbose",
      description = "Show percentiles, a histogram and the five largest ranks of each callpath.")
  private boolean verbose;

  private String program;
  private Imbalance drawn; // null until it is asked

  public BalanceCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page ask(OpenProfile run) throws IOException, QuestionException {
    options.refuseOver("balance shows the mean and the largest");
    options.requireOneMetric();
    return options.byThreads(run, options.question(run), (part, whole) -> balance(run, part));
  }

  private Page balance(OpenProfile run, Question question) throws IOException, QuestionException {
    Frame frame = question.frame(run);
    Imbalance found = verbose || draws() ? Imbalance.inDetail(frame) : Imbalance.of(frame);
    drawn = drawn == null ? found : drawn; // main threads come first
    program = run.program();
    return options.page(
        run.program() + ": balance of " + found.column() + " over " + found.ranks() + " ranks",
        "balance",
        found.table(),
        Stream.concat(question.notes(run).stream(), found.notes().stream()).toList());
  }

  @Override
  protected Optional<String> picture() {
    return Optional.of(RankCharts.of(drawn, program, options.drawnRows(RankCharts.HISTOGRAMS)));
  }
}
