package org.tinyprof.benchmarks.truth;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tinyprof.benchmarks.peers.Jars;
import org.tinyprof.benchmarks.report.Child;
import org.tinyprof.benchmarks.report.Workshop;
import org.tinyprof.benchmarks.truth.program.TruthProgram;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Levels;

/**
 * One run of the program whose times are known, and what its profile says of each event.
 *
 * @param cpuShare how much of its time the program had a CPU while it did not sleep
 */
record TruthRun(Map<String, Event> events, double cpuShare) {
  private static final String PROGRAMS = TruthProgram.class.getPackageName();

  /** So that twins run the same machine code, whatever the JIT makes of what is around it. */
  private static final List<String> SAME_CODE =
      List.of(
          "-XX:CompileCommand=quiet", "-XX:CompileCommand=dontinline," + PROGRAMS + ".Bare::steps");

  /**
   * An event of the run.
   *
   * @param within calls of events within it and its own
   * @param sampled what sampling leaves open of the recorded time, squared
   * @param unknown what is unknown of the cost that was taken out
   * @param left whether the budget left its time to its caller, so that it is not all there
   */
  record Event(
      long trueNanos,
      long calls,
      long within,
      double nanos,
      double sampled,
      double unknown,
      boolean left) {
    private static final int ERRORS = 3;

    double ratio() {
      return nanos / trueNanos;
    }

    /** The stated standard error, as a part of the truth. */
    double error() {
      return Math.sqrt(sampled + unknown * unknown) / trueNanos;
    }

    /** The same in nanoseconds of a call that was recorded: its own or one within it. */
    double errorOfACall() {
      return error() * trueNanos / within;
    }

    double trueNanosOfACall() {
      return (double) trueNanos / calls;
    }

    /** Whether the truth is within three stated errors, or within a part of itself. */
    boolean isTrue(double within) {
      return Math.abs(ratio() - 1) <= Math.max(within, ERRORS * error());
    }
  }

  /**
   * Runs it once.
   *
   * @param options of the agent
   */
  static TruthRun of(Path jdk, String options, long millisEach, Path folder)
      throws IOException, InterruptedException {
    Path profile = folder.resolve("truth.tprof");
    String agent =
        "-javaagent:%s=output=%s,%s,include=%s.Recorded"
            .formatted(Jars.tinyprof(), profile, options, PROGRAMS);
    List<String> lines =
        Child.run(
            folder,
            Stream.of(
                    List.of(jdk.resolve("bin/java").toString(), agent),
                    SAME_CODE,
                    List.of("-cp", Jars.holding(TruthProgram.class), TruthProgram.class.getName()),
                    List.of(Long.toString(millisEach)))
                .flatMap(List::stream)
                .toList());
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
      if (words.length == 5 && words[0].equals("truth")) {
        events.put(
            words[1],
            new Event(
                Long.parseLong(words[2]),
                Long.parseLong(words[3]),
                Long.parseLong(words[4]),
                sum(profile, words[1], MetricDefinition.TIME, false),
                sum(profile, words[1], MetricDefinition.TIME_ERR, true),
                sum(profile, words[1], MetricDefinition.TIME_ERR_COST, false),
                left(profile, words[1])));
      } else if (words.length == 2 && words[0].equals("share")) {
        cpuShare = Double.parseDouble(words[1]);
      }
    }
    return new TruthRun(events, cpuShare);
  }

  private static boolean left(Profile profile, String event) {
    for (int i = 0; i < profile.schema().callpaths().size(); i++) {
      Levels levels = profile.values().block(i).levels();
      if (profile.schema().callpaths().name(i).equals(event)) {
        for (int lane = 0; lane < profile.values().lanes().size(); lane++) {
          Level level = levels.level(lane);
          if (level == Level.OFF || level == Level.COUNTED) {
            return true;
          }
        }
      }
    }
    return false;
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
