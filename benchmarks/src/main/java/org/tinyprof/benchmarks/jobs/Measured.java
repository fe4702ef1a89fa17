package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.benchmarks.programs.Tool;
import org.tinyprof.benchmarks.programs.WholeProgram;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Workshop;

/**
 * CPU seconds of one program, bare and under several tools that took turns.
 *
 * @param processes that it is made of: each pays for a start
 */
record Measured(String program, int processes, InterleavedRuns<Tool, OneRun> runs) {
  private static final int RANKS = 2;

  /**
   * One run under a tool.
   *
   * @param stated CPU time as a multiple of bare, as the profile has it; NaN without one
   */
  record OneRun(double cpuSeconds, double stated) {}

  /** Runs a program once and tells its CPU seconds. */
  @FunctionalInterface
  private interface Command {
    double cpuSeconds(Path folder, List<String> toolOptions)
        throws IOException, InterruptedException;
  }

  static Measured of(WholeProgram program, int rounds, List<Tool> tools, Path folder)
      throws IOException, InterruptedException {
    return take(program.name(), 1, rounds, tools, folder, program::cpuSeconds);
  }

  static Measured of(Example example, int rounds, List<Tool> tools, Path folder)
      throws IOException, InterruptedException {
    MeasuredJob job = MeasuredJob.plain(example, RANKS).fixedHeap();
    return take(
        "%s, %d ranks".formatted(example, RANKS),
        RANKS,
        rounds,
        tools,
        folder,
        (here, options) -> job.options(options).run(here).cpuSeconds());
  }

  private static Measured take(
      String name, int processes, int rounds, List<Tool> tools, Path folder, Command command)
      throws IOException, InterruptedException {
    InterleavedRuns<Tool, OneRun> runs =
        InterleavedRuns.take(
            rounds,
            tools,
            tool -> {
              Path own = Files.createTempDirectory(folder, "tool");
              try {
                double seconds = command.cpuSeconds(own, tool.options(own));
                Path profile = Tool.profile(own);
                return new OneRun(
                    seconds, tool == Tool.TINYPROF ? StatedShare.times(profile) : Double.NaN);
              } finally {
                Workshop.delete(own);
              }
            });
    return new Measured(name, processes, runs);
  }

  Samples seconds(Tool tool) {
    return runs.samples(tool, OneRun::cpuSeconds);
  }

  /** With the tool as a multiple of bare, within a round. */
  Samples times(Tool tool) {
    return seconds(tool).ratioTo(seconds(Tool.BARE));
  }

  /** The same multiple as TinyProf's own profiles state it. */
  Samples stated() {
    return runs.samples(Tool.TINYPROF, OneRun::stated);
  }

  /** What the tool adds to each process. */
  Samples addedToEach(Tool tool) {
    return seconds(tool).with(seconds(Tool.BARE), (with, without) -> (with - without) / processes);
  }

  /**
   * The multiple without what the start of each process costs.
   *
   * @param start what the tool adds to a process that does nothing
   */
  Samples timesBeyondStart(Tool tool, double start) {
    return seconds(tool)
        .with(seconds(Tool.BARE), (with, without) -> (with - processes * start) / without);
  }
}
