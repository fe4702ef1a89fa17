package org.tinyprof.benchmarks.truth;

import com.example.truth.KnownShares;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.benchmarks.peers.Jars;
import org.tinyprof.benchmarks.report.Child;
import org.tinyprof.benchmarks.report.Workshop;

/** One run of a program whose times are known, and what its profile says of each method. */
record KnownRun(Map<String, Told> methods) {
  private static final int ERRORS = 3;
  private static final double EXACT = 0.02;

  /** So that the code that reads the clock is not compiled into the code that it measures. */
  private static final List<String> APART =
      List.of(
          "-XX:CompileCommand=quiet",
          "-XX:CompileCommand=dontinline,%s.Truth::*"
              .formatted(KnownShares.class.getPackageName()));

  /**
   * A method's time.
   *
   * @param seconds by the profile
   * @param error stated by the profile; 0 of an event whose calls were timed
   */
  record Told(double trueSeconds, double seconds, double error, long samples) {
    double ratio() {
      return seconds / trueSeconds;
    }

    /** How many stated errors it is off by; NaN where none is stated. */
    double errorsOff() {
      return error == 0 ? Double.NaN : Math.abs(seconds - trueSeconds) / error;
    }

    boolean isTrue() {
      double most = error == 0 ? EXACT * trueSeconds : ERRORS * error;
      return Math.abs(seconds - trueSeconds) <= most;
    }
  }

  static KnownRun of(KnownCase known, long millis, Path folder)
      throws IOException, InterruptedException {
    Path profile = folder.resolve("known.tprof");
    String classPath = Jars.holding(KnownShares.class) + File.pathSeparator + Jars.tinyprof();
    List<String> lines =
        Child.run(
            folder,
            Stream.of(
                    List.of(
                        known.jdk().resolve("bin/java").toString(),
                        "-javaagent:%s=output=%s%s"
                            .formatted(Jars.tinyprof(), profile, known.settings())),
                    APART,
                    known.jvmOptions(),
                    List.of("-cp", classPath, KnownShares.class.getName()),
                    List.of(known.program(), Long.toString(millis)))
                .flatMap(List::stream)
                .toList());
    if (!Files.exists(profile)) {
      throw new IOException(known + " left no profile");
    }
    try (Run run = Run.open(profile)) {
      return of(lines, EstimatedTimes.of(run));
    } catch (QuestionException e) {
      throw new IOException(profile + " cannot be asked for times", e);
    } finally {
      Workshop.delete(profile);
    }
  }

  private static KnownRun of(List<String> lines, EstimatedTimes times) {
    Map<String, Told> methods = new TreeMap<>();
    for (String line : lines) {
      String[] words = line.split(" ", 3);
      if (words.length == 3 && words[0].equals("truth")) {
        EstimatedTimes.Sum sum = times.below(List.of(words[2].split("<", -1)));
        double trueSeconds = Long.parseLong(words[1]) / 1e9;
        methods.put(
            words[2],
            new Told(trueSeconds, sum.nanos() / 1e9, sum.errorNanos() / 1e9, sum.samples()));
      }
    }
    return new KnownRun(methods);
  }
}
