package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.agent.EqualRounds;
import org.tinyprof.benchmarks.agent.Hello;
import org.tinyprof.benchmarks.agent.ProcessCpu;
import org.tinyprof.benchmarks.flush.MpiHere;
import org.tinyprof.benchmarks.peers.Jars;
import org.tinyprof.benchmarks.peers.Jdks;
import org.tinyprof.benchmarks.programs.Tool;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.Topic;
import org.tinyprof.benchmarks.report.Workshop;

/**
 * Compares what profiles say that profiling cost with pairs of runs. The system property {@code
 * tinyprof.costSaid} names some of the programs by the beginnings of their titles, {@code 1 s,10
 * s}: together they take longer than most machines stay quiet.
 */
public final class CostSaid implements Experiment {
  private static final double LEAST = 0.7;
  private static final double MOST = 1.3;
  private static final double TAIL = 0.05; // of the pairs, at each end
  private static final int RANKS = 2;
  private static final Tool AGENT = Tool.TINYPROF;
  private static final List<String> ONLY =
      List.of(System.getProperty("tinyprof.costSaid", "").split(","));

  @Override
  public String name() {
    return "cost-said";
  }

  @Override
  public String title() {
    return "What is said that profiling cost, and what it costs";
  }

  @Override
  public Topic topic() {
    return Topic.OVERHEAD;
  }

  @Override
  public String background() {
    return """
    The first page of a profile says what profiling cost, from what the process itself can know. Here each program runs bare and with the agent, in turns; CPU time is that of \
    user and system, from start to end, of all processes. Up to 10 s, what is said should be 0.7 to 1.3 times the difference; of longer programs, it should be within 90 % of the pairs.\
    """;
  }

  /**
   * A program to run.
   *
   * @param isLong whether it takes so long that a share of a pair is noise
   * @param pairs how often it runs with and without
   */
  private record Program(String title, boolean isLong, int pairs, Command command) {}

  /** Runs it once under a tool's options. */
  @FunctionalInterface
  private interface Command {
    double cpuSeconds(Path folder, List<String> options) throws IOException, InterruptedException;
  }

  /** One run: its CPU seconds, and how many of them the profile says are the profiler's. */
  private record Once(double seconds, double said) {}

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    ResultTable table =
        new ResultTable(
            "CPU time that profiling adds", "program", "bare s", "true s", "said s", "said / true");
    ExperimentResult result = new ExperimentResult().table(table);
    for (Program program : programs(scale).stream().filter(CostSaid::isWanted).toList()) {
      InterleavedRuns<Tool, Once> runs =
          InterleavedRuns.take(
              program.pairs,
              List.of(Tool.BARE, AGENT),
              tool -> once(program.command, tool, Files.createTempDirectory(folder, "run")));
      Samples bare = runs.samples(Tool.BARE, Once::seconds);
      Samples added =
          runs.samples(AGENT, Once::seconds).with(bare, (with, without) -> with - without);
      Samples said = runs.samples(AGENT, Once::said);
      double ratio = said.median() / added.median();
      table.row(
          "true: " + added.spread() + "; said: " + said.spread(),
          program.title,
          bare.toString(),
          added.toString(),
          said.toString(),
          "%.2f".formatted(ratio));
      result.target(program.isLong ? within(program, said, added) : near(program, ratio));
    }
    MpiHere.obstacle().ifPresent(why -> result.note("**Not run:** MPI jobs: " + why));
    return result;
  }

  private static boolean isWanted(Program program) {
    return ONLY.stream().anyMatch(program.title::startsWith);
  }

  private static Target near(Program program, double ratio) {
    return target(
        "%s: said is %.1f to %.1f times what pairs show".formatted(program.title, LEAST, MOST),
        "%.2f".formatted(ratio),
        ratio >= LEAST && ratio <= MOST);
  }

  private static Target within(Program program, Samples said, Samples added) {
    double least = quantile(added, TAIL);
    double most = quantile(added, 1 - TAIL);
    return target(
        program.title + ": said is within 90 % of the pairs",
        "%.2f s of %.2f to %.2f s".formatted(said.median(), least, most),
        said.median() >= least && said.median() <= most);
  }

  private static Target target(String aim, String found, boolean met) {
    return new Target(aim, found, met ? Target.Verdict.MET : Target.Verdict.MISSED);
  }

  /** Linear between readings. */
  private static double quantile(Samples samples, double part) {
    List<Double> sorted = samples.readings().stream().sorted().toList();
    double place = part * (sorted.size() - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.size() - 1);
    return sorted.get(below) + (place - below) * (sorted.get(above) - sorted.get(below));
  }

  private static Once once(Command command, Tool tool, Path folder)
      throws IOException, InterruptedException {
    try {
      double seconds = command.cpuSeconds(folder, tool.options(folder));
      return new Once(seconds, tool == AGENT ? StatedShare.seconds(Tool.profile(folder)) : 0);
    } finally {
      Workshop.delete(folder);
    }
  }

  private static List<Program> programs(Scale scale) throws IOException {
    int pairs = scale.choose(1, 5, 11);
    List<Program> programs = new ArrayList<>();
    for (int version : new int[] {17, 25}) {
      Optional<Path> jdk = Jdks.find(version);
      if (jdk.isPresent()) {
        programs.addAll(programs(scale, pairs, version, jdk.get()));
      }
    }
    if (MpiHere.obstacle().isPresent()) {
      return programs;
    }
    programs.add(ranks("job of 2 ranks that does next to nothing", SizedProgram.hello(), pairs));
    if (scale != Scale.TINY) {
      SizedProgram heat = SizedProgram.all(scale).get(0);
      programs.add(ranks("job of 2 ranks, 3 s", heat.seconds(), pairs));
    }
    return programs;
  }

  private static List<Program> programs(Scale scale, int pairs, int version, Path jdk) {
    String on = ", JDK " + version;
    List<Program> programs = new ArrayList<>();
    programs.add(new Program("hello world" + on, false, pairs, java(jdk, Hello.class)));
    if (scale != Scale.TINY) {
      programs.add(new Program("1 s" + on, false, pairs, java(jdk, EqualRounds.class, "700")));
      programs.add(new Program("10 s" + on, false, pairs, java(jdk, EqualRounds.class, "9000")));
    }
    if (scale == Scale.FULL) {
      programs.add(new Program("60 s" + on, true, pairs, java(jdk, EqualRounds.class, "55000")));
    }
    return programs;
  }

  private static Command java(Path jdk, Class<?> main, String... arguments) {
    return (folder, options) -> {
      List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString()));
      command.addAll(List.of("-cp", Jars.holding(main)));
      command.addAll(options);
      command.add(main.getName());
      command.addAll(List.of(arguments));
      return ProcessCpu.seconds(folder, command);
    };
  }

  private static Program ranks(String title, Example example, int pairs) {
    MeasuredJob job = MeasuredJob.plain(example, RANKS);
    return new Program(
        title, false, pairs, (folder, options) -> job.options(options).run(folder).cpuSeconds());
  }
}
