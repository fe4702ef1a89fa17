package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.flush.MpiHere;
import org.tinyprof.benchmarks.flush.RealFlushes;
import org.tinyprof.benchmarks.flush.Ways;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Topic;
import org.tinyprof.benchmarks.report.Workshop;

/** The program that Caliper's figures come from, written in Java: flush, bytes and reading. */
public final class CaliperModel implements Experiment {
  private static final String WORKLOAD = "model";
  private static final String CONFIGURATION =
      """
      main: false
      clock: exact
      include:
        - match: com.example.model.Model#*
          name: "{method}"
          loop: each
      """;

  private final ModelFlushes flushes = new ModelFlushes();
  private final ModelSizes sizes = new ModelSizes();

  @Override
  public String name() {
    return "caliper";
  }

  @Override
  public String title() {
    return "Caliper's model";
  }

  @Override
  public Topic topic() {
    return Topic.CALIPER;
  }

  @Override
  public String background() {
    return """
    The program is the example `model`: 50 callpaths, 5 executions, 8 phases, one event on odd ranks only; every call is kept. Caliper's columns \
    were measured on another day, on a machine of the same kind (C++, 2.15-dev, median of 3 flushes): compare orders of magnitude. "flush of the \
    job" is the first flush of its JVM, at Finalize, as the profile records it, including the capture of the values. "first of its JVMs" flushes \
    as many values in a program that does nothing else. "warm" does the same in JVMs that have flushed six times as often before and compile a \
    method at its 20th call instead of its 200th. Wall times are those of the slowest rank. Waiting for late ranks belongs to no phase; for \
    "first" and "warm", "write" holds the rest of the flush. "CPU, all threads" includes the JIT compiler. "as written" includes the MPI calls, \
    which the agent also records; "per value" counts only the model's methods, as Caliper recorded them, in one file.\
    """;
  }

  @Override
  public Optional<String> obstacle() {
    return MpiHere.obstacle();
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    Path configuration = Files.writeString(folder.resolve("model.yaml"), CONFIGURATION);
    List<Integer> allRanks = scale.choose(List.of(2), List.of(2, 8), List.of(2, 8, 32, 64, 128));
    ExperimentResult findings = sizes.tables(flushes.tables(new ExperimentResult()));
    for (int ranks : allRanks) {
      Path profile = folder.resolve("model.tprof");
      int jobs = scale.choose(1, 1, 3);
      List<StatedCost> costs = runJobs(ranks, jobs, configuration, profile);
      sizes.add(ranks, profile);
      Workshop.delete(profile);
      int turns = scale.choose(1, 3, 7);
      flushes.add(ranks, costs, repeated(ranks, jobs, turns, folder, findings), findings);
    }
    return findings.chart(flushes.chart()).target(sizes.ofMostRanks());
  }

  /** Runs the same job some times and leaves the last one's profile. */
  private static List<StatedCost> runJobs(int ranks, int jobs, Path configuration, Path profile)
      throws IOException, InterruptedException {
    List<StatedCost> costs = new ArrayList<>();
    for (int job = 0; job < jobs; job++) {
      MeasuredJob.plain(Example.of("model", "model", 1000), ranks)
          .light()
          .with(configuration + ",overwrite=true,output=" + profile)
          .run(profile.getParent());
      costs.add(StatedCost.of(profile));
    }
    return costs;
  }

  private static Optional<ModelFlushes.Repeated> repeated(
      int ranks, int jobs, int turns, Path folder, ExperimentResult findings)
      throws InterruptedException {
    String way = Ways.usual(ranks);
    try {
      return Optional.of(
          new ModelFlushes.Repeated(
              RealFlushes.cold(ranks, jobs, WORKLOAD, List.of(way), folder),
              RealFlushes.run(ranks, turns, WORKLOAD, List.of(way, Ways.BARRIER), folder),
              way));
    } catch (IOException e) { // so many JVMs may take longer to start than a job may last
      findings.note("**Not run:** warm flush at P = %d: %s".formatted(ranks, e.getMessage()));
      return Optional.empty();
    }
  }
}
