package org.tinyprof.benchmarks.jobs;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tinyprof.benchmarks.agent.ProcessCpu;
import org.tinyprof.io.launcher.OpenMpiInstallation;

/**
 * An example under mpirun.
 *
 * @param jvmOptions of every rank
 * @param agent the agent's argument; empty for a run without it
 * @param bare how many of the ranks, the last ones, have no agent all the same
 */
record MeasuredJob(
    Example example, int ranks, List<String> jvmOptions, Optional<String> agent, int bare) {
  private static final int MOST_SECONDS = 600;

  /** A job without the agent, in JVMs as users start them. */
  static MeasuredJob plain(Example example, int ranks) {
    return new MeasuredJob(example, ranks, List.of(), Optional.empty(), 0);
  }

  MeasuredJob with(String agentArgument) {
    return new MeasuredJob(example, ranks, jvmOptions, Optional.of(agentArgument), bare);
  }

  /** In JVMs that start faster and are smaller, for many ranks on few cores. */
  MeasuredJob light() {
    List<String> options = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx128m");
    return new MeasuredJob(example, ranks, options, agent, bare);
  }

  /** In JVMs whose heap keeps its size: whether it shrinks can turn on single megabytes. */
  MeasuredJob fixedHeap() {
    return new MeasuredJob(example, ranks, List.of("-Xms1g", "-Xmx1g"), agent, bare);
  }

  /** With more options of the JVM, such as another agent's. */
  MeasuredJob options(List<String> more) {
    List<String> all = Stream.concat(jvmOptions.stream(), more.stream()).toList();
    return new MeasuredJob(example, ranks, all, agent, bare);
  }

  /** The same with so many ranks, the last ones, that never have an agent. */
  MeasuredJob bare(int ranksWithoutAgent) {
    return new MeasuredJob(example, ranks, jvmOptions, agent, ranksWithoutAgent);
  }

  /** What a run took: of wall time, and of CPU time of mpirun and all ranks together. */
  record Took(double wallSeconds, double cpuSeconds) {}

  /** Runs in the folder, to the end; a job that hangs ends after ten minutes as a failure. */
  Took run(Path folder) throws IOException, InterruptedException {
    long start = System.nanoTime();
    double cpuSeconds = ProcessCpu.seconds(folder, command(folder));
    return new Took((System.nanoTime() - start) / 1e9, cpuSeconds);
  }

  private List<String> command(Path folder) {
    OpenMpiInstallation mpi = OpenMpiInstallation.required();
    List<String> command = new ArrayList<>();
    command.addAll(List.of(mpi.mpirun().toString(), "--allow-run-as-root", "--oversubscribe"));
    command.addAll(List.of("--timeout", Integer.toString(MOST_SECONDS), "--bind-to", "none"));
    command.addAll(ranks(mpi, folder, ranks - bare, agent));
    if (bare > 0) {
      command.add(":");
      command.addAll(ranks(mpi, folder, bare, Optional.empty()));
    }
    return command;
  }

  /** The class path comes first: mpirun takes any later argument that contains "cp" for it. */
  private List<String> ranks(
      OpenMpiInstallation mpi, Path folder, int number, Optional<String> argumentOfAgent) {
    List<String> command = new ArrayList<>(List.of("-n", Integer.toString(number)));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    String classPath = System.getProperty("tinyprof.programs") + File.pathSeparator + mpi.jar();
    command.addAll(List.of("-cp", classPath, "-Djava.library.path=" + mpi.library()));
    command.add("-Djava.io.tmpdir=" + folder);
    command.addAll(jvmOptions);
    argumentOfAgent.ifPresent(
        argument ->
            command.add("-javaagent:" + System.getProperty("tinyprof.jar") + "=" + argument));
    command.add(example.mainClass());
    command.addAll(example.arguments());
    return command;
  }
}
