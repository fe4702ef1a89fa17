package org.tinyprof.benchmarks.company;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A process that has ended.
 *
 * @param files that it made, with what stands in them
 */
record Ended(int exitCode, String out, String err, Map<String, Integer> files) {
  private static final int PATIENCE_SECONDS = 300;
  private static final String CLOCK = "clock";

  /** Runs a command in a new folder. */
  static Ended run(Path folder, List<String> command, Company company)
      throws IOException, InterruptedException {
    Files.createDirectories(folder);
    Path clock = Files.writeString(folder.resolve(CLOCK), "+0\n");
    Path out = folder.resolve("stdout");
    Path err = folder.resolve("stderr");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().putAll(company.environment());
    builder.environment().put("FAKETIME_TIMESTAMP_FILE", clock.toString());
    Process process = builder.start();
    company.disturbance().disturb(process, clock);
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      throw new IOException("it did not end within " + PATIENCE_SECONDS + " s");
    }
    return new Ended(
        process.exitValue(), Files.readString(out), Files.readString(err), classes(folder));
  }

  private static Map<String, Integer> classes(Path folder) throws IOException {
    Map<String, Integer> classes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
        classes.put(folder.relativize(file).toString(), Arrays.hashCode(Files.readAllBytes(file)));
      }
    }
    return classes;
  }

  /** What our agent said, but for where the profile is. */
  List<String> said() {
    return err.lines()
        .filter(line -> line.startsWith("tinyprof: ") && !line.contains("profile of 1 rank"))
        .toList();
  }
}
