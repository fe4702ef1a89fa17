package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.agent.Hello;
import org.tinyprof.benchmarks.flush.MpiHere;
import org.tinyprof.benchmarks.peers.Jars;
import org.tinyprof.benchmarks.programs.AsyncProfiler;
import org.tinyprof.benchmarks.programs.Tool;
import org.tinyprof.benchmarks.programs.WholeProgram;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.Topic;

/** What the agent adds without any configuration, beside what other samplers add. */
public final class DefaultOverhead implements Experiment {
  private static final double MOST_START_SECONDS = 0.35;
  private static final double MOST_TIMES = 1.05;
  private static final double MOST_TIMES_OF_LONG_JOBS = 1.02;

  @Override
  public String name() {
    return "overhead";
  }

  @Override
  public String title() {
    return "Overhead with no configuration";
  }

  @Override
  public Topic topic() {
    return Topic.OVERHEAD;
  }

  @Override
  public String background() {
    return """
    The paper's goal is a profiler that can stay on: below 5 %. Without configuration the agent samples the program's own methods with \
    async-profiler and times `main`, MPI calls and the methods that call MPI. Each round runs every program twice bare and once under each tool, \
    every second round in reverse order; ratios are taken within a round. CPU is user and system time of all processes. async-profiler alone \
    takes the same samples (`ctimer` 10 ms, `wall` 50 ms) into a JFR file; JFR has its default settings. "beyond the start" subtracts, for each \
    process, what a tool adds to a program that does nothing. "By its own profile" is what the report's first line states: \
    the last part of writing the profile is not in it, because it comes after the profile is closed.\
    """;
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    ExperimentResult findings = new ExperimentResult();
    int rounds = scale.choose(1, 1, 5);
    List<Tool> tools = tools(scale);
    Measured start = Measured.of(hello(), scale.choose(1, 5, 11), tools, folder);
    tellStart(findings, start);
    Optional<String> noPrograms = WholeProgram.obstacle();
    if (noPrograms.isPresent()) {
      findings.note("**Not run:** programs nobody here wrote: " + noPrograms.get());
    } else {
      OverheadTable table = new OverheadTable("Programs nobody here wrote", tools, start);
      for (WholeProgram program :
          scale == Scale.FULL ? WholeProgram.all(folder) : WholeProgram.some(folder)) {
        table.add(Measured.of(program, rounds, tools, folder), MOST_TIMES);
      }
      table.tell(findings);
    }
    jobs(scale, folder, tools, findings);
    if (scale == Scale.FULL && noPrograms.isEmpty()) {
      longer(folder, start, findings);
    }
    return findings.note(
        "Heaps of MPI jobs have one size (`-Xms1g -Xmx1g`), and a rank that waits in MPI spins,"
            + " here on shared cores: a job's CPU time follows its wall time.");
  }

  private static List<Tool> tools(Scale scale) {
    List<Tool> tools = new ArrayList<>(List.of(Tool.BARE, Tool.TINYPROF));
    if (AsyncProfiler.obstacle().isEmpty()) {
      tools.add(Tool.ASYNC_PROFILER);
    }
    tools.add(Tool.BARE_AGAIN);
    if (scale != Scale.TINY) {
      tools.add(Tool.FLIGHT_RECORDER);
    }
    return tools;
  }

  private static WholeProgram hello() {
    String classes = Jars.holding(Hello.class);
    return new WholeProgram(
        "hello world", List.of(), List.of(classes), Hello.class.getName(), List.of(), 0, "");
  }

  private static void tellStart(ExperimentResult findings, Measured start) {
    ResultTable table = new ResultTable("Start: hello world, CPU s", "tool", "CPU s", "added");
    for (Tool tool : start.runs().variants()) {
      table.row(
          start.seconds(tool).spread(),
          tool.toString(),
          start.seconds(tool).toString(),
          start.addedToEach(tool).toString());
    }
    findings
        .table(table)
        .target(
            Target.atMost(
                "CPU that the agent adds to hello world, start and end",
                start.addedToEach(Tool.TINYPROF),
                MOST_START_SECONDS,
                "s"));
  }

  private static void jobs(Scale scale, Path folder, List<Tool> tools, ExperimentResult findings)
      throws IOException, InterruptedException {
    Optional<String> noMpi = MpiHere.obstacle();
    if (noMpi.isPresent()) {
      findings.note("**Not run:** MPI jobs: " + noMpi.get());
      return;
    }
    Measured start = Measured.of(SizedProgram.hello(), scale.choose(1, 2, 5), tools, folder);
    OverheadTable table = new OverheadTable("MPI jobs", tools, start);
    for (SizedProgram program : SizedProgram.all(scale)) {
      int rounds = scale.choose(1, 1, 3);
      table.add(Measured.of(program.seconds(), rounds, tools, folder), MOST_TIMES);
      if (scale == Scale.FULL) {
        table.add(Measured.of(program.tenSeconds(), rounds, tools, folder), MOST_TIMES);
      }
    }
    findings.target(
        Target.atMost(
            "CPU that the agent adds to a rank of a job that does next to nothing (%s, %s s bare)"
                .formatted(start.program(), start.seconds(Tool.BARE)),
            start.addedToEach(Tool.TINYPROF),
            MOST_START_SECONDS,
            "s"));
    table.tell(findings);
  }

  private static void longer(Path folder, Measured start, ExperimentResult findings)
      throws IOException, InterruptedException {
    List<Tool> tools = List.of(Tool.BARE, Tool.TINYPROF, Tool.ASYNC_PROFILER, Tool.BARE_AGAIN);
    OverheadTable table = new OverheadTable("Jobs of 45 s", tools, start);
    for (WholeProgram program : WholeProgram.longer(folder)) {
      table.add(Measured.of(program, 3, tools, folder), MOST_TIMES_OF_LONG_JOBS);
    }
    table.tell(findings);
  }
}
