package org.tinyprof.cli.ask;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.stream.Stream;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.answer.RunDifference;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.IntervalProfile;
import org.tinyprof.cli.command.AgentJar;
import org.tinyprof.cli.command.AlternatingJobs;
import org.tinyprof.cli.command.ClosedPipeException;
import org.tinyprof.cli.command.Failures;
import org.tinyprof.cli.command.OutputOption;
import org.tinyprof.cli.command.PrintedCommand;
import org.tinyprof.cli.command.QuestionOptions;
import org.tinyprof.cli.command.ReaderThreads;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.cli.many.CompositionOptions;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.compare.JunitXml;
import org.tinyprof.ensemble.compare.RegressionGate;
import org.tinyprof.ensemble.compare.RunComparison;
import org.tinyprof.ensemble.compare.TwoRuns;
import org.tinyprof.ensemble.read.Granularity;
import org.tinyprof.ensemble.read.RunEntry;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints what differs between runs and earlier ones. */
@Command(
    name = "compare",
    description = "Compares one or more runs with later ones.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof compare before.tprof after.tprof",
      "  tinyprof compare before.tprof after.tprof --self --min-share 1",
      "  tinyprof compare before.tprof after.tprof --over max --sort change_ns",
      "  tinyprof compare base/ 'new/*.tprof'                 several runs against several",
      "  tinyprof compare base/ new/ --fail-above 5%% --junit compare.xml",
      "  tinyprof compare --runs 5 --base 'java -jar old.jar' --head 'java -jar new.jar'",
      "",
      "Exit codes with --fail-above: 0 passed, 1 slower, 2 wrong usage, 3 cannot tell: runs differ",
      "too much, or one cannot be read."
    })
public final class CompareCommand extends PrintedCommand {
  private static final int CANNOT_TELL = 3;
  private static final int RUNS = 5; // of each command
  private static final String SAME = "Both are the same run: nothing differs.";

  @Mixin private QuestionOptions options;

  @Mixin private CompositionOptions composition;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "BASE",
      description = "A profile, a folder of profiles, or a pattern in quotes.")
  private String base;

  @Parameters(index = "1", arity = "0..1", paramLabel = "NEW", description = "The later runs.")
  private String later;

  @Option(
      names = "--base",
      paramLabel = "COMMAND",
      description = "Run this command instead of reading BASE, in turns with that of --head.")
  private String baseCommand;

  @Option(names = "--head", paramLabel = "COMMAND", description = "The command of the later runs.")
  private String headCommand;

  @Option(
      names = "--runs",
      paramLabel = "N",
      description = "How often to run each of the two commands (default: 5).")
  private Integer runs;

  @Option(
      names = "--profiles",
      paramLabel = "FOLDER",
      description = "Where they leave their profiles (default: tinyprof-compare).")
  private Path profiles;

  @Mixin private AgentJar agent;

  @Option(
      names = "--where",
      paramLabel = "CONDITION",
      description = "Runs to keep on both sides, by their attributes: 'ranks = 8'.")
  private String where;

  @Option(
      names = "--fail-above",
      paramLabel = "PERCENT",
      description =
          "Exit with 1 if a callpath of at least 1 %% takes longer by more than this, beyond"
              + " chance: 5%%. Exit with 3 if that is unclear for main or for a callpath of at"
              + " least 5 %%.")
  private String failAbove;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Write the verdict of --fail-above as JUnit XML for a build server.")
  private Path junit;

  /** What {@code --fail-above} does if it cannot tell. */
  private enum Unsure {
    PASS,
    FAIL;

    /** As it is typed. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--unsure",
      paramLabel = "WHAT",
      description =
          "With --fail-above, if runs differ too much to tell: ${COMPLETION-CANDIDATES} (default:"
              + " fail).")
  private Unsure unsure;

  private int exitCode = ExitCode.OK;

  public CompareCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected int exitCode() {
    return exitCode;
  }

  /** If {@code --fail-above} cannot tell, the exit code says so: a missing run never passes. */
  @Override
  public Integer call() throws IOException, QuestionException {
    checkSides();
    if (failAbove == null) {
      if (junit != null) {
        throw options.refusal("--junit writes the verdict of --fail-above; give both");
      }
      if (unsure != null) {
        throw options.refusal("--unsure is about the verdict of --fail-above; give both");
      }
      return super.call();
    }
    limit();
    options.requireOneMetric();
    try {
      return super.call();
    } catch (ClosedPipeException e) {
      throw e;
    } catch (IOException | QuestionException e) {
      String reason = "not judged: " + Failures.message(e);
      terminal().say("tinyprof compare: " + reason);
      report(JunitXml.notJudged(reason));
      return CANNOT_TELL;
    }
  }

  /** Both sides are profiles, or both are commands. */
  private void checkSides() {
    boolean commands = baseCommand != null || headCommand != null;
    if (commands && (baseCommand == null || headCommand == null || base != null)) {
      throw options.refusal("--base and --head go together, without profiles to compare");
    }
    if (!commands && (runs != null || profiles != null)) {
      throw options.refusal("--runs and --profiles are about the commands of --base and --head");
    }
    if (!commands && later == null) {
      throw options.refusal("give two profiles or folders: tinyprof compare BASE NEW");
    }
    if (runs != null && runs < 1) {
      throw options.refusal("--runs is a number from 1: " + runs);
    }
  }

  /** Runs the two commands, whose profiles are then compared. */
  private void runCommands() throws IOException, QuestionException {
    Path folder = profiles == null ? Path.of("tinyprof-compare") : profiles;
    try {
      List<Path> sides =
          new AlternatingJobs(folder, agent, terminal())
              .run(baseCommand, headCommand, runs == null ? RUNS : runs);
      base = sides.get(0).toString();
      later = sides.get(1).toString();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted: nothing is compared", e);
    }
  }

  private double limit() {
    String number = failAbove.endsWith("%") ? failAbove.substring(0, failAbove.length() - 1) : "";
    double percent = percent(number.strip());
    if (!(percent >= 0 && Double.isFinite(percent))) {
      throw options.refusal("--fail-above is a percentage such as 5%: " + failAbove);
    }
    return percent / 100;
  }

  private static double percent(String number) {
    try {
      return Double.parseDouble(number);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  @Override
  protected Page answer(Progress progress) throws IOException, QuestionException {
    options.requireOneMetric();
    if (baseCommand != null) {
      runCommands();
    }
    ExecutorService threads = ReaderThreads.start();
    try {
      Ensemble before = open(base, threads, progress);
      Ensemble after = open(later, threads, progress);
      boolean two = before.runs().size() == 1 && after.runs().size() == 1;
      return two && failAbove == null && composition.granularity() == Granularity.RUNS
          ? tree(before.runs().get(0), after.runs().get(0), progress)
          : comparison(before, after);
    } finally {
      threads.shutdown();
    }
  }

  private Ensemble open(String word, ExecutorService threads, Progress progress)
      throws IOException, QuestionException {
    Ensemble all = Ensemble.open(List.of(word), threads, progress, rules());
    return where == null ? all : all.where(where);
  }

  private Page tree(RunEntry before, RunEntry after, Progress progress)
      throws IOException, QuestionException {
    try (OpenProfile run = OpenProfile.open(before.path(), progress, rules());
        OpenProfile other = OpenProfile.open(after.path(), progress, rules())) {
      Question question = options.question(run);
      OpenProfile part = question.run(run);
      OpenProfile otherPart = question.run(other);
      TwoRuns two = TwoRuns.of(before, question.frame(part), after, question.frame(otherPart));
      RunDifference found = two.difference();
      List<String> missing = notesOfRuns(question, run, part, other, otherPart);
      boolean oneRank = !before.hasRanks() && !after.hasRanks();
      String title =
          run.program() + ": " + found.column() + QuestionOptions.overRanks(question, oneRank);
      if (before.isSameRun(after) && found.isNothing()) {
        missing.add(SAME);
        Section same = new Section("compare", "", missing, found.table());
        return new Page(title, List.of(same.forPeople(new Section("compare", "", missing))));
      }
      List<String> notes = new ArrayList<>();
      two.verdict().ifPresent(notes::add);
      notes.addAll(missing);
      notes.addAll(two.notes());
      return options.page(title, "compare", found.table(), found.brief(), notes);
    }
  }

  /** What is missing in the runs, and which part of them was asked for. */
  private static List<String> notesOfRuns(
      Question question,
      OpenProfile run,
      OpenProfile part,
      OpenProfile other,
      OpenProfile otherPart)
      throws IOException, QuestionException {
    List<String> notes = new ArrayList<>();
    for (OpenProfile each : List.of(run, other)) {
      each.gaps().forEach(gap -> notes.add(each.path() + ": " + gap));
    }
    List<String> ofPart = question.notes(part);
    notes.addAll(ofPart);
    IntervalProfile.sentence(otherPart)
        .filter(sentence -> !ofPart.contains(sentence))
        .ifPresent(sentence -> notes.add(other.path() + ": " + sentence));
    return notes;
  }

  private Page comparison(Ensemble before, Ensemble after) throws IOException, QuestionException {
    Question question = options.question();
    RunComparison found = after.asking(composition.of(question)).against(before);
    List<String> notes = new ArrayList<>();
    if (failAbove == null) {
      found.verdict().ifPresent(notes::add);
    } else {
      RegressionGate gate = new RegressionGate(found, limit());
      exitCode =
          switch (gate.verdict()) {
            case PASSED -> ExitCode.OK;
            case FAILED -> ExitCode.SOFTWARE;
            case CANNOT_TELL -> unsure == Unsure.PASS ? ExitCode.OK : CANNOT_TELL;
            case NOT_JUDGED -> CANNOT_TELL;
          };
      notes.addAll(gate.lines());
      report(JunitXml.of(gate, unsure == Unsure.PASS));
    }
    notes.addAll(found.notes());
    return options.callpaths(
        found.column()
            + " of "
            + found.now()
            + " against "
            + composition.granularity().counted(found.base())
            + QuestionOptions.overRanks(
                question,
                Stream.of(before, after)
                    .flatMap(side -> side.runs().stream())
                    .noneMatch(RunEntry::hasRanks)),
        "compare",
        found.table(),
        notes);
  }

  private void report(String xml) throws IOException {
    if (junit != null) {
      OutputOption.writeFile(junit, true, out -> out.write(xml.getBytes(StandardCharsets.UTF_8)));
    }
  }
}
