package org.tinyprof.benchmarks.jobs;

import com.example.truth.KnownShares;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.peers.Jars;
import org.tinyprof.benchmarks.programs.WholeProgram;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Topic;

/** What three runs with {@code learn} cost, and what the third one times. */
public final class LearningCost implements Experiment {
  private final ResultTable times =
      new ResultTable(
          "CPU compared with bare, start included",
          "program",
          "bare, CPU s",
          "default, times",
          "learn, run 1, times",
          "run 2, times",
          "run 3, times",
          "run 3 to default, times",
          "methods timed in run 2",
          "in run 3");
  private final ResultTable methods =
      new ResultTable("Methods that the third run times", "program", "methods");

  @Override
  public String name() {
    return "learning";
  }

  @Override
  public String title() {
    return "Overhead with learn";
  }

  @Override
  public Topic topic() {
    return Topic.OVERHEAD;
  }

  @Override
  public String background() {
    return """
    With `learn: FOLDER`, a run times the methods that the newest profile of the folder shows to be worth it. The first run finds no profile, so it is \
    like the default. The second times all methods of its list; the third only those that were not called too often. Each round runs every program \
    bare, with the default, and three times with a new folder, every second round in another order; ratios are taken within a round. CPU is user and \
    system time of the process.\
    """;
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    ExperimentResult findings = new ExperimentResult();
    Optional<String> obstacle = scale == Scale.TINY ? Optional.empty() : WholeProgram.obstacle();
    if (obstacle.isPresent()) {
      findings.note("**Not run:** programs nobody here wrote: " + obstacle.get());
    } else {
      for (WholeProgram program : programs(scale, folder)) {
        measure(program, scale.choose(1, 1, 3), folder);
      }
    }
    return findings.table(times).table(methods);
  }

  private static List<WholeProgram> programs(Scale scale, Path folder) throws IOException {
    return switch (scale) {
      case TINY -> List.of(recursion());
      case QUICK -> WholeProgram.some(folder);
      case FULL -> WholeProgram.all(folder);
    };
  }

  /** A program of ours, of less than a second. */
  private static WholeProgram recursion() {
    return new WholeProgram(
        "recursion",
        List.of(),
        List.of(Jars.holding(KnownShares.class), Jars.tinyprof().toString()),
        KnownShares.class.getName(),
        List.of("recursion", "300"),
        0,
        "com.example.");
  }

  private void measure(WholeProgram program, int rounds, Path folder)
      throws IOException, InterruptedException {
    InterleavedRuns<LearningRuns.Way, LearningRuns> runs =
        InterleavedRuns.take(
            rounds,
            List.of(LearningRuns.Way.values()),
            way -> LearningRuns.of(program, way, folder));
    Samples bare = seconds(runs, LearningRuns.Way.BARE, 0);
    Samples usual = seconds(runs, LearningRuns.Way.DEFAULT, 0);
    Samples third = seconds(runs, LearningRuns.Way.LEARN, 2);
    List<LearningRuns> learned = runs.runs(LearningRuns.Way.LEARN);
    times.row(
        "bare " + bare.spread(),
        program.name(),
        bare.toString(),
        OverheadTable.withSpread(usual.ratioTo(bare)),
        OverheadTable.withSpread(seconds(runs, LearningRuns.Way.LEARN, 0).ratioTo(bare)),
        OverheadTable.withSpread(seconds(runs, LearningRuns.Way.LEARN, 1).ratioTo(bare)),
        OverheadTable.withSpread(third.ratioTo(bare)),
        OverheadTable.withSpread(third.ratioTo(usual)),
        Samples.of(learned, each -> each.timed(1).size()).toString(),
        Samples.of(learned, each -> each.timed(2).size()).toString());
    List<String> names = learned.get(0).timed(2);
    methods.row("first round", program.name(), names.isEmpty() ? "none" : String.join(", ", names));
  }

  private static Samples seconds(
      InterleavedRuns<LearningRuns.Way, LearningRuns> runs, LearningRuns.Way way, int run) {
    return runs.samples(way, each -> each.cpuSeconds(run));
  }
}
