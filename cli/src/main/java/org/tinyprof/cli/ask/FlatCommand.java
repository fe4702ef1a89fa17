package org.tinyprof.cli.ask;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Stack;
import org.tinyprof.analysis.answer.Correlation;
import org.tinyprof.analysis.answer.CorrelationMethod;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.frame.FlatProfile;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.PageCommand;
import org.tinyprof.cli.command.QuestionOptions;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Prints a flat profile. */
@Command(
    name = "flat",
    description = "Prints a row for each event, whoever called it, the costliest first.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof flat run.tprof",
      "  tinyprof flat run.tprof --query 'MPI_*' --over max",
      "  tinyprof flat run.tprof --group package",
      "  tinyprof flat run.tprof --cost                       what recording each event cost",
      "  tinyprof flat run.tprof --metric time,bytes --correlate"
    })
public final class FlatCommand extends PageCommand {
  @Mixin private QuestionOptions options;

  @Option(
      names = "--cost",
      description = "Show what recording each event cost beside what it tells.")
  private boolean cost;

  @Option(
      names = "--correlate",
      paramLabel = "METHOD",
      arity = "0..1",
      fallbackValue = "pearson",
      preprocessor = RunFollows.class,
      description = "Show which metrics go together: ${COMPLETION-CANDIDATES} (without: pearson).")
  private CorrelationMethod correlate;

  /** The word behind {@code --correlate} is the run, where it is no method and there is such. */
  static final class RunFollows implements IParameterPreprocessor {
    @Override
    public boolean preprocess(
        Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
      if (!words.isEmpty() && Files.exists(Path.of(words.peek()))) {
        words.push("pearson");
      }
      return false;
    }
  }

  public FlatCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page ask(OpenProfile run) throws IOException, QuestionException {
    Question question = question(run);
    if (correlate != null) {
      Correlation found = Correlation.of(question.frame(run), correlate);
      return options.page(
          run.program() + ": correlation of metrics",
          "correlation",
          found.table(),
          question.notes(run));
    }
    return options.byThreads(run, question, (part, whole) -> flat(run, part, whole));
  }

  private Page flat(OpenProfile run, Question question, Question whole)
      throws IOException, QuestionException {
    FlatProfile flat = FlatProfile.of(question.frame(run), question.key(run));
    String over =
        flat.ranks() == 1
            ? " of 1 rank"
            : ", " + question.over() + " of " + flat.ranks() + " ranks";
    return options.page(
        run.program() + ": flat profile" + over,
        "flat",
        flat.table(whole.total(run, flat.columns().get(0))),
        question.notes(run));
  }

  private Question question(OpenProfile run) throws IOException, QuestionException {
    Question question = options.question(run);
    if (cost && question.choosesMetrics()) {
      throw options.refusal("--cost has metrics of its own; leave --metric out");
    }
    if (cost) {
      return question.withMetrics("time.cost", "count", "time", "time.self");
    }
    String main = run.mainLabel();
    return question.choosesMetrics()
        ? question
        : question.withMetrics(main + ".self", main, "count");
  }
}
