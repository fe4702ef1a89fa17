package org.tinyprof.benchmarks.churn;

import com.example.churn.Churn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.benchmarks.peers.Jars;
import org.tinyprof.benchmarks.peers.Jdks;
import org.tinyprof.benchmarks.report.Workshop;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Runs {@link Churn} under the agent on JDK 17 and 25, where found. Fails if a JVM crashes or
 * hangs, if the program prints or returns something else than bare, or if it leaves no profile with
 * samples.
 */
@Command(name = "churnTest", mixinStandardHelpOptions = true)
public final class ChurnTest implements Callable<Integer> {
  private static final int PATIENCE_SECONDS = 120;
  private static final String RIGHT = "all right";

  @Option(names = "--seconds", defaultValue = "600", description = "How long, on each JDK.")
  private int seconds;

  @Option(names = "--jdk", description = "The JDKs' versions.")
  private List<Integer> versions = List.of(17, 25);

  public static void main(String[] args) {
    System.exit(new CommandLine(new ChurnTest()).execute(args));
  }

  @Override
  public Integer call() throws IOException, InterruptedException, QuestionException {
    boolean failed = false;
    for (int version : versions) {
      Optional<Path> jdk = Jdks.find(version);
      String found = jdk.isPresent() ? run(jdk.get()) : "not found on this machine";
      System.out.printf("JDK %d: %s%n", version, found);
      failed |= jdk.isPresent() && !found.startsWith(RIGHT);
    }
    return failed ? CommandLine.ExitCode.SOFTWARE : CommandLine.ExitCode.OK;
  }

  /** What became of it, in words that begin with {@link #RIGHT} if all went well. */
  private String run(Path jdk) throws IOException, InterruptedException, QuestionException {
    try (Workshop workshop = new Workshop()) {
      Path folder = workshop.folder();
      Path profile = folder.resolve("churn.tprof");
      Path out = folder.resolve("stdout");
      Path err = folder.resolve("stderr");
      Process process =
          new ProcessBuilder(command(jdk, profile))
              .directory(folder.toFile())
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      if (!process.waitFor(seconds + PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        return "it hung";
      }
      List<String> printed = Files.readAllLines(out);
      boolean isRight = !printed.isEmpty() && printed.get(printed.size() - 1).equals(RIGHT);
      if (process.exitValue() != 0 || !isRight || !crashes(folder).isEmpty()) {
        return "it ended with %d; it printed %s and said %s"
            .formatted(process.exitValue(), printed, Files.readString(err).strip());
      }
      if (!Files.exists(profile)) {
        return "it left no profile: " + Files.readString(err).strip();
      }
      double samples = samples(profile);
      String told = Files.readString(err).strip();
      return samples == 0
          ? "no stack was sampled: " + told
          : "%s; %s; %.0f samples; the agent said: %s"
              .formatted(RIGHT, rounds(printed), samples, told);
    }
  }

  private static String rounds(List<String> printed) {
    return "rounds of " + String.join(", ", printed.subList(0, printed.size() - 1));
  }

  private List<String> command(Path jdk, Path profile) {
    return List.of(
        jdk.resolve("bin/java").toString(),
        "-javaagent:" + Jars.tinyprof() + "=output=" + profile,
        "-Xmx512m",
        "-cp",
        Jars.holding(Churn.class),
        Churn.class.getName(),
        Integer.toString(seconds));
  }

  private static List<Path> crashes(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().startsWith("hs_err")).toList();
    }
  }

  private static double samples(Path profile) throws IOException, QuestionException {
    try (Run run = Run.open(profile)) {
      LoadedFrame frame = run.frame().metrics("samples").over(Reduction.SUM).load();
      double most = 0;
      for (int node = 0; node < frame.tree().size(); node++) {
        double value = frame.value(0, node);
        most += frame.tree().forest().depth(node) <= 1 && value > 0 ? value : 0;
      }
      return most;
    }
  }
}
