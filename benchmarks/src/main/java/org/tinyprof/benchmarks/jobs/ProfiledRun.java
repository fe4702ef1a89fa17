package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.tinyprof.benchmarks.report.Workshop;

/** A run of a job, and what its profile says of itself where there is one. */
record ProfiledRun(Job.Took took, Optional<OwnCost> cost) {
  /** Runs without the agent. */
  static ProfiledRun plain(Job job, Path folder) throws IOException, InterruptedException {
    return new ProfiledRun(job.run(folder), Optional.empty());
  }

  /**
   * Runs with the agent; the profile is gone afterwards.
   *
   * @param options of the agent besides the output's name, each with a comma in front
   */
  static ProfiledRun of(Job job, String options, Path folder)
      throws IOException, InterruptedException {
    Path profile = folder.resolve("run.tprof");
    Job.Took took = job.with("output=" + profile + options).run(folder);
    if (!Files.exists(profile)) {
      throw new IOException(job + " left no profile");
    }
    OwnCost cost = OwnCost.of(profile);
    Workshop.delete(profile);
    return new ProfiledRun(took, Optional.of(cost));
  }

  double wallSeconds() {
    return took.wallSeconds();
  }

  double cpuSeconds() {
    return took.cpuSeconds();
  }

  OwnCost told() {
    return cost.orElseThrow(() -> new IllegalStateException("a run without the agent tells none"));
  }
}
