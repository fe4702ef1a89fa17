package org.tinyprof.benchmarks;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tinyprof.benchmarks.asking.AskingCost;
import org.tinyprof.benchmarks.flush.FigureSeven;
import org.tinyprof.benchmarks.flush.FigureSix;
import org.tinyprof.benchmarks.flush.OwnMethodsCost;
import org.tinyprof.benchmarks.flush.SampledTreesCost;
import org.tinyprof.benchmarks.flush.TimelinesFlushCost;
import org.tinyprof.benchmarks.jobs.CaliperModel;
import org.tinyprof.benchmarks.jobs.CostSaid;
import org.tinyprof.benchmarks.jobs.DefaultOverhead;
import org.tinyprof.benchmarks.jobs.FigureEight;
import org.tinyprof.benchmarks.jobs.LearningCost;
import org.tinyprof.benchmarks.jobs.OutputNameCost;
import org.tinyprof.benchmarks.jobs.RendezvousCost;
import org.tinyprof.benchmarks.jobs.StartParts;
import org.tinyprof.benchmarks.jobs.TableTwo;
import org.tinyprof.benchmarks.jobs.TracedExamples;
import org.tinyprof.benchmarks.loading.FigureNine;
import org.tinyprof.benchmarks.loading.MessagesCost;
import org.tinyprof.benchmarks.loading.PartialReading;
import org.tinyprof.benchmarks.loading.SqlReading;
import org.tinyprof.benchmarks.loading.TimelineCost;
import org.tinyprof.benchmarks.page.PageCost;
import org.tinyprof.benchmarks.peers.CallCost;
import org.tinyprof.benchmarks.peers.MemoryCost;
import org.tinyprof.benchmarks.peers.TracerCost;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.Machine;
import org.tinyprof.benchmarks.report.ResultSection;
import org.tinyprof.benchmarks.report.Results;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Workshop;
import org.tinyprof.benchmarks.runs.ManyRunsCost;
import org.tinyprof.benchmarks.truth.RecordedTruth;
import org.tinyprof.benchmarks.truth.TruthTable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs the experiments, prints their tables and writes them to a page. */
@Command(
    name = "experiments",
    mixinStandardHelpOptions = true,
    description = "Repeats the paper's experiments; writes results.md and the pages of results/.")
public final class Experiments implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--quick", description = "Five minutes for a first impression.")
  private boolean quick;

  @Option(names = "--tiny", description = "The least that runs every line; figures mean nothing.")
  private boolean tiny;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "NAME",
      description = "Runs these alone; may be repeated.")
  private List<String> only = List.of();

  @Option(names = "--list", description = "Prints the experiments' names and runs none.")
  private boolean list;

  @Option(
      names = "--collect",
      description = "Runs none; takes up what peerTest and clusterTest left.")
  private boolean collect;

  @Option(
      names = "--output",
      paramLabel = "FOLDER",
      description =
          "Where results.md and results/ are; sections that are run again are replaced."
              + " Default: docs, or build/experiments with --quick and --tiny.")
  private Path output;

  @Option(
      names = "--tests",
      paramLabel = "FOLDER",
      defaultValue = "${sys:tinyprof.lastResults:-build/results}",
      description = "Where peerTest and clusterTest left their results.")
  private Path tests;

  public static void main(String[] args) {
    System.exit(new CommandLine(new Experiments()).execute(args));
  }

  /** All experiments, in the order of the page; what takes longest comes last. */
  static List<Experiment> all() {
    return List.of(
        new CallCost(),
        new TracerCost(),
        new TruthTable(),
        new RecordedTruth(),
        new TableTwo(),
        new RendezvousCost(),
        new OutputNameCost(),
        new FigureSix(),
        new FigureSeven(),
        new OwnMethodsCost(),
        new SampledTreesCost(),
        new TimelinesFlushCost(),
        new FigureEight(),
        new FigureNine(),
        new PartialReading(),
        new MessagesCost(),
        new TimelineCost(),
        new AskingCost(),
        new ManyRunsCost(),
        new SqlReading(),
        new PageCost(),
        new CaliperModel(),
        new MemoryCost(),
        new TracedExamples(),
        new DefaultOverhead(),
        new CostSaid(),
        new StartParts(),
        new LearningCost());
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    List<Experiment> chosen = chosen();
    if (list) {
      chosen.forEach(each -> out.printf("%-12s %s%n", each.name(), each.title()));
      return CommandLine.ExitCode.OK;
    }
    Scale scale = tiny ? Scale.TINY : quick ? Scale.QUICK : Scale.FULL;
    if (collect) {
      results(scale).write();
      return CommandLine.ExitCode.OK;
    }
    Results results = results(scale);
    boolean failed = false;
    for (Experiment experiment : chosen) {
      ResultSection section;
      try {
        section = run(experiment, scale);
      } catch (IOException | RuntimeException e) { // the others still can
        failed = true;
        e.printStackTrace(spec.commandLine().getErr());
        section = ResultSection.notRun(experiment, "it failed: " + e);
      }
      out.println(section.markdown(Machine.description()));
      out.flush();
      results.add(section).write();
    }
    out.println("Written to " + folder(scale).resolve("results.md").toAbsolutePath());
    return failed ? CommandLine.ExitCode.SOFTWARE : CommandLine.ExitCode.OK;
  }

  private Results results(Scale scale) throws IOException {
    return Results.in(folder(scale), scale, Machine.description()).addTests(tests);
  }

  private List<Experiment> chosen() {
    for (String name : only) {
      if (all().stream().noneMatch(each -> each.name().equals(name))) {
        throw new CommandLine.ParameterException(
            spec.commandLine(), "no experiment is called " + name + "; --list names them");
      }
    }
    return all().stream().filter(each -> only.isEmpty() || only.contains(each.name())).toList();
  }

  private Path folder(Scale scale) {
    return Optional.ofNullable(output)
        .orElse(Path.of(scale == Scale.FULL ? "docs" : "build/experiments"));
  }

  /** Runs one in a folder of its own; one that cannot run here says why instead. */
  static ResultSection run(Experiment experiment, Scale scale)
      throws IOException, InterruptedException {
    Optional<String> obstacle = experiment.obstacle();
    if (obstacle.isPresent()) {
      return ResultSection.notRun(experiment, obstacle.get());
    }
    try (Workshop workshop = new Workshop()) {
      long start = System.nanoTime();
      var findings = experiment.run(scale, workshop.folder());
      return new ResultSection(experiment, findings, (System.nanoTime() - start) / 1e9);
    }
  }
}
