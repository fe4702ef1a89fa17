package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.tinyprof.benchmarks.peers.Jars;
import org.tinyprof.benchmarks.programs.WholeProgram;
import org.tinyprof.benchmarks.report.Workshop;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;

/** Runs of a program that follow each other: one, or three of which each learns from the last. */
record LearningRuns(List<OneRun> runs) {
  private static final int LEARNING_RUNS = 3;

  /** How they are run. */
  enum Way {
    BARE,
    DEFAULT,
    LEARN
  }

  /**
   * One of them.
   *
   * @param timed methods with known calls, {@code main} left out
   */
  record OneRun(double cpuSeconds, List<String> timed) {}

  static LearningRuns of(WholeProgram program, Way way, Path folder)
      throws IOException, InterruptedException {
    Path own = Files.createTempDirectory(folder, "learning");
    try {
      List<OneRun> runs = new ArrayList<>();
      for (int run = 1; run <= (way == Way.LEARN ? LEARNING_RUNS : 1); run++) {
        Path profile = own.resolve("run" + run + ".tprof");
        double seconds = program.cpuSeconds(folder, options(way, profile, own));
        runs.add(new OneRun(seconds, way == Way.LEARN ? timed(profile) : List.of()));
      }
      return new LearningRuns(runs);
    } finally {
      Workshop.delete(own);
    }
  }

  private static List<String> options(Way way, Path profile, Path profiles) {
    String agent = "-javaagent:%s=output=%s".formatted(Jars.tinyprof(), profile);
    return switch (way) {
      case BARE -> List.of();
      case DEFAULT -> List.of(agent);
      case LEARN -> List.of(agent + ",learn=" + profiles);
    };
  }

  private static List<String> timed(Path profile) throws IOException {
    try (BinarySource source = BinarySource.open(profile)) {
      Schema schema = source.schema();
      int count = schema.metric(MetricDefinition.COUNT.name());
      TreeSet<String> names = new TreeSet<>();
      for (int i = 0; i < schema.callpaths().size(); i++) {
        boolean counted =
            source.overview().callpath(i).metrics().get(count).values().sum().doubleValue() > 0;
        if (counted
            && schema.callpaths().entry(i).event().identity() instanceof EventIdentity.Method method
            && !method.method().equals("main")) {
          names.add(method.shortName());
        }
      }
      return List.copyOf(names);
    }
  }

  double cpuSeconds(int run) {
    return runs.get(run).cpuSeconds();
  }

  List<String> timed(int run) {
    return runs.get(run).timed();
  }
}
