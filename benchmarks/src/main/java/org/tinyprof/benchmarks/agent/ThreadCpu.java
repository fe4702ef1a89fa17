package org.tinyprof.benchmarks.agent;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * CPU time of the threads of a process by their names, from the kernel's account of each, which is
 * read twice a millisecond: what a thread takes after its last reading is missing.
 */
public final class ThreadCpu {
  private static final long PAUSE_MICROS = 500;
  private static final double NANOS_PER_MILLI = 1e6;

  private ThreadCpu() {}

  /** Runs a command to its end; milliseconds by the name that the kernel keeps. */
  public static Map<String, Double> millis(Path folder, List<String> command)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    Path threads = Path.of("/proc", Long.toString(process.pid()), "task");
    Map<String, String> names = new HashMap<>();
    Map<String, Long> nanos = new HashMap<>();
    while (!process.waitFor(PAUSE_MICROS, TimeUnit.MICROSECONDS)) {
      read(threads, names, nanos);
    }
    Map<String, Double> sums = new TreeMap<>();
    nanos.forEach((id, each) -> sums.merge(names.get(id), each / NANOS_PER_MILLI, Double::sum));
    return sums;
  }

  /** A thread, or the process, may end at any moment. */
  private static void read(Path threads, Map<String, String> names, Map<String, Long> nanos) {
    try (DirectoryStream<Path> all = Files.newDirectoryStream(threads)) {
      for (Path each : all) {
        String id = each.getFileName().toString();
        String account = Files.readString(each.resolve("schedstat"));
        String name = Files.readString(each.resolve("comm")).strip();
        nanos.put(id, Long.parseLong(account.substring(0, account.indexOf(' '))));
        names.put(id, name);
      }
    } catch (IOException | RuntimeException e) {
      return; // the next reading tells what is left
    }
  }
}
