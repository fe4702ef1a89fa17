package org.tinyprof.cli.ask;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.frame.FoldedRanks;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Imbalance;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.report.CpuComparison;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.PageCommand;
import org.tinyprof.cli.command.QuestionOptions;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.ensemble.chart.RankCharts;
import org.tinyprof.interchange.text.Figures;
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
    Question asked = options.question(run);
    OpenProfile of = asked.run(run);
    Optional<CpuComparison> shared = CpuComparison.of(of, asked);
    Question question = shared.map(cpu -> asked.metrics(cpu.metric())).orElse(asked);
    List<String> why = shared.map(CpuComparison::sentence).stream().toList();
    return options.byThreads(of, question, (part, whole) -> balance(of, part, why));
  }

  /** The mean and the largest over ranks, which are all that such a file has of them. */
  private static Frame foldedFrame(OpenProfile run, FoldedRanks ranks, Question question)
      throws IOException, QuestionException {
    Optional<String> metric = question.metrics().stream().findFirst();
    Optional<List<String>> columns = ranks.meanAndLargest(metric, question.own());
    if (columns.isPresent()) {
      return question.metrics(columns.get().toArray(String[]::new)).frame(run);
    }
    throw new QuestionException(
        "the file does not keep ranks apart, and has no largest "
            + (question.own() ? "own value" : "value")
            + " over them; it has "
            + String.join(", ", run.recordedMetrics()));
  }

  private Page balance(OpenProfile run, Question question, List<String> why)
      throws IOException, QuestionException {
    Optional<FoldedRanks> folded = FoldedRanks.in(run);
    Frame frame =
        folded.isPresent() ? foldedFrame(run, folded.get(), question) : question.frame(run);
    Imbalance found =
        folded.isPresent()
            ? Imbalance.ofFolded(frame, run.foldedRanks())
            : verbose || draws() ? Imbalance.inDetail(frame) : Imbalance.of(frame);
    drawn = drawn == null ? found : drawn; // main threads come first
    program = run.program();
    return options.callpaths(
        run.program()
            + ": balance of "
            + found.column()
            + " over "
            + (folded.isPresent()
                ? run.foldedRanksWords()
                : Figures.count((double) found.ranks(), "rank")),
        "balance",
        found.table(),
        Stream.of(why, question.notes(run), found.notes()).flatMap(List::stream).toList());
  }

  @Override
  protected Optional<String> picture() {
    if (drawn.rows().stream().noneMatch(row -> row.detail().isPresent())) {
      return Optional.empty(); // a file that does not keep ranks apart
    }
    return Optional.of(RankCharts.of(drawn, program, options.drawnRows(RankCharts.HISTOGRAMS)));
  }
}
