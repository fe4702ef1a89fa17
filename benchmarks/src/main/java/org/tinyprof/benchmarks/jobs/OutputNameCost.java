package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Topic;
import org.tinyprof.io.file.OutputPlace;

/** How long a job takes to find a name for its profile among those of earlier jobs. */
public final class OutputNameCost implements Experiment {
  private static final String SUFFIX = ".tprof";
  private static final int WARM_UP = 20;

  @Override
  public String name() {
    return "names";
  }

  @Override
  public String title() {
    return "A free name among many profiles";
  }

  @Override
  public Topic topic() {
    return Topic.OVERHEAD;
  }

  @Override
  public String background() {
    return """
    A job that may not replace a profile takes the next number, while all ranks wait. It looks for some names and lists no folder. The figures are \
    for a warm JVM and a local disk; a network file system answers one look in about the time of a message.\
    """;
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException {
    List<Integer> counts =
        scale.choose(List.of(0, 10), List.of(0, 10_000), List.of(0, 1000, 100_000));
    int turns = scale.choose(3, 50, 200);
    ResultTable table = new ResultTable("one job", "profiles in the folder", "microseconds");
    for (int count : counts) {
      Path among = Files.createDirectory(folder.resolve("among-" + count));
      for (int number = 1; number <= count; number++) {
        Files.createFile(among.resolve("run" + (number == 1 ? "" : "-" + number) + SUFFIX));
      }
      double micros = micros(among, turns);
      table.row("%.0f us".formatted(micros), Integer.toString(count), "%.0f".formatted(micros));
    }
    return new ExperimentResult().table(table);
  }

  /** The median time of reserving a name and giving it back. */
  private static double micros(Path folder, int turns) throws IOException {
    long[] nanos = new long[turns];
    for (int turn = -WARM_UP; turn < turns; turn++) {
      long start = System.nanoTime();
      OutputPlace.reserve(folder.resolve("run").toString(), SUFFIX, false, line -> {}).release();
      if (turn >= 0) {
        nanos[turn] = System.nanoTime() - start;
      }
    }
    Arrays.sort(nanos);
    return nanos[turns / 2] / 1e3;
  }
}
