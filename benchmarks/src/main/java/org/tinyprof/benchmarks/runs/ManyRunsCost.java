package org.tinyprof.benchmarks.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.benchmarks.peers.PythonPeer;
import org.tinyprof.benchmarks.report.Child;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;
import org.tinyprof.ensemble.Ensemble;

/** What questions cost that other tools answer by loading every run into memory. */
public final class ManyRunsCost implements Experiment {
  private static final double OF_THICKET_WARM = 1.0 / 100;
  private static final double OF_THICKET_COMMAND = 1.0 / 20;
  private static final double OF_EXTRA_P = 1.0 / 50;
  private static final double MOST_SECONDS = 10;
  private static final int CALLPATHS = 200;

  private static final String THICKET = "Thicket composes";
  private static final String STATS = "tinyprof stats";
  private static final String EXTRA_P = "Extra-P models";

  private static final String COMPOSE =
      """
      import glob, sys, time, warnings
      warnings.simplefilter("ignore")
      import thicket
      files = sorted(glob.glob(sys.argv[1] + "/*.json"))
      start = time.perf_counter()
      runs = thicket.Thicket.from_caliper(files, disable_tqdm=True)
      taken = time.perf_counter() - start
      assert len(runs.metadata) == len(files)
      print(taken)
      """;

  private static final String MODEL =
      """
      import sys, time, warnings
      warnings.simplefilter("ignore")
      from extrap.entities.callpath import Callpath
      from extrap.entities.coordinate import Coordinate
      from extrap.entities.experiment import Experiment
      from extrap.entities.measurement import Measurement
      from extrap.entities.metric import Metric
      from extrap.entities.parameter import Parameter
      from extrap.fileio import io_helper
      from extrap.modelers.model_generator import ModelGenerator
      lines = [[float(word) for word in line.split()] for line in open(sys.argv[1])]
      study = Experiment()
      study.add_parameter(Parameter("p"))
      places = [Coordinate(number) for number in lines[0]]
      for place in places:
          study.add_coordinate(place)
      metric = Metric("time")
      study.add_metric(metric)
      for i, values in enumerate(lines[1:]):
          path = Callpath(f"path{i}")
          study.add_callpath(path)
          for place, value in zip(places, values):
              study.add_measurement(Measurement(place, path, metric, [value]))
      study.call_tree = io_helper.create_call_tree(study.callpaths)
      start = time.perf_counter()
      generator = ModelGenerator(study)
      generator.model_all()
      taken = time.perf_counter() - start
      assert len(generator.models) == len(lines) - 1
      print(taken)
      """;

  @Override
  public String name() {
    return "manyruns";
  }

  @Override
  public String title() {
    return "Asking many runs";
  }

  @Override
  public Topic topic() {
    return Topic.ANALYSIS;
  }

  @Override
  public String background() {
    return """
    Figures are wall times. Thicket composes the same runs from Caliper's split JSON with one row per callpath, written by `convert --to caliper \
    --aggregate ranks`. Extra-P models the same values. Their times leave out the start of Python and its imports. The floor is a JVM that \
    opens, checks and decodes the same indexes and asks nothing.\
    """;
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    ExperimentResult findings = new ExperimentResult();
    composing(scale, folder, findings);
    modelling(scale, folder, findings);
    growing(scale, folder, findings);
    return findings;
  }

  private static Path tinyprof() {
    return Path.of(System.getProperty("tinyprof.dist", ""), "bin", "tinyprof");
  }

  private static void composing(Scale scale, Path folder, ExperimentResult findings)
      throws IOException, InterruptedException {
    int runs = scale.choose(8, 128, 128);
    Path study = folder.resolve("study");
    new RunFolder(runs, CALLPATHS).write(study);
    for (int i = 0; i < scale.choose(1, 5, 10); i++) {
      compose(study); // the JVM warms up
    }
    List<Double> readings = new ArrayList<>();
    for (int i = 0; i < scale.choose(1, 5, 11); i++) {
      readings.add(compose(study));
    }
    Samples warm = new Samples(readings);
    String what = "%,d runs x %,d callpaths".formatted(runs, CALLPATHS);
    ResultTable table = new ResultTable("Composing " + what, "what", "s");
    table.row(warm.spread(), "here, in a JVM that is warm", warm.toString());
    PythonPeer thicket = new PythonPeer(folder, "llnl-thicket", "llnl-hatchet", "llnl-thicket");
    Optional<String> obstacle =
        Files.isExecutable(tinyprof()) ? thicket.obstacle() : Optional.of("there is no tinyprof");
    if (obstacle.isPresent()) {
      findings.table(table);
      findings.target(
          Target.notMeasured("composing " + what + " compared with Thicket", obstacle.get()));
      return;
    }
    Path json = folder.resolve("json");
    RunFolder.convert(study, json);
    InterleavedRuns<String, Double> turns =
        InterleavedRuns.take(
            scale.choose(1, 1, 3),
            List.of(THICKET, STATS),
            variant ->
                variant.equals(THICKET)
                    ? thicket.number(COMPOSE, json)
                    : command(folder, List.of("stats", study.toString(), "--top", "3")));
    for (String variant : List.of(THICKET, STATS)) {
      Samples seconds = turns.samples(variant, each -> each);
      table.row(seconds.spread(), variant, seconds.toString());
    }
    findings.table(table);
    Samples theirs = turns.samples(THICKET, each -> each);
    findings.target(
        Target.atMost(
            "composing " + what + " in a running JVM, compared with Thicket",
            warm.dividedBy(theirs.median()),
            OF_THICKET_WARM,
            "of its time"));
    findings.target(
        Target.atMost(
            "`tinyprof stats` of them, whole command, compared with Thicket",
            turns.samples(STATS, each -> each).ratioTo(theirs),
            OF_THICKET_COMMAND,
            "of its time"));
  }

  /** Seconds to open and compose the runs of a folder, on all cores. */
  private static double compose(Path study) throws IOException {
    ExecutorService threads =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    try {
      long start = System.nanoTime();
      Ensemble.open(List.of(study.toString()), threads, Progress.SILENT).compose();
      return (System.nanoTime() - start) / 1e9;
    } catch (QuestionException e) {
      throw new IOException("the question is wrong: " + e.getMessage(), e);
    } finally {
      threads.shutdown();
    }
  }

  /** Seconds of wall time of a command in a process of its own. */
  private static double command(Path folder, List<String> words)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(tinyprof().toString()));
    command.addAll(words);
    long start = System.nanoTime();
    Child.run(folder, command);
    return (System.nanoTime() - start) / 1e9;
  }

  private static void modelling(Scale scale, Path folder, ExperimentResult findings)
      throws IOException, InterruptedException {
    SeriesOfCallpaths series = new SeriesOfCallpaths(CALLPATHS);
    for (int i = 0; i < scale.choose(1, 5, 10); i++) {
      series.millis(); // the JVM warms up
    }
    List<Double> readings = new ArrayList<>();
    for (int i = 0; i < scale.choose(1, 5, 11); i++) {
      readings.add(series.millis() / 1e3);
    }
    Samples ours = new Samples(readings);
    ResultTable table =
        new ResultTable("Models of %,d callpaths at 7 sizes".formatted(CALLPATHS), "what", "s");
    table.row(ours.spread(), "here, in a JVM that is warm", ours.toString());
    PythonPeer extraP = new PythonPeer(folder, "extrap", "extrap");
    String aim = "%,d models, compared with Extra-P".formatted(CALLPATHS);
    if (extraP.obstacle().isPresent()) {
      findings.table(table).target(Target.notMeasured(aim, extraP.obstacle().get()));
      return;
    }
    Path file = series.write(folder.resolve("series"));
    InterleavedRuns<String, Double> turns =
        InterleavedRuns.take(
            scale.choose(1, 1, 3), List.of(EXTRA_P), variant -> extraP.number(MODEL, file));
    Samples theirs = turns.samples(EXTRA_P, each -> each);
    table.row(theirs.spread(), EXTRA_P, theirs.toString());
    findings.table(table);
    findings.target(Target.atMost(aim, ours.dividedBy(theirs.median()), OF_EXTRA_P, "of its time"));
  }

  /** The whole command and the floor, from a hundred runs to ten thousand. */
  private static void growing(Scale scale, Path folder, ExperimentResult findings)
      throws IOException, InterruptedException {
    List<Integer> sizes =
        scale.choose(List.of(5, 10), List.of(100, 1000, 4000), List.of(100, 1000, 10_000));
    int most = sizes.get(sizes.size() - 1);
    String aim =
        "`tinyprof stats --group-by solver` of %,d runs x %,d callpaths, 1 GB"
            .formatted(most, CALLPATHS);
    if (!Files.isExecutable(tinyprof())) {
      findings.target(Target.notMeasured(aim, "there is no " + tinyprof()));
      return;
    }
    ResultTable table =
        new ResultTable(
            "Runs x %,d callpaths, grouped and summarised, heap of 800 MB".formatted(CALLPATHS),
            "runs",
            "bytes of files",
            "whole command, s",
            "floor, s");
    for (int size : sizes) {
      Path study = folder.resolve("runs-" + size);
      new RunFolder(size, CALLPATHS).write(study);
      InterleavedRuns<String, Double> turns =
          InterleavedRuns.take(
              scale.choose(1, 2, 5),
              List.of(STATS, "floor"),
              variant -> process(folder, variant, study));
      Samples command = turns.samples(STATS, each -> each);
      Samples floor = turns.samples("floor", each -> each);
      table.row(
          command.spread(),
          ThreeDigits.of(size),
          ThreeDigits.of(Size.of(study).bytes()),
          command.toString(),
          floor.toString());
      if (size == most) {
        findings.target(Target.atMost(aim, command, MOST_SECONDS, "s"));
      }
    }
    findings.table(table);
  }

  private static double process(Path folder, String variant, Path study)
      throws IOException, InterruptedException {
    List<String> command =
        variant.equals(STATS)
            ? List.of(
                "sh",
                "-c",
                "TINYPROF_JAVA_OPTS=-Xmx800m \"$0\" stats \"$1\" --group-by solver --top 20",
                tinyprof().toString(),
                study.toString())
            : List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-Xmx800m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                IndexFloor.class.getName(),
                study.toString());
    long start = System.nanoTime();
    Child.run(folder, command);
    return (System.nanoTime() - start) / 1e9;
  }
}
