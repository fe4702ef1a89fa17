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
  private static final double AIM = 0.01;

  /**
   * A program at two sizes.
   *
   * @param tiny over as soon as it has begun: what it costs more under the agent is the fixed price
   */
  private record Sizes(Example tiny, Example usual) {}

  /** One of the four runs of a turn. */
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
        + " CPU time. Each program runs at its usual size and at a tiny one, with and"
        + " without the agent. What a tiny run costs more is the fixed price: start-up,"
        + " weaving, first flush. The rest grows with the run.";
  }

  @Override
  public Optional<String> obstacle() {
    return MpiHere.obstacle();
  }

  @Override
  public Findings run(Scale scale, Path folder) throws IOException, InterruptedException {
    List<Sizes> programs =
        scale.choose(
            List.of(new Sizes(Example.of("fft", "fft", 4, 1), Example.of("fft", "fft", 16, 2))),
            List.of(new Sizes(Example.of("heat", "heat", 16, 10), Example.of("heat", "heat"))),
            List.of(
                new Sizes(
                    Example.of("heat", "heat", 16, 10), Example.of("heat", "heat", 512, 4000)),
                new Sizes(Example.of("fft", "fft", 4, 1), Example.of("fft", "fft", 512, 40)),
                new Sizes(
                    Example.of("closure", "closure", 2, 2),
                    Example.of("closure", "closure", 70, 70)),
                new Sizes(
                    Example.of("parallelio", "parallelio", 4, 2, 1),
                    Example.of("parallelio", "parallelio", 64, 64, 40)),
                new Sizes(
                    Example.of("model", "model", 4, 1),
                    Example.of("model", "model", 100_000, 15))));
    Table table =
        new Table(
            "4 ranks, CPU time of the whole job",
            "program",
            "CPU s plain",
            "CPU s added",
            "added %",
            "fixed, CPU s a process",
            "growing %",
            "recording % by the profile",
            "below 1 % from");
    Findings findings = new Findings().table(table);
    for (Sizes sizes : programs) {
      measure(sizes, scale.choose(1, 2, 4), folder, table, findings);
    }
    return findings.note(
        "\"growing\" is the added CPU time without the fixed price, turn by turn, relative to the"
            + " plain run: compilation of woven code is in it, and ranks that wait in MPI spin, so"
            + " it is noisy and may be negative. \"recording\" is the profile's own estimate, the"
            + " number of calls times what one costs. \"below 1 % from\" is the CPU time a rank"
            + " must run for until the fixed price and what grows are less than 1 % of it; what"
            + " grows is the measured share if all turns agree that there is one, and else"
            + " recording alone.");
  }

  private static void measure(Sizes sizes, int turns, Path folder, Table table, Findings findings)
      throws IOException, InterruptedException {
    Variant tinyPlain = new Variant(sizes.tiny, false);
    Variant tinyProfiled = new Variant(sizes.tiny, true);
    Variant plain = new Variant(sizes.usual, false);
    Variant profiled = new Variant(sizes.usual, true);
    Turns<Variant, ProfiledRun> runs =
        Turns.take(
            turns, List.of(tinyPlain, tinyProfiled, plain, profiled), each -> each.run(folder));
    Samples cpu = runs.samples(plain, ProfiledRun::cpuSeconds);
    Samples added = runs.samples(profiled, ProfiledRun::cpuSeconds).with(cpu, (a, b) -> a - b);
    Samples fixed =
        runs.samples(tinyProfiled, ProfiledRun::cpuSeconds)
            .with(runs.samples(tinyPlain, ProfiledRun::cpuSeconds), (a, b) -> a - b);
    Samples share = added.ratioTo(cpu);
    Samples growing = added.with(fixed, (all, once) -> all - once).ratioTo(cpu);
    double recording =
        runs.samples(profiled, run -> run.told().annotation() * RANKS).median() / cpu.median();
    double rate = growing.min() > 0 ? Math.max(growing.median(), recording) : recording;
    double fixedOfRank = fixed.median() / RANKS;
    table.row(
        "added %s s; fixed %s s of the job; growing %s"
            .formatted(added.spread(), fixed.spread(), growing.spread()),
        "%s %s".formatted(sizes.usual.title(), String.join(" ", sizes.usual.arguments())).strip(),
        cpu.toString(),
        added.toString(),
        Digits.of(100 * share.median()),
        Digits.of(fixedOfRank),
        Digits.of(100 * growing.median()),
        Digits.of(100 * recording),
        rate < AIM ? Digits.of(fixedOfRank / (AIM - rate)) + " s a rank" : "never at this rate");
    findings.target(
        Target.atMost(
            "CPU time added to %s of %s s a rank"
                .formatted(sizes.usual.title(), Digits.of(cpu.median() / RANKS)),
            100 * share.median(),
            100 * AIM,
            "%"));
  }
}
