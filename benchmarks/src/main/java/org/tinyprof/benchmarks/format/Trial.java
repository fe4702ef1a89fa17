package org.tinyprof.benchmarks.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.benchmarks.report.Child;

/**
 * One kind writing or reading in a JVM of its own, so that its peak memory is its own too.
 *
 * <p>The JVM has a young generation of 16 MB, which bounds how much garbage counts as memory.
 */
public final class Trial {
  private static final Path STATUS = Path.of("/proc/self/status");

  /** What a trial's JVM reported. */
  public record Result(long nanoseconds, long values, long peakKilobytes) {}

  private Trial() {}

  public static Result run(String action, FileKind kind, int ranks, int iterations, Path path)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-Xmn16m", "-Xmx2g"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Trial.class.getName()));
    command.addAll(List.of(action, kind.name(), "" + ranks, "" + iterations, "" + path));
    String[] fields = Child.run(path.getParent(), command).get(0).split(" ", -1);
    return new Result(
        Long.parseLong(fields[0]), Long.parseLong(fields[1]), Long.parseLong(fields[2]));
  }

  public static void main(String[] args) throws IOException {
    Encoder encoder = FileKind.valueOf(args[1]).encoder();
    Path path = Path.of(args[4]);
    if (args[0].equals("write")) {
      SampleRun sample = new SampleRun(Integer.parseInt(args[2]), Integer.parseInt(args[3]));
      report(encoder.write(sample, path), new Encoder.Tally(0, 0));
    } else {
      long start = CpuTime.nanoseconds();
      Encoder.Tally tally = encoder.read(path);
      report(CpuTime.nanoseconds() - start, tally);
    }
  }

  /** The sum of the times comes last, for nobody but the compiler, which so must compute it. */
  private static void report(long nanoseconds, Encoder.Tally tally) throws IOException {
    System.out.println(
        nanoseconds + " " + tally.values() + " " + peakKilobytes() + " " + tally.seconds());
  }

  /** The most memory the process ever had, as Linux counts it; 0 elsewhere. */
  private static long peakKilobytes() throws IOException {
    if (!Files.exists(STATUS)) {
      return 0;
    }
    return Files.readAllLines(STATUS).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
        .findFirst()
        .orElse(0);
  }
}
