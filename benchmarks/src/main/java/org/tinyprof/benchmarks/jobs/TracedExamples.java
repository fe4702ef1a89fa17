package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.flush.MpiHere;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.Topic;
import org.tinyprof.benchmarks.report.Workshop;

/** What recording every exact call adds to a profiled job. */
public final class TracedExamples implements Experiment {
  private static final int RANKS = 2;
  private static final double MOST_TIMES = 1.03;

  /** How a job is profiled. */
  private enum Way {
    UNTRACED("trace=auto"),
    TRACED("trace=on"),
    UNTRACED_AGAIN("trace=auto");

    private final String options;

    Way(String options) {
      this.options = options;
    }
  }

  @Override
  public String name() {
    return "traced";
  }

  @Override
  public String title() {
    return "Jobs with a trace of their calls";
  }

  @Override
  public Topic topic() {
    return Topic.OVERHEAD;
  }

  @Override
  public String background() {
    return """
    The examples on %d ranks, profiled, without and with `trace: on`. Each round runs a job twice without and once with the trace, every second \
    round in reverse order; ratios are taken within a round. CPU is user and system time of all processes. "again" is the second run without: \
    how far two equal runs differ.\
    """
        .formatted(RANKS);
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    Optional<String> noMpi = MpiHere.obstacle();
    ExperimentResult findings = new ExperimentResult();
    if (noMpi.isPresent()) {
      return findings.note("**Not run:** " + noMpi.get());
    }
    ResultTable table =
        new ResultTable(
            "CPU of traced jobs", "job", "untraced, CPU s", "again, times", "traced, times");
    for (SizedProgram program : SizedProgram.all(scale)) {
      MeasuredJob job = MeasuredJob.plain(program.seconds(), RANKS).fixedHeap();
      InterleavedRuns<Way, Double> runs =
          InterleavedRuns.take(
              scale.choose(1, 3, 7),
              List.of(Way.values()),
              way -> cpuSeconds(job.with(way.options), folder));
      Samples untraced = runs.samples(Way.UNTRACED, Double::doubleValue);
      Samples again = runs.samples(Way.UNTRACED_AGAIN, Double::doubleValue).ratioTo(untraced);
      Samples traced = runs.samples(Way.TRACED, Double::doubleValue).ratioTo(untraced);
      table.row(
          "untraced %s; again %s; traced %s"
              .formatted(untraced.spread(), again.spread(), traced.spread()),
          program.seconds().toString(),
          untraced.toString(),
          again.toString(),
          traced.toString());
      findings.target(
          Target.atMost(
              "%s with `trace: on`, CPU times untraced".formatted(program.seconds()),
              traced,
              MOST_TIMES,
              ""));
    }
    return findings.table(table);
  }

  private static double cpuSeconds(MeasuredJob job, Path folder)
      throws IOException, InterruptedException {
    Path own = Files.createTempDirectory(folder, "traced");
    try {
      return job.run(own).cpuSeconds();
    } finally {
      Workshop.delete(own);
    }
  }
}
