package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.Workshop;

/** A run of a job, and what its profile says of itself where there is one. */
record ProfiledRun(MeasuredJob.Took took, Optional<StatedCost> cost) {
  /** In place of the agent's options: no agent. */
  static final String PLAIN = "plain";

  /**
   * Runs a job with every one of the options, in turns.
   *
   * @param options of the agent besides the output's name, each with a comma in front; or {@link
   *     #PLAIN}
   */
  static InterleavedRuns<String, ProfiledRun> inTurns(
      int turns, MeasuredJob job, Path folder, List<String> options)
      throws IOException, InterruptedException {
    return InterleavedRuns.take(turns, options, each -> run(job, each, folder));
  }

  private static ProfiledRun run(MeasuredJob job, String options, Path folder)
      throws IOException, InterruptedException {
    return options.equals(PLAIN)
        ? new ProfiledRun(job.run(folder), Optional.empty())
        : profiled(job, options, folder);
  }

  /** Runs with the agent; the profile is gone afterwards. */
  private static ProfiledRun profiled(MeasuredJob job, String options, Path folder)
      throws IOException, InterruptedException {
    Path profile = folder.resolve("run.tprof");
    MeasuredJob.Took took = job.with("output=" + profile + options).run(folder);
    if (!Files.exists(profile)) {
      throw new IOException(job + " left no profile");
    }
    StatedCost cost = StatedCost.of(profile);
    Workshop.delete(profile);
    return new ProfiledRun(took, Optional.of(cost));
  }

  double wallSeconds() {
    return took.wallSeconds();
  }

  double cpuSeconds() {
    return took.cpuSeconds();
  }

  StatedCost told() {
    return cost.orElseThrow(() -> new IllegalStateException("a run without the agent tells none"));
  }
}
