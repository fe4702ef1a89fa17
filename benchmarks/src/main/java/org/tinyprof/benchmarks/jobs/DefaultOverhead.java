package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.flush.MpiHere;
import org.tinyprof.benchmarks.report.Digits;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.Findings;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Table;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.Turns;

/**
 * What the agent adds without any configuration: a fixed price for every process, and a share of
 * what the program computes.
 */
public final class DefaultOverhead implements Experiment {
  private static final int RANKS = 4;
  private static final double AIM_PERCENT = 1;

  /** A program with or without the agent. */
  private record Variant(Example example, boolean profiled) {
    ProfiledRun run(Path folder) throws IOException, InterruptedException {
      Job job = Job.plain(example, RANKS);
      return profiled ? ProfiledRun.of(job, "", folder) : ProfiledRun.plain(job, folder);
    }
  }

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
    return "The paper asks for little enough to leave it on: below 5 %. We ask for 1 % of the job's"
        + " CPU time. Each program runs at a size of seconds and at a tiny one, with and"
        + " without the agent. What a tiny run costs more is the fixed price: start-up,"
        + " weaving, first flush. The rest grows with the run.";
  }

  @Override
  public Optional<String> obstacle() {
    return MpiHere.obstacle();
  }

  @Override
  public Findings run(Scale scale, Path folder) throws IOException, InterruptedException {
    Table seconds =
        new Table(
            "4 ranks, jobs of seconds: CPU time of the whole job, with and without in turns",
            "program",
            "CPU s plain",
            "CPU s added",
            "added %",
            "fixed, CPU s a process",
            "growing %",
            "recording % by the profile");
    Table longer =
        new Table(
            "4 ranks, longer jobs: CPU time of a rank",
            "program",
            "CPU s",
            "fixed, CPU s",
            "recording, CPU s",
            "added %",
            "at most %",
            "below 1 % from");
    Findings findings = new Findings().table(seconds).table(longer);
    for (Subject subject : Subject.of(scale)) {
      Samples fixed = fixedPrice(subject.tiny(), scale.choose(1, 2, 7), folder);
      direct(subject.usual(), fixed, scale.choose(1, 2, 3), folder, seconds);
      if (subject.enduring().isPresent()) {
        byParts(subject.enduring().get(), fixed, folder, longer, findings);
      }
    }
    return findings
        .note(
            "\"growing\" is the added CPU time without the fixed price, relative to the plain run:"
                + " compilation of woven code is in it, and ranks that wait in MPI spin, so it is"
                + " noisy and may be negative. \"recording\" is the profile's own estimate, the"
                + " number of calls times what one costs.")
        .note(
            "Of longer jobs the difference of two runs is no measure: the same job without any"
                + " agent takes 10 to 20 % more or less from run to run where ranks that wait spin"
                + " on shared cores, so a hundred pairs would not show 1 %. What is added is put"
                + " together instead: the fixed price, as the median difference of pairs of tiny"
                + " runs, and recording. It is relative to what is left of the run's CPU time"
                + " without both. \"at most\" takes the dearest of the pairs, which the true median"
                + " exceeds in one of 128 cases if there are seven, and twice the cost of an event."
                + " \"below 1 % from\" is the CPU time from which on a rank that records at this"
                + " rate gets less than 1 % more.");
  }

  /** What a process pays once, pair by pair. */
  private static Samples fixedPrice(Example tiny, int pairs, Path folder)
      throws IOException, InterruptedException {
    Variant plain = new Variant(tiny, false);
    Variant profiled = new Variant(tiny, true);
    Turns<Variant, ProfiledRun> runs =
        Turns.take(pairs, List.of(plain, profiled), each -> each.run(folder));
    return runs.samples(profiled, ProfiledRun::cpuSeconds)
        .with(
            runs.samples(plain, ProfiledRun::cpuSeconds),
            (with, without) -> (with - without) / RANKS);
  }

  private static void direct(Example usual, Samples fixed, int turns, Path folder, Table table)
      throws IOException, InterruptedException {
    Variant plain = new Variant(usual, false);
    Variant profiled = new Variant(usual, true);
    Turns<Variant, ProfiledRun> runs =
        Turns.take(turns, List.of(plain, profiled), each -> each.run(folder));
    Samples cpu = runs.samples(plain, ProfiledRun::cpuSeconds);
    Samples added = runs.samples(profiled, ProfiledRun::cpuSeconds).with(cpu, (a, b) -> a - b);
    double once = fixed.median() * RANKS;
    Samples growing = added.with(cpu, (all, job) -> 100 * (all - once) / job);
    double recording =
        runs.samples(profiled, run -> run.told().annotation() * RANKS).median() / cpu.median();
    table.row(
        "plain %s s, added %s s; fixed %s s; growing %s %%"
            .formatted(cpu.spread(), added.spread(), fixed.spread(), growing.spread()),
        title(usual),
        cpu.toString(),
        added.toString(),
        Digits.of(100 * added.ratioTo(cpu).median()),
        fixed.toString(),
        growing.toString(),
        Digits.of(100 * recording));
  }

  private static void byParts(
      Example job, Samples fixed, Path folder, Table table, Findings findings)
      throws IOException, InterruptedException {
    ProfiledRun run = new Variant(job, true).run(folder);
    AddedCpu cpu = new AddedCpu(fixed, run.told().annotation(), run.cpuSeconds() / RANKS);
    table.row(
        "CPU one run; fixed %s s".formatted(fixed.spread()),
        title(job),
        Digits.of(cpu.plain()),
        fixed.toString(),
        Digits.of(cpu.recording()),
        Digits.of(100 * cpu.share()),
        Digits.of(100 * cpu.mostShare()),
        cpu.belowAimFrom());
    findings.target(
        Target.atMost(
            "CPU time added to %s of %s s a rank".formatted(job.title(), Digits.of(cpu.plain())),
            100 * cpu.share(),
            AIM_PERCENT,
            "%"));
  }

  private static String title(Example example) {
    return "%s %s".formatted(example.title(), String.join(" ", example.arguments())).strip();
  }
}
