package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
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

/** What the agent adds without any configuration, and with every method woven. */
public final class DefaultOverhead implements Experiment {
  private static final int RANKS = 4;
  private static final double AIM_PERCENT = 1;
  private static final String DEFAULT = "";
  private static final String ALL_METHODS = ",include=com.example.**";

  private final Table longer =
      new Table(
          "4 ranks, longer jobs: the ratio a user gets",
          "program",
          "CPU s a rank",
          "CPU added %",
          "CPU s added a rank",
          "to expect from short jobs %");
  private final Table brief =
      new Table(
          "4 ranks, jobs of seconds: the price of a process",
          "program",
          "CPU s a rank",
          "CPU s added",
          "wall s added",
          "recording % by the profile",
          "below 1 % from");
  private final Table woven =
      new Table(
          "4 ranks, jobs of seconds, every method woven (`include=com.example.**`)",
          "program",
          "CPU s added",
          "CPU added %",
          "wall added %",
          "recording % by the profile");
  private final List<Double> pairs = new ArrayList<>();

  /** A program as a job of seconds, and as one that lasts. */
  private record Lengths(Example brief, Example longer) {}

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
    return "The paper asks for little enough to leave it on: below 5 %. We ask for 1 % of the CPU"
        + " time of jobs that take a rank most of a minute. Of these, one runs with the agent and"
        + " one without at the same moment, on the same cores: what disturbs the machine disturbs"
        + " both, though not always alike. Nearly all"
        + " that the agent adds is paid once a process, and shows best in jobs of a second, which"
        + " take turns, every second turn in reverse order. Figures are medians of what the pairs"
        + " say.";
  }

  @Override
  public Optional<String> obstacle() {
    return MpiHere.obstacle();
  }

  @Override
  public Findings run(Scale scale, Path folder) throws IOException, InterruptedException {
    Findings findings = new Findings().table(longer).table(brief).table(woven);
    for (Lengths program : programs(scale)) {
      Price price = brief(program.brief, scale.choose(1, 3, 5), folder);
      findings.target(longer(program.longer, price, scale.choose(1, 1, 2), folder));
    }
    return findings
        .target(
            Target.atMost(
                "CPU time added to longer jobs, median of the pairs of all programs",
                new Samples(pairs),
                AIM_PERCENT,
                "%"))
        .note(
            "\"recording\" is the number of calls times what one costs, as the profile tells it. It"
                + " grows with the job; the rest (start, weaving, compilation of what was woven,"
                + " the flush) does not. So \"below 1 % from\" is the CPU time from which on a rank"
                + " that records at this rate gets less than 1 % more, and \"to expect\" what that"
                + " makes of the longer job.")
        .note(
            "A rank that waits in MPI spins, here on shared cores, so a job's CPU time follows its"
                + " wall time and differs from run to run, most so where ranks meet often. A pair"
                + " shares much of that and not all: one reading can be off by a per cent or more"
                + " either way, and can as well be negative. So the pairs of all programs are"
                + " judged together, and a single program by what is \"to expect\".")
        .note(
            "The longer jobs have heaps of one size (`-Xms2g -Xmx2g`). Where the heap may shrink,"
                + " a few megabytes more of garbage at the start, an agent's or anybody's, can"
                + " decide whether the collector once gives half a gigabyte back and takes it"
                + " again, which says nothing of the agent and shows in closure's CPU time.");
  }

  /** A longer job takes a rank some 50 s of CPU time: a pair, three to four minutes on 2 cores. */
  private static List<Lengths> programs(Scale scale) {
    return scale.choose(
        List.of(new Lengths(example("fft", 16, 2), example("fft", 16, 4))),
        List.of(new Lengths(example("heat", 512, 2_000), example("heat", 2048, 600))),
        List.of(
            new Lengths(example("heat", 512, 4_000), example("heat", 4096, 5_000)),
            new Lengths(example("fft", 512, 40), example("fft", 2048, 165)),
            new Lengths(example("closure", 70, 70), example("closure", 140, 140, 10)),
            new Lengths(example("parallelio", 64, 64, 20), example("parallelio", 64, 256, 55))));
  }

  private static Example example(String program, Object... arguments) {
    return Example.of(program, program, arguments);
  }

  private Price brief(Example example, int turns, Path folder)
      throws IOException, InterruptedException {
    var runs =
        ProfiledRun.inTurns(
            turns,
            Job.plain(example, RANKS),
            folder,
            List.of(ProfiledRun.PLAIN, DEFAULT, ALL_METHODS));
    Overhead usual = new Overhead(runs, DEFAULT);
    Samples plain = usual.plain(DefaultOverhead::cpuSecondsARank);
    Samples added = usual.added(DefaultOverhead::cpuSecondsARank);
    Samples wall = usual.added(ProfiledRun::wallSeconds);
    double recording = usual.annotation().median();
    Price price = Price.of(plain.median(), added.median(), recording);
    brief.row(
        "CPU %s; CPU added %s; wall added %s"
            .formatted(plain.spread(), added.spread(), wall.spread()),
        example.toString(),
        plain.toString(),
        added.toString(),
        wall.toString(),
        Digits.of(100 * price.rate()),
        price.belowAimFrom());
    wovenRow(example, new Overhead(runs, ALL_METHODS));
    return price;
  }

  private void wovenRow(Example example, Overhead all) {
    Samples added = all.added(DefaultOverhead::cpuSecondsARank);
    Samples percent = all.addedPercent(ProfiledRun::cpuSeconds);
    Samples wall = all.addedPercent(ProfiledRun::wallSeconds);
    double plain = all.plain(DefaultOverhead::cpuSecondsARank).median();
    woven.row(
        "CPU added %s s, %s %%; wall added %s %%"
            .formatted(added.spread(), percent.spread(), wall.spread()),
        example.toString(),
        added.toString(),
        percent.toString(),
        wall.toString(),
        Digits.of(100 * all.annotation().median() / plain));
  }

  private Target longer(Example example, Price price, int pairsOfEach, Path folder)
      throws IOException, InterruptedException {
    Overhead overhead =
        new Overhead(
            ProfiledRun.sideBySide(
                pairsOfEach,
                Job.plain(example, RANKS).fixedHeap(),
                folder,
                List.of(ProfiledRun.PLAIN, DEFAULT)),
            DEFAULT);
    Samples plain = overhead.plain(DefaultOverhead::cpuSecondsARank);
    Samples percent = overhead.addedPercent(ProfiledRun::cpuSeconds);
    double rate = overhead.annotation().median() / plain.median();
    double expected = new Price(price.once(), rate).percentOf(plain.median());
    pairs.addAll(percent.readings());
    longer.row(
        "pairs side by side; CPU %s; CPU added %s %%".formatted(plain.spread(), percent.spread()),
        example.toString(),
        plain.toString(),
        percent.toString(),
        overhead.added(DefaultOverhead::cpuSecondsARank).toString(),
        Digits.of(expected));
    return Target.atMost(
        "CPU time to expect on top of %s of %s s a rank".formatted(example.title(), plain),
        expected,
        AIM_PERCENT,
        "%");
  }

  private static double cpuSecondsARank(ProfiledRun run) {
    return run.cpuSeconds() / RANKS;
  }
}
