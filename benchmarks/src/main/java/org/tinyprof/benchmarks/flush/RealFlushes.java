package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.io.launcher.MpiJob;
import org.tinyprof.io.launcher.OpenMpiInstallation;

/** The flushes of one job over a real MPI, by the way they were made. */
public final class RealFlushes {
  private final Map<String, List<FlushRun>> runs = new LinkedHashMap<>();

  private RealFlushes() {}

  /**
   * Runs a job and flushes in it; the very first turn is left out, since it warms up.
   *
   * @param workload {@code model}, or how many iterations of the usual workload
   * @param ways numbers of aggregators, {@code json} or {@code jsons}
   */
  public static RealFlushes run(
      int ranks, int turns, String workload, List<String> ways, Path folder)
      throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>();
    arguments.add(Files.createTempDirectory(folder, "flushes").toString());
    arguments.add(Integer.toString(turns + 1));
    arguments.add(workload);
    arguments.addAll(ways);
    MpiJob.Ended job =
        new MpiJob(OpenMpiInstallation.required(), ranks)
            .run(FlushProgram.class, arguments.toArray(String[]::new));
    if (job.exitCode() != 0) {
      throw new IOException("%d ranks that flush failed: %s".formatted(ranks, job.err()));
    }
    RealFlushes flushes = new RealFlushes();
    job.out().lines().skip(ways.size()).forEach(flushes::add);
    return flushes;
  }

  private void add(String line) {
    List<String> words = List.of(line.split(" ", -1));
    runs.computeIfAbsent(words.get(0), way -> new ArrayList<>())
        .add(FlushRun.parse(words.subList(1, words.size())));
  }

  Samples samples(String way, ToDoubleFunction<FlushRun> quantity) {
    return new Samples(runs.get(way).stream().mapToDouble(quantity).boxed().toList());
  }

  /** Milliseconds until a flush was over. */
  public Samples wallMillis(String way) {
    return samples(way, FlushRun::wallMillis);
  }

  /** CPU milliseconds of the thread that flushes on rank 0. */
  public Samples firstCpuMillis(String way) {
    return samples(way, FlushRun::firstCpuMillis);
  }
}
