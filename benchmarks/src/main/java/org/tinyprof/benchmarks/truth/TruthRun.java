package org.tinyprof.benchmarks.truth;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.benchmarks.peers.Jars;
import org.tinyprof.benchmarks.report.Child;
import org.tinyprof.benchmarks.report.Workshop;
import org.tinyprof.benchmarks.truth.program.TruthProgram;
import org.tinyprof.format.Block;
import org.tinyprof.format.Column;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Profile;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.source.ProfileSource;

/**
 * One run of the program whose times are known, and what its profile says of each event.
 *
 * @param cpuShare how much of its time the program had a CPU while it did not sleep
 */
record TruthRun(Map<String, Event> events, double cpuShare) {
  private static final String PROGRAMS = TruthProgram.class.getPackageName();

  /**
   * An event of the run.
   *
   * @param sampled what sampling leaves open of the recorded time, squared
   * @param unknown what is unknown of the cost that was taken out
   */
  record Event(long trueNanos, long calls, double nanos, double sampled, double unknown) {
    double ratio() {
      return nanos / trueNanos;
    }

    /** The stated standard error, as a part of the truth. */
    double error() {
      return Math.sqrt(sampled + unknown * unknown) / trueNanos;
    }

    /** Whether the truth is within two stated errors, or within a part of itself. */
    boolean isTrue(double within) {
      return Math.abs(ratio() - 1) <= Math.max(within, 2 * error());
    }
  }

  static TruthRun of(Path jdk, String clock, long millisEach, Path folder)
      throws IOException, InterruptedException {
    Path profile = folder.resolve("truth.tprof");
    String agent =
        "-javaagent:%s=output=%s,clock=%s,min-size=0,include=%s.Recorded"
            .formatted(Jars.tinyprof(), profile, clock, PROGRAMS);
    List<String> lines =
        Child.run(
            folder,
            List.of(
                jdk.resolve("bin/java").toString(),
                agent,
                "-cp",
                Jars.holding(TruthProgram.class),
                TruthProgram.class.getName(),
                Long.toString(millisEach)));
    if (!Files.exists(profile)) {
      throw new IOException("the program left no profile");
    }
    try (ProfileSource source = BinarySource.open(profile)) {
      return of(lines, source.profile());
    } finally {
      Workshop.delete(profile);
    }
  }

  private static TruthRun of(List<String> lines, Profile profile) {
    Map<String, Event> events = new TreeMap<>();
    double cpuShare = Double.NaN;
    for (String line : lines) {
      String[] words = line.split(" ", -1);
      if (words.length == 4 && words[0].equals("truth")) {
        events.put(
            words[1],
            new Event(
                Long.parseLong(words[2]),
                Long.parseLong(words[3]),
                sum(profile, words[1], MetricDefinition.TIME, false),
                sum(profile, words[1], MetricDefinition.TIME_ERR, true),
                sum(profile, words[1], MetricDefinition.TIME_ERR_COST, false)));
      } else if (words.length == 2 && words[0].equals("share")) {
        cpuShare = Double.parseDouble(words[1]);
      }
    }
    return new TruthRun(events, cpuShare);
  }

  /** A metric of all callpaths that end in the event, or the sum of its squares. */
  private static double sum(
      Profile profile, String event, MetricDefinition metric, boolean squares) {
    int index = profile.schema().metrics().indexOf(metric);
    double sum = 0;
    for (int i = 0; i < profile.schema().callpaths().size(); i++) {
      Block block = profile.values().block(i);
      if (profile.schema().callpaths().name(i).equals(event) && !block.isEmpty()) {
        Column column = block.column(index);
        for (int row = 0; row < column.size(); row++) {
          double value = column.has(row) ? column.value(row) : 0;
          sum += squares ? value * value : value;
        }
      }
    }
    return sum;
  }
}
