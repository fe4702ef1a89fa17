package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.flush.MpiHere;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;

/** What the agent adds without any configuration, to jobs of three lengths. */
public final class DefaultOverhead implements Experiment {
  private static final int RANKS = 2;
  private static final String DEFAULT = "";
  private static final String NO_BUDGET = ",budget=off";

  private final ResultTable table =
      new ResultTable(
          RANKS + " ranks, the program's own methods, as without configuration",
          "program",
          "CPU s a rank",
          "CPU added %",
          "CPU s added a rank",
          "recording % by the profile");
  private final ResultTable unlimited =
      new ResultTable(
          RANKS + " ranks, jobs of seconds, every own method to the end (`budget: off`)",
          "program",
          "CPU s a rank",
          "CPU, times without the agent");

  @Override
  public String name() {
    return "overhead";
  }

  @Override
  public String title() {
    return "Overhead with no configuration";
  }

  @Override
  public String background() {
    return "The paper asks for little enough to leave it on: below 5 %. With no configuration the"
        + " agent weaves the program's own methods, and the budget takes back those that cost more"
        + " than they tell. Jobs with and without the agent take turns, every second turn in"
        + " reverse order. Figures are medians of what the pairs say; the pairs of all programs of"
        + " one length are judged together. cg lives in accessors of a few nanoseconds: the JIT"
        + " compiles its loops twice, with the probes and without, so its limits are higher.";
  }

  @Override
  public Optional<String> obstacle() {
    return MpiHere.obstacle();
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    ExperimentResult findings = new ExperimentResult().table(table).table(unlimited);
    int pairs = scale.choose(1, 2, 3);
    for (JobLength length : lengths(scale)) {
      List<Double> ordinary = new ArrayList<>();
      List<Double> tiny = new ArrayList<>();
      for (SizedProgram program : SizedProgram.all(scale)) {
        Samples percent = pairs(program.of(length), pairs, folder);
        (program.tinyCalls() ? tiny : ordinary).addAll(percent.readings());
      }
      findings.target(target(length, "all programs but cg", ordinary, false));
      findings.target(target(length, "cg", tiny, true));
    }
    for (SizedProgram program : SizedProgram.all(scale)) {
      withoutBudget(program.of(JobLength.SECONDS), folder);
    }
    new WholePrograms(folder, scale).measure(findings);
    return findings
        .note(
            "\"recording\" is the number of calls times what one costs, as the profile tells it, in"
                + " percent of the CPU time. The rest is start, weaving, compilation of what was"
                + " woven and the flush, and does not grow with the job. Where it goes:"
                + " [runtime.md](runtime.md#the-profilers-own-cost).")
        .note(
            "A rank that waits in MPI spins, here on shared cores, so a job's CPU time follows its"
                + " wall time and differs from run to run, most so where ranks meet often.")
        .note(
            "Heaps have one size (`-Xms1g -Xmx1g`). Where a heap may shrink, a few megabytes more"
                + " of garbage at the start, an agent's or anybody's, can decide whether the"
                + " collector once gives half a gigabyte back and takes it again.");
  }

  private static List<JobLength> lengths(Scale scale) {
    return scale.choose(
        List.of(JobLength.SECONDS),
        List.of(JobLength.SECONDS, JobLength.QUARTER_OF_A_MINUTE),
        List.of(JobLength.values()));
  }

  private static Target target(
      JobLength length, String programs, List<Double> percents, boolean tinyCalls) {
    return Target.atMost(
        "CPU time added to jobs of %s, median of the pairs of %s".formatted(length, programs),
        new Samples(percents),
        length.aimPercent(tinyCalls),
        "%");
  }

  private Samples pairs(Example example, int pairs, Path folder)
      throws IOException, InterruptedException {
    Overhead overhead = overhead(example, DEFAULT, pairs, folder);
    Samples plain = overhead.plain(DefaultOverhead::cpuSecondsARank);
    Samples percent = overhead.addedPercent(ProfiledRun::cpuSeconds);
    table.row(
        "CPU %s; CPU added %s %%".formatted(plain.spread(), percent.spread()),
        example.toString(),
        plain.toString(),
        percent.toString(),
        overhead.added(DefaultOverhead::cpuSecondsARank).toString(),
        ThreeDigits.of(100 * overhead.annotation().median() / plain.median()));
    return percent;
  }

  private void withoutBudget(Example example, Path folder)
      throws IOException, InterruptedException {
    Overhead overhead = overhead(example, NO_BUDGET, 1, folder);
    unlimited.row(
        "one pair",
        example.toString(),
        overhead.plain(DefaultOverhead::cpuSecondsARank).toString(),
        overhead.ratio(ProfiledRun::cpuSeconds).toString());
  }

  private static Overhead overhead(Example example, String options, int pairs, Path folder)
      throws IOException, InterruptedException {
    MeasuredJob job = MeasuredJob.plain(example, RANKS).fixedHeap();
    List<String> variants = List.of(ProfiledRun.PLAIN, options);
    return new Overhead(ProfiledRun.inTurns(pairs, job, folder, variants), options);
  }

  private static double cpuSecondsARank(ProfiledRun run) {
    return run.cpuSeconds() / RANKS;
  }
}
