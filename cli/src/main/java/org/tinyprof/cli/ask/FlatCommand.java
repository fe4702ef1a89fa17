package org.tinyprof.cli.ask;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import org.tinyprof.analysis.answer.Correlation;
import org.tinyprof.analysis.answer.CorrelationMethod;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.answer.Regression;
import org.tinyprof.analysis.frame.Calls;
import org.tinyprof.analysis.frame.FlatProfile;
import org.tinyprof.analysis.frame.FoldedRanks;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.info.EventCost;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.report.MethodList;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.PageCommand;
import org.tinyprof.cli.command.QuestionOptions;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.ensemble.chart.RankCharts;
import org.tinyprof.interchange.text.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Prints a flat profile. */
@Command(
    name = "flat",
    description = "Prints methods by their own time, added up over all callers and threads.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof flat run.tprof",
      "  tinyprof flat run.tprof --callers Solver.step        who calls it",
      "  tinyprof flat run.tprof --query 'MPI_*' --over max",
      "  tinyprof flat run.tprof --group package",
      "  tinyprof flat run.tprof --cost                       what recording each event cost",
      "  tinyprof flat run.tprof --metric time,bytes --correlate",
      "  tinyprof flat run.tprof --metric count,time --correlate -o scatter.svg"
    })
public final class FlatCommand extends PageCommand {
  @Mixin private QuestionOptions options;

  @Option(names = "--cost", description = "Show what recording each event cost next to its time.")
  private boolean cost;

  @Option(
      names = "--correlate",
      paramLabel = "METHOD",
      arity = "0..1",
      fallbackValue = "pearson",
      preprocessor = RunFollows.class,
      description = "Correlate the metrics: ${COMPLETION-CANDIDATES} (default: pearson).")
  private CorrelationMethod correlate;

  @Option(
      names = "--callers",
      paramLabel = "METHOD",
      description = "Show the callers of a method, and its time under each.")
  private String callers;

  @Option(
      names = "--callees",
      paramLabel = "METHOD",
      description = "Show what a method calls, and the time of each.")
  private String callees;

  @Option(
      names = "--all",
      description =
          "Show methods of hardly any time, and those whose error is above half of it, too.")
  private boolean all;

  private Optional<String> picture = Optional.empty(); // of what was asked last

  /** Takes the word behind {@code --correlate} as the run if a file of that name exists. */
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
  protected Page ask(OpenProfile whole) throws IOException, QuestionException {
    Question question = question(whole);
    OpenProfile run = question.run(whole);
    if (correlate != null) {
      return correlation(run, question);
    }
    if (callers != null && callees != null) {
      throw options.refusal("--callers and --callees are two questions; ask one at a time");
    }
    if (callers != null || callees != null) {
      return calls(run, options.question(run));
    }
    return isAboutMethods(run, question) ? methods(run, question) : flat(run, question);
  }

  /** Two metrics are dots and a line, more are a matrix. */
  private Page correlation(OpenProfile run, Question question)
      throws IOException, QuestionException {
    Correlation found = Correlation.of(question.frame(run), correlate);
    List<String> metrics = found.columns();
    List<String> notes = new ArrayList<>(question.notes(run));
    if (metrics.size() > 2) {
      picture = draws() ? Optional.of(RankCharts.of(found, run.program())) : Optional.empty();
    } else {
      Regression line = Regression.of(question.frame(run), metrics.get(0), metrics.get(1), true);
      picture = draws() ? Optional.of(RankCharts.of(line, run.program())) : Optional.empty();
      line.sentence().ifPresent(notes::add);
    }
    return options.page(
        run.program() + ": correlation of metrics", "correlation", found.table(), notes);
  }

  @Override
  protected Optional<String> picture() {
    return picture;
  }

  /**
   * Whether rows are methods by own time: the default, unless an option asks for something else.
   */
  private boolean isAboutMethods(OpenProfile run, Question question)
      throws IOException, QuestionException {
    return !cost
        && question.group().isEmpty()
        && !options.question(run).choosesMetrics()
        && MethodList.isOf(run);
  }

  private Page methods(OpenProfile run, Question question) throws IOException, QuestionException {
    MethodList list = MethodList.of(run, question);
    List<String> notes = new ArrayList<>(question.notes(run));
    FlatProfile shown = all || question.picksCallpaths() ? list.methods() : list.worthARow();
    list.leftOut(shown).ifPresent(notes::add);
    Page busy =
        options.page(
            title(run, question, list.methods(), ": time in the method itself"),
            "flat",
            list.methods().table(list.busyNanos()),
            shown.table(list.busyNanos()),
            notes);
    String whole = of(list.busyNanos(), list.mpi() ? " computing or in MPI" : " not waiting");
    Section methods = busy.sections().get(0).headed("flat", whole);
    if (list.waiting().rows().isEmpty()) {
      return new Page(busy.title(), List.of(methods));
    }
    Page waiting =
        options.page("", "waiting", list.waiting().table(list.waitingNanos()), List.of());
    return new Page(
        busy.title(),
        List.of(
            methods,
            waiting.sections().get(0).headed("waiting", of(list.waitingNanos(), " waiting"))));
  }

  private static String of(double nanos, String what) {
    return "Of " + Figures.nanos(nanos) + what + ", all threads";
  }

  private Page calls(OpenProfile run, Question question) throws IOException, QuestionException {
    Frame frame = question.frame(run);
    Calls found = callers != null ? Calls.to(frame, callers) : Calls.from(frame, callees);
    return options.page(
        run.program()
            + (callers != null ? ": who calls " : ": what is called by ")
            + found.method()
            + QuestionOptions.overRanks(question, run.ranks() == 1)
            + ", shares of "
            + Unit.of(found.unit()).shown(found.total()),
        callers != null ? "callers" : "callees",
        found.table(),
        question.notes(run));
  }

  private static String title(OpenProfile run, Question question, FlatProfile flat, String what) {
    String over =
        flat.ranks() == 1
            ? FoldedRanks.in(run)
                .map(ranks -> ranks.words(flat.columns().get(0)))
                .orElse("1 process")
            : question.over() + " of " + flat.ranks() + " ranks";
    return run.program() + what + ", " + over;
  }

  private Page flat(OpenProfile run, Question question) throws IOException, QuestionException {
    FlatProfile flat = FlatProfile.of(question.frame(run), question.key(run));
    double total = question.total(run, flat.columns().get(0));
    return options.page(
        title(run, question, flat, ": flat profile")
            + ", shares of "
            + Unit.of(flat.units().get(0)).shown(total),
        "flat",
        flat.table(total),
        question.notes(run));
  }

  private Question question(OpenProfile run) throws IOException, QuestionException {
    Question question = options.question(run);
    if (cost && question.choosesMetrics()) {
      throw options.refusal("--cost has metrics of its own; leave --metric out");
    }
    if (cost) {
      return question.metrics(EventCost.METRIC, "count", "time", "time.self");
    }
    String main = run.mainLabel();
    return question.choosesMetrics() ? question : question.metrics(main + ".self", main, "count");
  }
}
