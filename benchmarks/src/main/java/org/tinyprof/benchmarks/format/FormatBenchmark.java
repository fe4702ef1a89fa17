package org.tinyprof.benchmarks.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.Workshop;

/** Prints what each encoding of a profile takes, and whether the format's targets are met. */
public final class FormatBenchmark {
  private static final int RANKS = 1024;
  private static final int ITERATIONS = 20;
  private static final int MANY_RANKS = 32_768;

  private final Path directory;
  private final Map<FileKind, Long> sizes = new EnumMap<>(FileKind.class);

  private FormatBenchmark(Path directory) {
    this.directory = directory;
  }

  public static void main(String[] args) throws Exception {
    try (Workshop workshop = new Workshop()) {
      FormatBenchmark benchmark = new FormatBenchmark(workshop.folder());
      benchmark.compareEncodings();
      benchmark.compareTargets();
      benchmark.compareOpening();
    }
  }

  private void compareEncodings() throws IOException, InterruptedException {
    System.out.printf(
        "%,d ranks x %d callpaths x %d executions x %d iterations; every line in a JVM of its own,"
            + " one run from cold;%nspeeds per second of CPU time, memory is the JVM's peak%n%n",
        RANKS, SampleRun.CALLPATHS, SampleRun.EXECUTIONS, ITERATIONS);
    System.out.printf(
        "%-26s %13s %8s %14s %14s %9s %9s%n",
        "", "bytes", "B/value", "write values/s", "read values/s", "write MB", "read MB");
    for (FileKind kind : FileKind.values()) {
      Path path = directory.resolve(kind.name());
      Trial.Result write = Trial.run("write", kind, RANKS, ITERATIONS, path);
      Trial.Result read = Trial.run("read", kind, RANKS, ITERATIONS, path);
      long bytes = Size.of(path).bytes();
      sizes.put(kind, bytes);
      System.out.printf(
          "%-26s %,13d %8.2f %,14.0f %,14.0f %,9d %,9d%n",
          kind.title(),
          bytes,
          (double) bytes / read.values(),
          read.values() * 1e9 / write.nanoseconds(),
          read.values() * 1e9 / read.nanoseconds(),
          write.peakKilobytes() / 1024,
          read.peakKilobytes() / 1024);
      Workshop.delete(path);
    }
  }

  private void compareTargets() {
    System.out.println();
    atMost("1 us, share of the compact text", share(FileKind.MICROSECOND), 1.0 / 6);
    atMost("1 ns, share of the compact text", share(FileKind.NANOSECOND), 1.0 / 3);
    double microsecondGzip = share(FileKind.TEXT_GZIP);
    double nanosecondGzip = share(FileKind.EXACT_TEXT_GZIP);
    atMost(
        "1 us, compared with gzip -9 of 1 us text", share(FileKind.MICROSECOND), microsecondGzip);
    atMost("1 ns, compared with gzip -9 of 1 ns text", share(FileKind.NANOSECOND), nanosecondGzip);
    atMost("1 ns, compared with gzip -9 of 1 us text", share(FileKind.NANOSECOND), microsecondGzip);
    System.out.println(
        "  (the last cannot be met: a nanosecond holds ten bits that the 1 us text has dropped)");
  }

  private double share(FileKind kind) {
    return (double) sizes.get(kind) / sizes.get(FileKind.TEXT);
  }

  private void compareOpening() throws IOException, InterruptedException {
    Path few = directory.resolve("few");
    Path many = directory.resolve("many");
    Path json = directory.resolve("many.json");
    Trial.run("write", FileKind.MICROSECOND, RANKS, 1, few);
    Trial.run("write", FileKind.MICROSECOND, MANY_RANKS, 1, many);
    Trial.run("write", FileKind.JSON, MANY_RANKS, 1, json);
    Trial.Result parsed = Trial.run("read", FileKind.JSON, MANY_RANKS, 1, json);
    IndexTrial.millis(few); // warms up
    double openFew = IndexTrial.millis(few).median();
    double openMany = IndexTrial.millis(many).median();
    double parsedMillis = parsed.nanoseconds() / 1e6;
    System.out.printf(
        "%nindex and summaries of %,d ranks: %.3f ms; of %,d ranks: %.3f ms; its JSON (%,d bytes):"
            + " %.1f ms%n",
        RANKS, openFew, MANY_RANKS, openMany, Files.size(json), parsedMillis);
    atMost("opening 32 times the ranks, ratio", openMany / openFew, 1.5);
    atMost("opening, share of parsing the JSON", openMany / parsedMillis, 1.0 / 100);
  }

  private static void atMost(String what, double found, double target) {
    System.out.printf(
        "%-36s %8.4f  target at most %.4f  %s%n",
        what, found, target, found <= target ? "met" : "MISSED");
  }
}
