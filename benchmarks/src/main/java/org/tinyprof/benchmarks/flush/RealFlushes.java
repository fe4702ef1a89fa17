package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.io.launcher.MpiJob;
import org.tinyprof.io.launcher.OpenMpiInstallation;

/** The flushes of one job over a real MPI, by the way they were made. */
public final class RealFlushes {
  private static final double MOST_OF_NAIVE = 0.2;
  private static final int TURNS_BEFORE = 6;
  private static final String COMPILED_SOON = "-XX:CompileThresholdScaling=0.1";

  private final Map<String, List<FlushRun>> runs = new LinkedHashMap<>();

  private final Map<String, Long> sentBytes = new HashMap<>();

  private RealFlushes() {}

  /**
   * Runs a job and flushes in it, as many turns as are wanted and six times as many before, which
   * are left out: the code of all ways is still being compiled in them. That C1 compiles a method
   * when it is called for the 20th time instead of the 200th spares hundreds of turns more.
   *
   * @param workload {@code model}, or how many iterations of the usual workload
   * @param ways see {@link Ways}
   */
  public static RealFlushes run(
      int ranks, int turns, String workload, List<String> ways, Path folder)
      throws IOException, InterruptedException {
    RealFlushes flushes = new RealFlushes();
    int before = TURNS_BEFORE * turns;
    job(List.of(COMPILED_SOON), ranks, before + turns, workload, ways, folder)
        .skip((long) before * ways.size())
        .forEach(flushes::add);
    return flushes;
  }

  /** The one flush of each of some jobs that never flushed before; the ways take turns. */
  public static RealFlushes cold(
      int ranks, int turns, String workload, List<String> ways, Path folder)
      throws IOException, InterruptedException {
    RealFlushes flushes = new RealFlushes();
    for (int turn = 0; turn < turns; turn++) {
      for (String way : ways) {
        job(List.of(), ranks, 1, workload, List.of(way), folder).forEach(flushes::add);
      }
    }
    return flushes;
  }

  /** The lines that a job prints. Compiler threads stay: one that ends takes its time with it. */
  private static Stream<String> job(
      List<String> javaOptions,
      int ranks,
      int turns,
      String workload,
      List<String> ways,
      Path folder)
      throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>();
    arguments.add(Files.createTempDirectory(folder, "flushes").toString());
    arguments.add(Integer.toString(turns));
    arguments.add(workload);
    arguments.addAll(ways);
    MpiJob job =
        new MpiJob(OpenMpiInstallation.required(), ranks)
            .javaOption("-XX:-UseDynamicNumberOfCompilerThreads");
    javaOptions.forEach(job::javaOption);
    MpiJob.Ended ended = job.run(FlushProgram.class, arguments.toArray(String[]::new));
    if (ended.exitCode() != 0) {
      throw new IOException("%d ranks that flush failed: %s".formatted(ranks, ended.err()));
    }
    return ended.out().lines();
  }

  private void add(String line) {
    List<String> words = List.of(line.split(" ", -1));
    if (words.get(1).equals(FlushRun.SENT)) {
      sentBytes.put(words.get(0), Long.parseLong(words.get(2)));
      return;
    }
    runs.computeIfAbsent(words.get(0), way -> new ArrayList<>())
        .add(FlushRun.parse(words.subList(1, words.size())));
  }

  /** What all ranks sent; 0 where it is not counted. */
  long sentBytes(String way) {
    return sentBytes.getOrDefault(way, 0L);
  }

  public Samples samples(String way, ToDoubleFunction<FlushRun> quantity) {
    return Samples.of(runs.get(way), quantity);
  }

  /** The median, as a table shows it. */
  String median(String way, ToDoubleFunction<FlushRun> quantity) {
    return samples(way, quantity).toString();
  }

  /** One way beside another, turn by turn. */
  Samples ratio(String way, String other, ToDoubleFunction<FlushRun> quantity) {
    return samples(way, quantity).ratioTo(samples(other, quantity));
  }

  /** Whether a way takes at most a fifth of what was written without thinking. */
  Target besideNaive(String aim, String way, String naive, ToDoubleFunction<FlushRun> quantity) {
    return Target.atMost(aim, ratio(way, naive, quantity), MOST_OF_NAIVE, "of it");
  }

  /** Milliseconds until a flush was over. */
  public Samples wallMillis(String way) {
    return samples(way, FlushRun::wallMillis);
  }
}
